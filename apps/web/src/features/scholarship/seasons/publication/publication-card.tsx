import { useQuery } from '@tanstack/react-query';
import { reasonText } from '@zachetka/contract/scholarship/seasons/gates.texts';
import type { Season } from '@zachetka/contract/scholarship/seasons/seasons.schemas';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { LinkButton } from '@/components/button/link-button.tsx';
import { Card } from '@/components/card/card.tsx';
import { OwnLeftOut } from '@/components/commission/own-left-out.tsx';
import { Disclosure } from '@/components/disclosure/disclosure.tsx';
import { Notice } from '@/components/notice/notice.tsx';
import { lazyNamed, lazyPart } from '@/components/states/lazy-part.tsx';
import { Loading } from '@/components/states/loading.tsx';
import { NotLoaded } from '@/components/states/not-loaded.tsx';
import { appealJudgesQuery } from '@/lib/api/season-appeals.ts';
import { currentLanguage, inLanguage } from '@/lib/i18n.ts';
import { formatDate, formatTime } from '@/lib/time/dates.ts';
import { publicationQuery } from '../api/publication.ts';
import styles from '../season/season.module.css';

const PublishModal = lazyPart(() => import('./publish-modal.tsx'), 'PublishModal');
const Contradictions = lazyPart(() => import('./publish-modal.tsx'), 'Contradictions');

const ResultsPreview = lazyNamed(() => import('./results-page.tsx'), 'ResultsPreview');

const SealCheck = lazyPart(() => import('./seal-check.tsx'), 'SealCheck', 'open-season');

/** Whether anybody is left who may judge appeals, while somebody else can still be named. */
function AppealJudges({ seasonId }: { seasonId: number }) {
  const { t } = useTranslation('border');
  const query = useQuery(appealJudgesQuery(seasonId));
  const { data } = query;
  if (!data) return query.error && <NotLoaded query={query} title={t('judges.failed')} />;
  const lacking = data.nominations.filter(({ nobody }) => nobody > 0);
  const judges = new Set(data.nominations.flatMap((each) => each.judges));
  if (lacking.length === 0) {
    return <p className="muted">{t('judges.all', { who: named([...judges]) })}</p>;
  }
  return (
    <Notice tone="warning" headingLevel={3} title={t('judges.lacking')}>
      <ul>
        {data.nominations.map(({ nominationRu, nominationEn, applications, judges: own, nobody }) => (
          <li key={nominationRu}>
            {inLanguage(nominationRu, nominationEn)}:{' '}
            {nobody === 0
              ? t('judges.left', { who: named(own) })
              : t(own.length === 0 ? 'judges.nobody' : 'judges.some', {
                  nobody,
                  applications,
                  who: named(own),
                })}
          </li>
        ))}
      </ul>
      <p>{t(data.isNamed ? 'judges.changeMembers' : 'judges.nameCommission')}</p>
    </Notice>
  );
}

/** Of many the first ones. */
const named = (names: readonly string[]) =>
  [...names.slice(0, 5), ...(names.length > 5 ? ['…'] : [])].join(', ');

/** What is missing for the publication, and the one press that publishes everything. */
export function PublicationCard({ season }: { season: Season }) {
  const { t } = useTranslation('border');
  const query = useQuery(publicationQuery(season.id));
  const { data } = query;
  const [isAsked, setIsAsked] = useState(false);
  const [isPreviewed, setIsPreviewed] = useState(false);
  const window = season.windows.find(({ kind }) => kind === 'publication');
  if (!data) return <NotLoaded query={query} title={t('publication.failed')} headingLevel={2} inCard />;
  const { published, applications, undecided, isUnconfirmed, droppingOut, contradictions } = data;
  const isOpen = window?.state === 'open';
  return (
    <Card>
      <div className="plainGroup column gap3">
        {/* The act stands above what is said about it: it is seen without scrolling. */}
        <div className="row gap3 apart">
          <h2 className={styles.heading}>{t('publication.title')}</h2>
          {!published && (
            <div className="row gap3 apart">
              <LinkButton to={`/admin/seasons/${season.id}/border`}>{t('title')}</LinkButton>
              <Button
                variant="primary"
                isUnavailable={isUnconfirmed || undecided > 0 || !isOpen}
                title={isOpen ? undefined : t('publication.closed')}
                onPress={() => setIsAsked(true)}
              >
                {t('publication.publish')}
              </Button>
            </div>
          )}
        </div>
        <OwnLeftOut seasonId={season.id} />
        <SealCheck seasonId={season.id} />
        {published ? (
          <>
            <p>
              {t('publication.published', {
                date: formatDate(new Date(published.at)),
                time: formatTime(new Date(published.at)),
                who: published.by ?? '—',
                awarded: published.awarded,
                applications: published.applications,
              })}
            </p>
            <div>
              <LinkButton to={`/seasons/${season.id}/results`}>{t('publication.list')}</LinkButton>
            </div>
          </>
        ) : (
          <>
            <p>{t('publication.heldBack')}</p>
            <p className="muted">
              {isUnconfirmed
                ? t('publication.unconfirmed')
                : undecided > 0
                  ? t('publication.undecided', { count: undecided, applications })
                  : t('publication.ready', { applications })}
            </p>
            {droppingOut.length > 0 && (
              <Notice
                tone="warning"
                headingLevel={3}
                title={t('publication.droppingOut', { count: droppingOut.length })}
              >
                <ul>
                  {droppingOut.map(({ applicationId, fullName, reasons }) => (
                    <li key={applicationId}>
                      {fullName}: {reasons.map((reason) => reasonText(reason, currentLanguage())).join('; ')}
                    </li>
                  ))}
                </ul>
              </Notice>
            )}
            {season.windows.some(({ kind }) => kind === 'appeal') && <AppealJudges seasonId={season.id} />}
            {contradictions.length > 0 && <Contradictions contradictions={contradictions} />}
            {!isOpen && <p className="muted">{t('publication.closed')}</p>}
            <Disclosure
              isInner
              headingLevel={3}
              header={t('preview.title')}
              isOpen={isPreviewed}
              onToggle={() => setIsPreviewed(!isPreviewed)}
            >
              <Suspense fallback={<Loading />}>
                <ResultsPreview seasonId={season.id} />
              </Suspense>
            </Disclosure>
          </>
        )}
      </div>
      {isAsked && <PublishModal season={season} state={data} onClose={() => setIsAsked(false)} />}
    </Card>
  );
}
