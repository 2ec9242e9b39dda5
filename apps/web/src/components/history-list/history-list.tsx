import type { ReactNode } from 'react';
import { classNames } from '@/lib/class-names.ts';
import styles from './history-list.module.css';

type HistoryListProps = { label: string; children: ReactNode };

/** What has happened to a thing, one entry under the other. */
export function HistoryList({ label, children }: HistoryListProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its window scrolls, and holds nothing else for the arrow keys
    <ol className={styles.entries} aria-label={label} tabIndex={0}>
      {children}
    </ol>
  );
}

type HistoryEntryProps = {
  action: string;
  /** As the service sent it. */
  at: string;
  /** As people read it. */
  moment: string;
  actor: string;
  children: ReactNode;
};

export function HistoryEntry({ action, at, moment, actor, children }: HistoryEntryProps) {
  return (
    <li className={styles.entry}>
      <div className={classNames('wrap apart', styles.gap0x4)}>
        <strong>{action}</strong>
        <time dateTime={at} className="muted digits">
          {moment}
        </time>
      </div>
      <p className="muted digits">{actor}</p>
      {children}
    </li>
  );
}

type HistoryCommentProps = { label?: string; comment: string | null };

export function HistoryComment({ label, comment }: HistoryCommentProps) {
  if (comment === null || comment === '') return null;
  return (
    <p className="breakAnywhere keepLines">
      {label !== undefined && <span className="muted digits">{`${label}: `}</span>}
      {comment}
    </p>
  );
}
