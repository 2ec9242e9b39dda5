import { useSidebar } from './sidebar/sidebar-store.ts';

/** Marks the entry of the history that stands only for the open menu. */
const mark = 'isMenuOpen';

/**
 * The menu over the page gets an entry of its own in the history, so that Back closes it instead of leaving the page. The
 * entry is a copy of the page's: for the router, which goes by what the entries hold, both are the same place.
 */
export function openMenu(): void {
  if (!isMarked(history.state)) history.pushState({ ...history.state, [mark]: true }, '');
  useSidebar.getState().openSidebar();
}

export function closeMenu(): void {
  const { isSidebarOpen, closeSidebar } = useSidebar.getState();
  // Closing has several heralds, and only the first may go back.
  if (!isSidebarOpen) return;
  closeSidebar();
  if (isMarked(history.state)) history.back();
}

/** For a link inside the menu, which replaces the entry: Back then leads to the page that the menu was opened on. */
export function leaveMenu(): void {
  if (isMarked(history.state)) history.replaceState({ ...history.state, [mark]: false }, '');
  useSidebar.getState().closeSidebar();
}

/** Back closes the menu, Forward opens it again. */
export function followMenuHistory(): () => void {
  const follow = ({ state }: PopStateEvent) => {
    const { openSidebar, closeSidebar } = useSidebar.getState();
    if (isMarked(state)) openSidebar();
    else closeSidebar();
  };
  window.addEventListener('popstate', follow);
  return () => window.removeEventListener('popstate', follow);
}

function isMarked(state: unknown): boolean {
  return typeof state === 'object' && state !== null && (state as Record<string, unknown>)[mark] === true;
}
