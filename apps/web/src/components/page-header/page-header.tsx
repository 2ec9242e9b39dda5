import type { ReactNode } from 'react';
import { Breadcrumbs, type Crumb } from '@/components/breadcrumbs/breadcrumbs.tsx';
import { usePageTitle } from '@/lib/page-title.ts';
import styles from './page-header.module.css';

type PageHeaderProps = {
  title: string;
  /** What the tab of the browser says, where that is more than the title. */
  tabTitle?: string;
  crumbs?: readonly Crumb[];
  /** The one main action of the page. */
  action?: ReactNode;
};

/** The top of every page: it also names the page in the browser's tab. */
export function PageHeader({ title, tabTitle = title, crumbs, action }: PageHeaderProps) {
  usePageTitle(tabTitle);
  return (
    <div className={styles.header}>
      {crumbs && <Breadcrumbs crumbs={crumbs} />}
      <div className={styles.row}>
        {/* The shell moves the focus here after a change of page. */}
        <h1 tabIndex={-1}>{title}</h1>
        {action}
      </div>
    </div>
  );
}
