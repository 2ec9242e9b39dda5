import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

type Sidebar = {
  /** Over the page, on phones and tablets. */
  isSidebarOpen: boolean;
  /** Icons alone, on a desktop. */
  isCollapsed: boolean;
  openSidebar: () => void;
  closeSidebar: () => void;
  setIsSidebarOpen: (isSidebarOpen: boolean) => void;
  setIsCollapsed: (isCollapsed: boolean) => void;
};

export const useSidebar = create<Sidebar>()(
  persist(
    (set) => ({
      isSidebarOpen: false,
      isCollapsed: false,
      openSidebar: () => set({ isSidebarOpen: true, isCollapsed: false }),
      closeSidebar: () => set({ isSidebarOpen: false }),
      setIsSidebarOpen: (isSidebarOpen) => set({ isSidebarOpen }),
      setIsCollapsed: (isCollapsed) => set({ isCollapsed }),
    }),
    {
      name: 'sidebar',
      storage: createJSONStorage(() => sessionStorage),
      partialize: ({ isSidebarOpen, isCollapsed }) => ({ isSidebarOpen, isCollapsed }),
    },
  ),
);
