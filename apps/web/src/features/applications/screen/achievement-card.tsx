import type { ApplicationElement } from '@zachetka/contract/applications/applications.schemas';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { ElementDates } from '@/components/portfolio-element/element-dates.tsx';
import { elementTitle } from '@/components/portfolio-element/element-texts.ts';
import { ElementValues } from '@/components/portfolio-element/element-values.tsx';
import { ElementBadge } from '@/components/status-badge/status-badge.tsx';
import { classNames } from '@/lib/class-names.ts';
import { FaultReason } from '../fault-reason.tsx';
import styles from './achievement-card.module.css';
import { AchievementFiles } from './achievement-files.tsx';
import { ScoreInput } from './score-input.tsx';
import type { Scores } from './use-scores.ts';
import type { Submission } from './use-submission.ts';

type AchievementCardProps = {
  element: ApplicationElement;
  scores: Scores | null;
  submission: Submission | null;
};

/** One chosen achievement with its score. */
export function AchievementCard({ element, scores, submission }: AchievementCardProps) {
  const { t } = useTranslation('applications');
  const { id, status, score, verificationScore, adminComment } = element;
  const fault = submission?.faults.get(id);
  const title = elementTitle(element) ?? t('unnamed');
  return (
    <article
      aria-labelledby={`achievement-${id}`}
      className={classNames(styles.card, fault && styles.faulty)}
    >
      {submission && fault && (
        <div className={styles.fault}>
          <FaultReason text={fault.message} applicationId={fault.applicationId} />
          <Button
            aria-label={t('fault.takeOutOf', { title })}
            isPending={submission.isTakingOut}
            onPress={() => submission.takeOut([id])}
          >
            {t('fault.takeOut')}
          </Button>
        </div>
      )}
      <header className={styles.header}>
        <div className={styles.naming}>
          <h4 id={`achievement-${id}`} className={styles.title}>
            {title}
          </h4>
          <div className={styles.state}>
            <ElementBadge status={status} score={verificationScore} />
            <ElementDates element={element} />
          </div>
        </div>
        {scores ? (
          <ScoreInput elementId={id} score={score ?? 0} title={title} scores={scores} />
        ) : (
          <p className={styles.score}>
            <span className={styles.label}>{t('score.label')}</span>
            <span className={styles.number}>{score ?? t('score.none')}</span>
          </p>
        )}
      </header>
      <ElementValues attributes={element.attributes} />
      {adminComment !== null && adminComment !== '' && (
        <p className={styles.comment}>
          <span className={styles.label}>{t('verifierComment')}</span>
          {adminComment}
        </p>
      )}
      <AchievementFiles attachments={element.attachments} />
    </article>
  );
}
