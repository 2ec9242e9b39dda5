import { Monitor, Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { MenuButton } from '@/components/menu/menu-button.tsx';
import { VisuallyHidden } from '@/components/visually-hidden/visually-hidden.tsx';
import { type Theme, themes, useTheme } from '@/lib/theme.ts';

const icons: Record<Theme, typeof Sun> = { system: Monitor, light: Sun, dark: Moon };

export function ThemeMenu() {
  const { t } = useTranslation();
  const { theme, chooseTheme } = useTheme();
  const Icon = icons[theme];
  const entries = themes.map((id) => {
    const EntryIcon = icons[id];
    return { id, label: t(`theme.${id}`), icon: <EntryIcon aria-hidden /> };
  });
  return (
    <MenuButton
      label={t('header.theme')}
      entries={entries}
      selected={theme}
      onAction={(id) => chooseTheme(id as Theme)}
    >
      <Icon aria-hidden />
      <VisuallyHidden>{`${t('header.theme')} ${t(`theme.${theme}`)}`}</VisuallyHidden>
    </MenuButton>
  );
}
