import { create } from 'zustand';

type Kept = {
  /** Over the page, on phones and tablets. */
  isSidebarOpen: boolean;
  /** Icons alone, on a desktop. */
  isCollapsed: boolean;
};

type Sidebar = Kept & {
  openSidebar: () => void;
  closeSidebar: () => void;
  setIsSidebarOpen: (isSidebarOpen: boolean) => void;
  setIsCollapsed: (isCollapsed: boolean) => void;
};

// By hand: the middleware that keeps stores is larger than all of the sidebar, and is part of the first load.
const storageKey = 'sidebar';

export const useSidebar = create<Sidebar>((set) => ({
  ...readKept(),
  openSidebar: () => set({ isSidebarOpen: true, isCollapsed: false }),
  closeSidebar: () => set({ isSidebarOpen: false }),
  setIsSidebarOpen: (isSidebarOpen) => set({ isSidebarOpen }),
  setIsCollapsed: (isCollapsed) => set({ isCollapsed }),
}));

useSidebar.subscribe(({ isSidebarOpen, isCollapsed }) =>
  sessionStorage.setItem(storageKey, JSON.stringify({ isSidebarOpen, isCollapsed })),
);

function readKept(): Kept {
  let kept: Partial<Kept> | null = null;
  try {
    kept = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Partial<Kept> | null;
  } catch {
    // Somebody else's text: as if nothing were kept.
  }
  return { isSidebarOpen: kept?.isSidebarOpen === true, isCollapsed: kept?.isCollapsed === true };
}
