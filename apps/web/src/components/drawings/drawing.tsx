import type { ReactNode } from 'react';
import styles from './drawings.module.css';

/** Small pictures for empty and failed states, in the colours of the theme. They say nothing that the text does not. */
export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      className={styles.drawing}
      viewBox="0 0 160 120"
      width="160"
      height="120"
      fill="none"
      aria-hidden="true"
    >
      <ellipse className={styles.ground} cx="80" cy="108" rx="58" ry="5" />
      {children}
    </svg>
  );
}
