import type { ApplicationElement } from '@zachetka/contract/applications/applications.schemas';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ElementBadge } from '@/components/portfolio-element/element-badge.tsx';
import { ElementDates } from '@/components/portfolio-element/element-dates.tsx';
import { elementTitle } from '@/components/portfolio-element/element-texts.ts';
import { ElementValues } from '@/components/portfolio-element/element-values.tsx';
import { classNames } from '@/lib/class-names.ts';
import styles from './achievement-card.module.css';
import { AchievementFiles } from './achievement-files.tsx';

type AchievementCardProps = {
  element: ApplicationElement;
  /** What the evaluation does with it. Without it the score is only read, and files open in a new tab. */
  evaluated?: {
    anchor: string;
    isCurrent: boolean;
    onFocus: () => void;
    /** In place of the score, where it can be changed. */
    scoreInput: ReactNode;
    files: ReactNode;
  };
};

/** One chosen achievement with its score. */
export function AchievementCard({ element, evaluated }: AchievementCardProps) {
  const { t } = useTranslation('applications');
  const { id, status, score, verificationScore, adminComment } = element;
  const title = elementTitle(element) ?? t('unnamed');
  const explains = score !== null && (evaluated !== undefined || score !== verificationScore);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- whose control has the focus is the current one
    <article
      aria-labelledby={`achievement-${id}`}
      className={classNames(styles.card, evaluated?.isCurrent && styles.current)}
      {...(evaluated && {
        id: evaluated.anchor,
        tabIndex: -1,
        'aria-current': evaluated.isCurrent || undefined,
        onFocus: evaluated.onFocus,
      })}
    >
      <header className={styles.header}>
        <div className={styles.naming}>
          <h4 id={`achievement-${id}`} className={styles.title}>
            {title}
          </h4>
          <div className={styles.state}>
            <ElementBadge status={status} score={verificationScore} />
            <ElementDates element={element} />
            {explains && (
              <span className={styles.label}>
                {t('score.explained', { verification: verificationScore ?? 0, commission: score })}
              </span>
            )}
          </div>
        </div>
        <div className={styles.score}>
          {evaluated?.scoreInput ?? (
            <p className={styles.given}>
              <span className={styles.label}>{t('score.label')}</span>
              <span className={styles.number}>{score ?? t('score.none')}</span>
            </p>
          )}
        </div>
      </header>
      <ElementValues attributes={element.attributes} />
      {adminComment !== null && adminComment !== '' && (
        <p className={styles.comment}>
          <span className={styles.label}>{t('verifierComment')}</span>
          {adminComment}
        </p>
      )}
      {evaluated ? evaluated.files : <AchievementFiles attachments={element.attachments} />}
    </article>
  );
}
