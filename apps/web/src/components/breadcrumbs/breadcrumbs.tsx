import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { classNames } from '@/lib/class-names.ts';
import styles from './breadcrumbs.module.css';

/** The last one is the page itself and has no address. */
export type Crumb = { label: string; to?: string };

export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { t } = useTranslation();
  const up = crumbs.findLast(({ to }) => to !== undefined);
  return (
    <nav className={styles.way} aria-label={t('navigation.breadcrumbs')}>
      <ol className="wrap muted gap1">
        {crumbs.map((crumb) => {
          const { label, to } = crumb;
          return (
            <li key={label} className={classNames(styles.crumb, crumb === up && styles.up)}>
              {to === undefined ? (
                <span aria-current="page">{label}</span>
              ) : (
                <>
                  <Link to={to}>{label}</Link>
                  <ChevronRight aria-hidden size={16} />
                </>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
