import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ActionBar } from '@/components/action-bar/action-bar.tsx';
import { LinkButton } from '@/components/button/link-button.tsx';
import { useExactTotal } from '@/components/data-table/pages/use-exact-total.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { nextOpenQuery, openTotalsQuery } from '../api/get-application-lists.ts';

/** After a decision: what has waited longest is one press away. */
export function NextApplication() {
  const { t } = useTranslation('applications');
  const { data } = useQuery(nextOpenQuery);
  const exact = useExactTotal(openTotalsQuery, { isWanted: data?.totalIsExact === false });
  if (!data) return null;
  const [next] = data.rows;
  const words = data.totalIsExact || exact !== undefined ? 'next.waiting' : 'next.waitingOver';
  return (
    <ActionBar
      label={t('next.label')}
      words={next ? t(words, { number: formatNumber(exact ?? data.totalElements) }) : t('next.none')}
      isBesideSections
    >
      {next ? (
        <LinkButton
          variant="primary"
          icon={<ArrowRight aria-hidden />}
          to={`/application-for-pgas?id=${next.id}&verification=true`}
        >
          {t('next.open')}
        </LinkButton>
      ) : (
        <LinkButton to="/admin-applications">{t('next.toList')}</LinkButton>
      )}
    </ActionBar>
  );
}
