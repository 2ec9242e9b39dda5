import { CircleCheck, CircleX, Undo2, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { elementStatusText } from '@/components/status-badge/status-words.ts';
import type { Outcome } from '../review/shown-review.ts';
import styles from './decided-card.module.css';

const icons = {
  VERIFIED: <CircleCheck aria-hidden size={20} className={styles.positive} />,
  REJECTED: <CircleX aria-hidden size={20} className={styles.negative} />,
  RETURNED_FOR_CORRECTION: <Undo2 aria-hidden size={20} className={styles.negative} />,
};

type DecidedCardProps = { id: string; title: string; outcome: Outcome };

/** Still there, so that one sees what one has done, and quiet, so that it does not draw the eye. */
export function DecidedCard({ id, title, outcome }: DecidedCardProps) {
  const { t } = useTranslation('verification');
  const isDecided = outcome.kind === 'decided';
  const icon = isDecided ? icons[outcome.status as keyof typeof icons] : undefined;
  return (
    <article id={id} className={styles.card} aria-labelledby={`${id}-title`}>
      {icon ?? <UserRound aria-hidden size={20} />}
      <div className={styles.words}>
        <h4 id={`${id}-title`} className={styles.title}>
          {title}
        </h4>
        <p>
          {isDecided ? elementStatusText(outcome.status) : t('element.elsewhere')}
          {isDecided &&
            outcome.status === 'VERIFIED' &&
            outcome.score !== null &&
            ` · ${t('element.score', { count: outcome.score })}`}
          {isDecided && outcome.comment !== null && ` · ${outcome.comment}`}
        </p>
      </div>
    </article>
  );
}
