// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { closeMenu, followMenuHistory, leaveMenu, openMenu } from './menu-history.ts';
import { useSidebar } from './sidebar/sidebar-store.ts';

const back = vi.spyOn(history, 'back').mockImplementation(() => undefined);
const isOpen = () => useSidebar.getState().isSidebarOpen;

beforeEach(() => {
  history.replaceState({ key: 'page', idx: 3 }, '', '/schedule');
  useSidebar.getState().closeSidebar();
  back.mockClear();
});

describe('the menu over the page', () => {
  it('opens on an entry of its own, which is the same place for the router', () => {
    const before = history.length;
    openMenu();
    openMenu();
    expect(isOpen()).toBe(true);
    expect(history.length).toBe(before + 1);
    expect(history.state).toMatchObject({ key: 'page', idx: 3 });
    expect(location.pathname).toBe('/schedule');
  });

  it('goes back once however often it is told to close', () => {
    openMenu();
    closeMenu();
    closeMenu();
    expect(isOpen()).toBe(false);
    expect(back).toHaveBeenCalledOnce();
  });

  it('follows Back and Forward', () => {
    const stop = followMenuHistory();
    openMenu();
    const opened: unknown = history.state;
    dispatchEvent(new PopStateEvent('popstate', { state: { key: 'page', idx: 3 } }));
    expect(isOpen()).toBe(false);
    dispatchEvent(new PopStateEvent('popstate', { state: opened }));
    expect(isOpen()).toBe(true);
    stop();
    expect(back).not.toHaveBeenCalled();
  });

  it('leaves its entry to the link that was pressed in it', () => {
    openMenu();
    leaveMenu();
    expect(isOpen()).toBe(false);
    expect(back).not.toHaveBeenCalled();
    // The next menu gets its own entry again.
    const before = history.length;
    openMenu();
    expect(history.length).toBe(before + 1);
  });
});
