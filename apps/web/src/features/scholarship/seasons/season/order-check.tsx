import { useInfiniteQuery } from '@tanstack/react-query';
import {
  defaultContact,
  factSources,
  gateOutcomes,
  gateTitles,
} from '@zachetka/contract/scholarship/seasons/gates.texts';
import type { CheckedApplication } from '@zachetka/contract/scholarship/seasons/order-check.schemas';
import { dateText } from '@zachetka/contract/scholarship/seasons/season-language';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '@/components/button/button.tsx';
import { OwnLeftOut } from '@/components/commission/own-left-out.tsx';
import { Disclosure } from '@/components/disclosure/disclosure.tsx';
import { Loading } from '@/components/states/loading.tsx';
import { currentLanguage, inLanguage, loadTexts } from '@/lib/i18n.ts';
import { orderCheckQuery } from '../api/read-seasons.ts';
import styles from './season.module.css';

const OrderRecount = lazy(async () => {
  const [{ OrderRecount: Shown }] = await Promise.all([import('./order-recount.tsx'), loadTexts('appeals')]);
  return { default: Shown };
});

/** Who was accepted and does not meet the conditions any more; it is asked when somebody wants to know. */
export function OrderCheck({ seasonId }: { seasonId: number }) {
  const { t } = useTranslation('seasons');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Disclosure
      headingLevel={2}
      header={t('orderCheck.title')}
      isOpen={isOpen}
      onToggle={() => setIsOpen(!isOpen)}
    >
      {isOpen && <Outcome seasonId={seasonId} />}
    </Disclosure>
  );
}

function Outcome({ seasonId }: { seasonId: number }) {
  const { t } = useTranslation('seasons');
  const { data, error, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(orderCheckQuery(seasonId));
  const [first] = data?.pages ?? [];
  if (error && !first) return <p role="alert">{error.message}</p>;
  if (!data || !first) return <Loading />;
  const { on, failing, totalElements: accepted } = first;
  if (accepted === 0) {
    return (
      <div className={styles.section}>
        <OwnLeftOut seasonId={seasonId} />
        <p className={styles.quiet}>{t('orderCheck.none')}</p>
      </div>
    );
  }
  const shown = data.pages.flatMap(({ applications }) => applications).filter(({ passes }) => !passes);
  return (
    <div className={styles.section}>
      <OwnLeftOut seasonId={seasonId} />
      <p>
        {t(failing === 0 ? 'orderCheck.pass' : 'orderCheck.fail', { date: dateText(on), failing, accepted })}
      </p>
      <ul className={styles.exceptions}>
        {shown.map((application) => (
          <li key={application.applicationId} className={styles.checked}>
            <Failing application={application} />
          </li>
        ))}
      </ul>
      {failing > 0 && (
        <Suspense>
          <OrderRecount seasonId={seasonId} />
        </Suspense>
      )}
      {shown.length < failing && (
        <Button isPending={isFetchingNextPage} onPress={() => void fetchNextPage()}>
          {t('orderCheck.more')}
        </Button>
      )}
    </div>
  );
}

function Failing({ application }: { application: CheckedApplication }) {
  const { t } = useTranslation('seasons');
  const language = currentLanguage();
  const { applicationId, fullName, group, nominationRu, nominationEn, gates } = application;
  return (
    <>
      <p>
        <Link to={`/application-for-pgas?id=${applicationId}&view=true`}>{fullName}</Link>{' '}
        <span className={styles.quiet}>
          {[group, inLanguage(nominationRu, nominationEn)].filter(Boolean).join(' · ')}
        </span>
      </p>
      {gates
        .filter(({ outcome }) => outcome !== 'passed')
        .map(({ kind, outcome, source, date, contactRu, contactEn }) => (
          <div key={kind}>
            <p>
              {gateTitles[kind][language]}: <strong>{gateOutcomes[outcome][language]}</strong>
            </p>
            <p className={styles.quiet}>
              {[
                t('orderCheck.source', { source: factSources[source][language] }),
                date === null ? '' : dateText(date),
                t('orderCheck.ask', {
                  contact: inLanguage(contactRu ?? defaultContact.ru, contactEn ?? defaultContact.en),
                }),
              ]
                .filter((part) => part !== '')
                .join(' · ')}
            </p>
          </div>
        ))}
    </>
  );
}
