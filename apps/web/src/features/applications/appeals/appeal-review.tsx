import { useQuery } from '@tanstack/react-query';
import type { OpenedAppeal } from '@zachetka/contract/appeals/appeals.schemas';
import { partTexts } from '@zachetka/contract/appeals/appeals.texts';
import { useTranslation } from 'react-i18next';
import { StandingText } from '@/components/border-moves/border-moves.tsx';
import { LinkButton } from '@/components/button/link-button.tsx';
import { Card } from '@/components/card/card.tsx';
import { Notice } from '@/components/notice/notice.tsx';
import { elementTitle } from '@/components/portfolio-element/element-texts.ts';
import { ApplicationPoints } from '@/components/season-adviser/application-points.tsx';
import { ErrorState } from '@/components/states/error-state.tsx';
import { Loading } from '@/components/states/loading.tsx';
import { currentLanguage } from '@/lib/i18n.ts';
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

/** One appeal with the application that it is about, and the form that judges it. */
export function AppealReview({ id, seasonId }: { id: number; seasonId: number }) {
  const { t } = useTranslation('appeals');
  const { data: appeal, error, isFetching, refetch } = useQuery(appealQuery(id));
  const { data: application } = useQuery({
    ...applicationQuery(appeal?.applicationId ?? 0, 'view'),
    enabled: appeal !== undefined,
  });
  if (!appeal && error) {
    return (
      <Card>
        <ErrorState
          headingLevel={2}
          title={t('failed')}
          text={error.message}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      </Card>
    );
  }
  if (!appeal || !application) return <Loading />;
  const mayJudge = appeal.outcome === null && appeal.bars.length === 0;
  return (
    <div className={styles.page}>
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
      <section className={styles.card} aria-labelledby="appeal-about">
        <div className={styles.top}>
          <h2 id="appeal-about">{t('about.of', { about })}</h2>
          <OutcomeBadge outcome={appeal.outcome} />
        </div>
        <p className={styles.quiet}>
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
          <p className={styles.text}>{what}</p>
        </div>
        <div>
          <h3>{t('file.why')}</h3>
          <p className={styles.text}>{why}</p>
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
            <p className={styles.text}>{answer}</p>
          </div>
        )}
      </section>
    </Card>
  );
}
