import type { ReactNode } from 'react';
import { usePageTitle } from '@/lib/page-title.ts';

type PageTitleProps = {
  title: string;
  /** The title with a word that is explained. */
  explained?: ReactNode;
  /** What the tab of the browser says, where that is more than the title. */
  tabTitle?: string;
  /** The one main action of the page. */
  action?: ReactNode;
};

/** It also names the page in the browser's tab. */
export function PageTitle({ title, explained, tabTitle = title, action }: PageTitleProps) {
  usePageTitle(tabTitle);
  return (
    <div className="row gap3x5 apart">
      {/* The shell moves the focus here after a change of page. */}
      <h1 tabIndex={-1}>{explained || title}</h1>
      {action}
    </div>
  );
}
