import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '@/components/button/link-button.tsx';
import { formatNumber } from '@/lib/numbers.ts';
import { nextOpenQuery } from '../api/get-application-lists.ts';
import styles from './decision-bar.module.css';

/** After a decision: what has waited longest is one press away. */
export function NextApplication() {
  const { t } = useTranslation('applications');
  const { data } = useQuery(nextOpenQuery);
  if (!data) return null;
  const [next] = data.rows;
  const words = data.totalIsExact ? 'next.waiting' : 'next.waitingOver';
  return (
    <section className={styles.bar} aria-label={t('next.label')}>
      <p>{next ? t(words, { number: formatNumber(data.totalElements) }) : t('next.none')}</p>
      <div className={styles.buttons}>
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
      </div>
    </section>
  );
}
