import { useQuery } from '@tanstack/react-query';
import { mayPass } from '@zachetka/contract/access/access-rules';
import type { ListedAppeal, OpenedAppeal } from '@zachetka/contract/scholarship/appeals/appeals.schemas';
import { partTexts } from '@zachetka/contract/scholarship/appeals/appeals.texts';
import { numberText } from '@zachetka/contract/scholarship/seasons/season-language';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { StandingText } from '@/components/border-moves/border-moves.tsx';
import { LinkButton } from '@/components/button/link-button.tsx';
import { Card } from '@/components/card/card.tsx';
import { Notice } from '@/components/notice/notice.tsx';
import { PageHeader } from '@/components/page-header/page-header.tsx';
import { elementTitle } from '@/components/portfolio-element/element-texts.ts';
import { ApplicationPoints } from '@/components/season-adviser/application-points.tsx';
import { EmptyState } from '@/components/states/empty-state.tsx';
import { NotLoaded } from '@/components/states/not-loaded.tsx';
import { seasonAppealsQuery } from '@/lib/api/season-appeals.ts';
import { ApiError } from '@/lib/api-client.ts';
import { useCurrentUser } from '@/lib/current-user.ts';
import { currentLanguage, inLanguage } from '@/lib/i18n.ts';
import { readId } from '@/lib/read-id.ts';
import type { Application } from '@/lib/received.ts';
import { formatDate } from '@/lib/time/dates.ts';
import { appealQuery } from '../api/appeals.ts';
import { applicationQuery } from '../api/get-application.ts';
import { AchievementFiles } from '../screen/achievement-files.tsx';
import { chosenElements } from '../shown-nominations.ts';
import { AppealFiles } from './appeal-files.tsx';
import styles from './appeals.module.css';
import { JudgeForm } from './judge-form.tsx';
import { OutcomeBadge } from './own-result.tsx';

/** The appeals of a season: those that wait, the oldest first; one of them is opened by the address. */
export function AppealsPage() {
  const seasonId = readId(useParams().seasonId);
  const [query] = useSearchParams();
  const appealId = readId(query.get('appeal') ?? undefined);
  const { t } = useTranslation('appeals');
  const { roles } = useCurrentUser();
  if (seasonId === null) return <Navigate to="/404" replace />;
  const list = `/admin/seasons/${seasonId}/appeals`;
  const title = appealId === null ? t('title') : t('review.title');
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[
          // The page of the season is for the commission's role; a seat on the commission of appeals needs none.
          ...(mayPass('allApplications', roles)
            ? [{ label: t('season'), to: `/admin/seasons/${seasonId}` }]
            : []),
          ...(appealId === null ? [] : [{ label: t('title'), to: list }]),
          { label: title },
        ]}
      />
      {appealId === null ? (
        <Listed seasonId={seasonId} />
      ) : (
        <AppealReview key={appealId} id={appealId} seasonId={seasonId} />
      )}
    </>
  );
}

