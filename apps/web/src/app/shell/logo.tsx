import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './logo.module.css';

type LogoProps = {
  /** Inside a menu that has an entry of its own in the history: the link takes that entry over. */
  onLeave?: () => void;
};

export function Logo({ onLeave }: LogoProps) {
  const { t } = useTranslation();
  return (
    <Link
      to="/"
      className={styles.logo}
      aria-label={t('header.toHome')}
      replace={onLeave !== undefined}
      onClick={onLeave}
    >
      <svg viewBox="0 0 32 32" width="32" height="32" fill="none" aria-hidden="true">
        <rect className={styles.cover} width="32" height="32" rx="9" />
        <path className={styles.page} d="M9.5 8.5H20a2.5 2.5 0 0 1 2.5 2.5v12.5h-11a2 2 0 0 1-2-2z" />
        <path className={styles.ink} strokeWidth="1.5" d="M9.5 21.5a2 2 0 0 1 2-2h11" />
        <path className={styles.ink} strokeWidth="1.9" d="m13 13.7 2.2 2.2 4-4.4" />
      </svg>
      <span className={styles.name}>{t('product')}</span>
    </Link>
  );
}
