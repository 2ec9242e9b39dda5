import { useInfiniteQuery } from '@tanstack/react-query';
import {
  defaultContact,
  factSources,
  gateOutcomes,
  gateTitles,
} from '@zachetka/contract/scholarship/seasons/gates.texts';
import type { CheckedApplication } from '@zachetka/contract/scholarship/seasons/order-check.schemas';
import { dateText } from '@zachetka/contract/scholarship/seasons/season-language';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '@/components/button/button.tsx';
import { OwnLeftOut } from '@/components/commission/own-left-out.tsx';
import { Disclosure } from '@/components/disclosure/disclosure.tsx';
import { lazyPart } from '@/components/states/lazy-part.tsx';
import { NotLoaded } from '@/components/states/not-loaded.tsx';
import { currentLanguage, inLanguage } from '@/lib/i18n.ts';
import { orderCheckQuery } from '../api/read-seasons.ts';
import styles from './season.module.css';

const OrderRecount = lazyPart(() => import('./order-recount.tsx'), 'OrderRecount', 'appeals');

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
  const query = useInfiniteQuery(orderCheckQuery(seasonId));
  const { data, isFetchingNextPage, fetchNextPage } = query;
  const [first] = data?.pages ?? [];
  if (!data || !first) return <NotLoaded query={query} title={t('orderCheck.failed')} />;
  const { on, failing, totalElements: accepted } = first;
  if (accepted === 0) {
    return (
      <div className="plainGroup column gap3">
        <OwnLeftOut seasonId={seasonId} />
        <p className="muted">{t('orderCheck.none')}</p>
      </div>
    );
  }
  const shown = data.pages.flatMap(({ applications }) => applications).filter(({ passes }) => !passes);
  return (
    <div className="plainGroup column gap3">
      <OwnLeftOut seasonId={seasonId} />
      <p>
        {t(failing === 0 ? 'orderCheck.pass' : 'orderCheck.fail', { date: dateText(on), failing, accepted })}
      </p>
      <ul className="stack gap3">
        {shown.map((application) => (
          <li key={application.applicationId} className={styles.checked}>
            <Failing application={application} />
          </li>
        ))}
      </ul>
      {failing > 0 && <OrderRecount seasonId={seasonId} />}
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
        <span className="muted">
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
            <p className="muted">
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
