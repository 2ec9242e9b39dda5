import { create } from 'zustand';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export const themeStorageKey = 'theme';

const systemIsDark = matchMedia('(prefers-color-scheme: dark)');

type ThemeChoice = { theme: Theme; chooseTheme: (theme: Theme) => void };

export const useTheme = create<ThemeChoice>((set) => ({
  theme: themes.find((theme) => theme === localStorage.getItem(themeStorageKey)) ?? 'system',
  chooseTheme: (theme) => {
    localStorage.setItem(themeStorageKey, theme);
    set({ theme });
  },
}));

/** Keeps the page in the chosen theme, and in the system's while nothing else is chosen. */
export function followTheme(): void {
  useTheme.subscribe(applyTheme);
  systemIsDark.addEventListener('change', applyTheme);
  applyTheme();
}

function applyTheme(): void {
  const { theme } = useTheme.getState();
  const root = document.documentElement;
  root.dataset['theme'] = theme === 'dark' || (theme === 'system' && systemIsDark.matches) ? 'dark' : 'light';
  // After the next paint has computed the styles: asked for now, the browser would compute them once more.
  requestAnimationFrame(() => {
    document
      .querySelector('meta[name="theme-color"]')
      ?.setAttribute('content', getComputedStyle(root).getPropertyValue('--raised').trim());
  });
}
