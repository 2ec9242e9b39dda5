import type { Thresholds } from '@zachetka/contract/study/rating/rating-arithmetic';
import { classNames } from '@/lib/class-names.ts';
import styles from './mark-bar.module.css';

type MarkBarProps = {
  /** Percents of the whole: what was gained, and what could still come on top of it. */
  gained: number;
  open: number;
  thresholds: Thresholds;
};

/** Points on their way past the borders of 3, 4 and 5. A picture for the eye alone: the words stand beside it. */
export function MarkBar({ gained, open, thresholds }: MarkBarProps) {
  const borders = [
    { mark: 3, percent: thresholds.three },
    { mark: 4, percent: thresholds.four },
    { mark: 5, percent: thresholds.five },
  ];
  return (
    <span className={styles.bar} aria-hidden>
      <span className={styles.track}>
        <span className={styles.open} style={{ width: `${within(gained + open)}%` }} />
        <span className={styles.gained} style={{ width: `${within(gained)}%` }} />
        {borders.map(({ mark, percent }) => (
          <span key={mark} className={styles.border} style={{ insetInlineStart: `${within(percent)}%` }} />
        ))}
      </span>
      <span className={styles.marks}>
        {borders.map(({ mark, percent }) => (
          <span
            key={mark}
            className={classNames(styles.mark, gained >= percent && styles.reached)}
            style={{ insetInlineStart: `${within(percent)}%` }}
          >
            {mark}
          </span>
        ))}
      </span>
    </span>
  );
}

function within(percent: number): number {
  return Math.min(100, Math.max(0, percent));
}
