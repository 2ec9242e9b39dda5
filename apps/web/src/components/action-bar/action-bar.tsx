import type { ReactNode } from 'react';
import { classNames } from '@/lib/class-names.ts';
import { useRootClass } from '@/lib/use-root-class.ts';
import styles from './action-bar.module.css';

type ActionBarProps = {
  label: string;
  /** What there is to do, or what has been done. */
  words: ReactNode;
  /** Beside the words; it is not read out when they change. */
  more?: ReactNode;
  /** The page has a column of its sections: the bar stands under the other one. */
  isBesideSections?: boolean;
  /** On a phone one line of buttons: the words stand elsewhere on the page, and here for those who listen or go by keys. */
  isLow?: boolean;
  /** The buttons. */
  children: ReactNode;
};

/** The main actions of a long page: always in sight, on a phone at the thumb. */
export function ActionBar({
  label,
  words,
  more,
  isBesideSections = false,
  isLow = false,
  children,
}: ActionBarProps) {
  useRootClass(isLow ? styles.pageWithLowBar : styles.pageWithBar);
  return (
    <section
      className={classNames(styles.bar, isBesideSections && styles.besideSections, isLow && styles.low)}
      aria-label={label}
    >
      <div className={styles.words}>
        <output>{words}</output>
        {more}
      </div>
      <div className={styles.buttons}>{children}</div>
    </section>
  );
}
