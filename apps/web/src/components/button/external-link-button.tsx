import type { ReactNode } from 'react';
import { classNames } from '@/lib/class-names.ts';
import styles from './button.module.css';
import type { ButtonVariant } from './button.tsx';

type ExternalLinkButtonProps = {
  href: string;
  variant?: ButtonVariant;
  icon?: ReactNode;
  /** In a tab of its own: the portal stays where it was. */
  opensTab?: boolean;
  /** For those who don't see what stands around it: begins with the words of the button. */
  label?: string;
  children: ReactNode;
};

/** A link out of the portal that looks like a button. */
export function ExternalLinkButton(props: ExternalLinkButtonProps) {
  const { href, variant = 'secondary', icon, opensTab = false, label, children } = props;
  return (
    <a
      href={href}
      aria-label={label}
      className={classNames(styles.button, styles[variant])}
      {...(opensTab && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      <span className={styles.content}>
        {icon}
        {children}
      </span>
    </a>
  );
}
