import type { ReactNode } from 'react';
import styles from './states.module.css';

type EmptyStateProps = {
  drawing?: ReactNode;
  title: string;
  text: string;
  /** The one thing to do next. */
  action?: ReactNode;
  headingLevel?: 2 | 3;
};

export function EmptyState({ drawing, title, text, action, headingLevel = 3 }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.state}>
      {drawing}
      <Heading className={styles.title}>{title}</Heading>
      <p>{text}</p>
      {action}
    </div>
  );
}
