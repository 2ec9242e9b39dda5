import type { ComponentProps } from 'react';
import { Breadcrumbs, type Crumb } from '@/components/breadcrumbs/breadcrumbs.tsx';
import styles from './page-header.module.css';
import { PageTitle } from './page-title.tsx';

type PageHeaderProps = ComponentProps<typeof PageTitle> & { crumbs?: readonly Crumb[] };

/** The top of every page. */
export function PageHeader({ crumbs, ...title }: PageHeaderProps) {
  return (
    <div className={styles.header}>
      {crumbs && <Breadcrumbs crumbs={crumbs} />}
      <PageTitle {...title} />
    </div>
  );
}
