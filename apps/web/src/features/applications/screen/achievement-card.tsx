import type { ApplicationElement } from '@zachetka/contract/applications/applications.schemas';
import { useTranslation } from 'react-i18next';
import { ElementDates } from '@/components/portfolio-element/element-dates.tsx';
import { elementTitle } from '@/components/portfolio-element/element-texts.ts';
import { ElementValues } from '@/components/portfolio-element/element-values.tsx';
import { ElementBadge } from '@/components/status-badge/status-badge.tsx';
import styles from './achievement-card.module.css';
import { AchievementFiles } from './achievement-files.tsx';
import { ScoreInput } from './score-input.tsx';
import type { Scores } from './use-scores.ts';

type AchievementCardProps = { element: ApplicationElement; scores: Scores | null };

/** One chosen achievement with its score. */
export function AchievementCard({ element, scores }: AchievementCardProps) {
  const { t } = useTranslation('applications');
  const { id, status, score, verificationScore, adminComment } = element;
  const title = elementTitle(element) ?? t('unnamed');
  return (
    <article aria-labelledby={`achievement-${id}`} className={styles.card}>
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