function Listed({ seasonId }: { seasonId: number }) {
  const { t } = useTranslation('appeals');
  const query = useQuery(seasonAppealsQuery(seasonId));
  const { data } = query;
  if (!data) {
    return (
      <NotHere
        query={query}
        text={t('noSeason')}
        way={<LinkButton to="/admin/seasons">{t('allSeasons')}</LinkButton>}
      />
    );
  }
  if (data.appeals.length === 0) {
    return (
      <Card>
        <EmptyState headingLevel={2} title={t('empty.title')} text={t('empty.text')} />
      </Card>
    );
  }
  return (
    <Card>
      <div className="column gap4">
        <p>{t('waiting', { count: data.waiting })}</p>
        <ul className="stack gap4">
          {data.appeals.map((appeal) => (
            <li key={appeal.id}>
              <Row appeal={appeal} seasonId={seasonId} />
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

type NotHereProps = Pick<Parameters<typeof NotLoaded>[0], 'query'> & { text: string; way: ReactNode };

/** To try again helps where something failed, not where there is no such season or appeal. */
function NotHere({ query, text, way }: NotHereProps) {
  const { t } = useTranslation('appeals');
  const { error } = query;
  return error instanceof ApiError && error.status === 404 ? (
    <Card>
      <EmptyState headingLevel={2} title={error.message} text={text} action={way} />
    </Card>
  ) : (
    <NotLoaded query={query} title={t('failed')} headingLevel={2} inCard />
  );
}

function Row({ appeal, seasonId }: { appeal: ListedAppeal; seasonId: number }) {
  const { t } = useTranslation('appeals');
  const { id, applicationId, fullName, group, nominationRu, nominationEn, total, filedAt, what } = appeal;
  return (
    <article className={styles.appeal} aria-label={fullName}>
      <div className="row gap2x4 apart">
        <h2>{fullName}</h2>
        <OutcomeBadge outcome={appeal.outcome} />
      </div>
      <p className="muted">
        {[
          `№ ${applicationId}`,
          group,
          inLanguage(nominationRu, nominationEn),
          t('points', { points: numberText(total, currentLanguage()) }),
          t('filed', { date: formatDate(new Date(filedAt)) }),
          t(appeal.portfolioElementId === null ? 'about.whole' : 'about.item'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="breakAnywhere keepLines">{what}</p>
      <div>
        <LinkButton to={`/admin/seasons/${seasonId}/appeals?appeal=${id}`}>
          {t(appeal.outcome === null ? 'open' : 'read')}
        </LinkButton>
      </div>
    </article>
  );
}

/** One appeal with the application that it is about, and the form that judges it. */
function AppealReview({ id, seasonId }: { id: number; seasonId: number }) {
  const { t } = useTranslation('appeals');
  const query = useQuery(appealQuery(id));
  const { data: appeal } = query;
  const about = useQuery({
    ...applicationQuery(appeal?.applicationId ?? 0, 'view'),
    enabled: appeal !== undefined,
  });
  const application = about.data;
  if (!appeal || !application) {
    const way = <LinkButton to={`/admin/seasons/${seasonId}/appeals`}>{t('allAppeals')}</LinkButton>;
    return <NotHere query={appeal ? about : query} text={t('noAppeal')} way={way} />;
  }
  const mayJudge = appeal.outcome === null && appeal.bars.length === 0;
  return (
    <div className="column gap4">
      <Said appeal={appeal} application={application} />
      <ApplicationPoints application={application} />
      {appeal.outcome === null && appeal.bars.length > 0 && (
        <Notice tone="warning" title={t('review.barred')}>
          {t('review.barredText', {
            parts: appeal.bars.map((part) => partTexts[part][currentLanguage()]).join(', '),
          })}
        </Notice>
      )}
      {mayJudge && <JudgeForm appeal={appeal} application={application} seasonId={seasonId} />}
    </div>
  );
}

function Said({ appeal, application }: { appeal: OpenedAppeal; application: Application }) {
  const { t } = useTranslation('appeals');
  const { fullName, group, applicationId, portfolioElementId, filedAt, what, why, files, answer } = appeal;
  const element = chosenElements(application.blocks).find(({ id }) => id === portfolioElementId);
  const about = portfolioElementId === null ? t('about.whole') : ((element && elementTitle(element)) ?? '');
  return (
    <Card>
      <section className="column gap4" aria-labelledby="appeal-about">
        <div className="row gap2x4 apart">
          <h2 id="appeal-about">{t('about.of', { about })}</h2>
          <OutcomeBadge outcome={appeal.outcome} />
        </div>
        <p className="muted">
          {[fullName, group, `№ ${applicationId}`, t('filed', { date: formatDate(new Date(filedAt)) })]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {appeal.standing && (
          <p>
            {t('review.stands')} <StandingText standing={appeal.standing} />
          </p>
        )}
        <div>
          <h3>{t('file.what')}</h3>
          <p className="breakAnywhere keepLines">{what}</p>
        </div>
        <div>
          <h3>{t('file.why')}</h3>
          <p className="breakAnywhere keepLines">{why}</p>
        </div>
        <AppealFiles files={files} />
        {element && (
          <div>
            <h3>{t('review.proofs')}</h3>
            <AchievementFiles attachments={element.attachments} />
          </div>
        )}
        <div>
          <LinkButton to={`/application-for-pgas?id=${applicationId}&view=true`}>
            {t('review.application')}
          </LinkButton>
        </div>
        {answer !== null && (
          <div className={styles.answer}>
            <h4>
              {t('answer.by', {
                who: appeal.judgedBy ?? '—',
                date: appeal.judgedAt === null ? '' : formatDate(new Date(appeal.judgedAt)),
              })}
            </h4>
            <p className="breakAnywhere keepLines">{answer}</p>
          </div>
        )}
      </section>
    </Card>
  );
}
