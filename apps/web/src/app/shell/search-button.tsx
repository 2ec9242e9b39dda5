import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '@/app/auth/use-session.ts';
import { BaseButton } from '@/components/button/button.tsx';
import { loadTexts } from '@/lib/i18n.ts';
import { areShortcutsOn, isTypedInto } from '@/lib/shortcuts/shortcut-keys.ts';
import styles from './header.module.css';
import { sidebarGroups } from './sidebar/sidebar-links.ts';

const loadWindow = async () => {
  const [{ SearchWindow: Window }] = await Promise.all([
    import('@/features/search/search-window.tsx'),
    loadTexts('search'),
  ]);
  return { default: Window };
};
const SearchWindow = lazy(loadWindow);

/** Ctrl+K, or the key that a slash is on: with a Russian layout it says a dot. */
function asksForSearch({ code, key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (document.querySelector('[role="dialog"]')) return false;
  if (ctrlKey || metaKey) return code === 'KeyK' && !altKey;
  return (key === '/' || code === 'Slash') && !altKey && areShortcutsOn() && !isTypedInto(target);
}

export function SearchButton() {
  const { t } = useTranslation();
  const { user } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !asksForSearch(event)) return;
      event.preventDefault();
      setIsOpen(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <BaseButton
        className={styles.search}
        aria-label={t('header.search')}
        aria-keyshortcuts="Control+K /"
        aria-haspopup="dialog"
        onPointerEnter={() => void loadWindow()}
        onPress={() => setIsOpen(true)}
      >
        <Search aria-hidden />
        <span>{t('header.search')}</span>
        <kbd>Ctrl K</kbd>
      </BaseButton>
      {isOpen && user && (
        <Suspense>
          <SearchWindow
            roles={user.roles}
            menu={sidebarGroups(user.roles).flatMap(({ links }) =>
              links.map(({ to, label }) => ({ to, title: t(`navigation.${label}`) })),
            )}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
