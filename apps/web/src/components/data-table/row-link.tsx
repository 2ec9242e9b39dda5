import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '@/lib/class-names.ts';
import styles from './row-link.module.css';

type RowLinkProps = {
  to: string;
  /** How the page was reached, where it tells (`opened-from.ts`). */
  state?: object;
  icon: ReactNode;
  /** Short, as it stands in a card. */
  label: string;
  /** Whose it is, for those who hear the link alone. */
  of: string;
  /** The one that is waiting to be pressed. */
  isMain?: boolean;
};

/** An action of a row that leads to another page. */
export function RowLink({ to, state, icon, label, of, isMain = false }: RowLinkProps) {
  return (
    <Link
      to={to}
      state={state}
      aria-label={`${label}: ${of}`}
      className={classNames(styles.link, isMain && styles.main)}
    >
      {icon}
      {label}
    </Link>
  );
}
