import { useMediaQuery } from '@/lib/media-query.ts';
import { desktop, tablet } from '../breakpoints.ts';
import styles from './sidebar.module.css';
import { SidebarNav } from './sidebar-nav.tsx';
import { useSidebar } from './sidebar-store.ts';

/** Beside the page: wide or collapsed on a desktop, always collapsed on a tablet, not there on a phone. */
export function Sidebar() {
  const isTablet = useMediaQuery(tablet);
  const isDesktop = useMediaQuery(desktop);
  const canHover = useMediaQuery('(hover: hover)');
  const isCollapsed = useSidebar((state) => state.isCollapsed) || !isDesktop;
  if (!isTablet) return null;
  return (
    <aside className={styles.sidebar} data-collapsed={isCollapsed || undefined}>
      <SidebarNav hasTooltips={isCollapsed && canHover} />
    </aside>
  );
}
