import { CircleQuestionMark, Menu, PanelLeftClose } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { IconButton } from '@/components/button/button.tsx';
import { useAuthToken } from '@/lib/auth-token.ts';
import { useMediaQuery } from '@/lib/media-query.ts';
import { desktop } from './breakpoints.ts';
import styles from './header.module.css';
import { LanguageMenu } from './language-menu.tsx';
import { Logo } from './logo.tsx';
import { openMenu } from './menu-history.ts';
import { NoticeBell } from './notice-bell.tsx';
import { SearchButton } from './search-button.tsx';
import { useSidebar } from './sidebar/sidebar-store.ts';
import { ThemeMenu } from './theme-menu.tsx';
import { UserMenu } from './user-menu.tsx';

export function Header() {
  const { t } = useTranslation();
  const isSignedIn = useAuthToken((state) => state.token !== '');
  return (
    <header className={styles.header}>
      {isSignedIn && <Burger />}
      <Logo />
      <div className={styles.tools}>
        {isSignedIn && <SearchButton />}
        <LanguageMenu />
        <ThemeMenu />
        {isSignedIn && (
          <>
            <Link to="/help" className={styles.help} aria-label={t('header.help')}>
              <CircleQuestionMark aria-hidden />
            </Link>
            <NoticeBell />
            <UserMenu />
          </>
        )}
      </div>
    </header>
  );
}

/** Opens the sidebar and expands it. Where it stands open already, the same place collapses it. */
function Burger() {
  const { t } = useTranslation();
  const isDesktop = useMediaQuery(desktop);
  const { isSidebarOpen, isCollapsed, openSidebar, setIsSidebarOpen, setIsCollapsed } = useSidebar();
  if (isDesktop && !isCollapsed) {
    return (
      <IconButton
        label={t('header.collapseMenu')}
        icon={<PanelLeftClose aria-hidden />}
        aria-expanded
        onPress={() => {
          setIsSidebarOpen(false);
          setIsCollapsed(true);
        }}
      />
    );
  }
  return (
    <IconButton
      label={isDesktop ? t('header.expandMenu') : t('header.openMenu')}
      icon={<Menu aria-hidden />}
      aria-expanded={!isDesktop && isSidebarOpen}
      onPress={isDesktop ? openSidebar : openMenu}
    />
  );
}
