import type { ReactNode } from 'react';
import { classNames } from '@/lib/class-names.ts';
import styles from './card.module.css';

type CardProps = { children: ReactNode; isPadded?: boolean };

export function Card({ children, isPadded = true }: CardProps) {
  return <div className={classNames(styles.card, isPadded && styles.padded)}>{children}</div>;
}
