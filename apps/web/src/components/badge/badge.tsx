import type { ReactNode } from 'react';
import { classNames } from '@/lib/class-names.ts';
import styles from './badge.module.css';

export type BadgeTone = 'neutral' | 'accent' | 'info' | 'positive' | 'warning' | 'negative';

type BadgeProps = { tone?: BadgeTone; icon?: ReactNode; children: ReactNode };

/** A state in a word: the colour only helps. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[tone])}>
      {icon}
      {children}
    </span>
  );
}
