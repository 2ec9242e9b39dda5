import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '@/app/auth/use-session.ts';
import { IconButton } from '@/components/button/button.tsx';
import { loadTexts } from '@/lib/i18n.ts';
import { areShortcutsOn, isTypedInto } from '@/lib/shortcuts/single-keys.ts';
import { sidebarGroups } from './sidebar/sidebar-links.ts';

const SearchWindow = lazy(async () => {
  const [{ SearchWindow: Window }] = await Promise.all([
    import('@/features/search/search-window.tsx'),
    loadTexts('search', 'help'),
  ]);
  return { default: Window };
});

/** Ctrl+K, or the key that a slash is on: with a Russian layout it says a dot. With Shift it asks for the keys of the page. */
function asksForSearch({ code, key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean {
  const isSlash = key === '/' || (code === 'Slash' && !shiftKey && key !== '?');
  const isItsKey = ctrlKey || metaKey ? code === 'KeyK' : isSlash && areShortcutsOn() && !isTypedInto(target);
  // Last, and only for its keys: to look for an open window is to go through the whole page.
  return isItsKey && !altKey && !document.querySelector('[role=dialog]');
}

/** Light, because it is there on every page: what it opens comes when it is wanted. */
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
      <IconButton
        label={t('header.search')}
        title="Ctrl+K"
        aria-keyshortcuts="Control+K /"
        icon={<Search aria-hidden />}
        onPress={() => setIsOpen(true)}
      />
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
