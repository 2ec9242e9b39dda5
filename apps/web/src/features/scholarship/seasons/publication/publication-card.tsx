import { useQuery } from '@tanstack/react-query';
import { reasonText } from '@zachetka/contract/scholarship/seasons/gates.texts';
import type { Season } from '@zachetka/contract/scholarship/seasons/seasons.schemas';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { LinkButton } from '@/components/button/link-button.tsx';
import { Card } from '@/components/card/card.tsx';
import { OwnLeftOut } from '@/components/commission/own-left-out.tsx';
import { Notice } from '@/components/notice/notice.tsx';
import { appealJudgesQuery } from '@/lib/api/season-appeals.ts';
import { currentLanguage, inLanguage, loadTexts } from '@/lib/i18n.ts';
import { formatDate, formatTime } from '@/lib/time/dates.ts';
import { publicationQuery } from '../api/publication.ts';
import styles from '../season/season.module.css';

const PublishModal = lazy(async () => ({ default: (await import('./publish-modal.tsx')).PublishModal }));
const Contradictions = lazy(async () => ({ default: (await import('./publish-modal.tsx')).Contradictions }));

const SealCheck = lazy(async () => {
  const [{ SealCheck: Shown }] = await Promise.all([import('./seal-check.tsx'), loadTexts('open-season')]);
  return { default: Shown };
});

/** Whether anybody is left who may judge appeals, while somebody else can still be named. */
function AppealJudges({ seasonId }: { seasonId: number }) {
  const { t } = useTranslation('border');
  const { data } = useQuery(appealJudgesQuery(seasonId));
  if (!data) return null;
  const lacking = data.nominations.filter(({ nobody }) => nobody > 0);
  const judges = new Set(data.nominations.flatMap((each) => each.judges));
  if (lacking.length === 0) {
    return <p className={styles.quiet}>{t('judges.all', { who: named([...judges]) })}</p>;
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
  const { data, error } = useQuery(publicationQuery(season.id));
  const [isAsked, setIsAsked] = useState(false);
  const window = season.windows.find(({ kind }) => kind === 'publication');
  if (!data) return error && <p role="alert">{error.message}</p>;
  const { published, applications, undecided, isUnconfirmed, droppingOut, contradictions } = data;
  const isOpen = window?.state === 'open';
  return (
    <Card>
      <div className={styles.section}>
        {/* The act stands above what is said about it: it is seen without scrolling. */}
        <div className={styles.head}>
          <h2 className={styles.heading}>{t('publication.title')}</h2>
          {!published && (
            <div className={styles.head}>
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
        <Suspense>
          <SealCheck seasonId={season.id} />
        </Suspense>
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
            <p className={styles.quiet}>
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
            {contradictions.length > 0 && (
              <Suspense>
                <Contradictions contradictions={contradictions} />
              </Suspense>
            )}
            {!isOpen && <p className={styles.quiet}>{t('publication.closed')}</p>}
          </>
        )}
      </div>
      {isAsked && (
        <Suspense>
          <PublishModal season={season} state={data} onClose={() => setIsAsked(false)} />
        </Suspense>
      )}
    </Card>
  );
}
