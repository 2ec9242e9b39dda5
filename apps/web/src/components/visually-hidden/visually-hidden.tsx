import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** For those who listen to the page. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="visuallyHidden oneLine">{children}</span>;
}

/** Beside an icon that has to do on a phone: the words stay the name of the button. */
export function HiddenOnPhone({ children }: { children: ReactNode }) {
  return <span className={styles.hiddenOnPhone}>{children}</span>;
}
