import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '@/lib/class-names.ts';
import styles from './button.module.css';
import type { ButtonVariant } from './button.tsx';

type LinkButtonProps = { to: string; variant?: ButtonVariant; icon?: ReactNode; children: ReactNode };

/** A link to another page that looks like a button. */
export function LinkButton({ to, variant = 'secondary', icon, children }: LinkButtonProps) {
  return (
    <Link to={to} className={classNames(styles.button, styles[variant])}>
      <span className={styles.content}>
        {icon}
        {children}
      </span>
    </Link>
  );
}
