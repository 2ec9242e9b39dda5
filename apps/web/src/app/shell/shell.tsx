import {
  Bell as BellIcon,
  ChevronDown,
  CircleQuestionMark,
  CircleUserRound,
  House,
  Menu,
  Monitor,
  Moon,
  PanelLeftClose,
  Search,
  Sun,
  UserRound,
} from 'lucide-react';
import { type ComponentType, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet, ScrollRestoration, useLocation, useNavigate, useNavigation } from 'react-router';
import { signOut } from '@/app/auth/session.ts';
import { useSession } from '@/app/auth/use-session.ts';
import { IconButton } from '@/components/button/button.tsx';
import { MenuButton } from '@/components/menu/menu-button.tsx';
import { lazyNamed, lazyPart } from '@/components/states/lazy-part.tsx';
import { Skeleton } from '@/components/states/skeleton.tsx';
import { sayLater } from '@/components/toaster/say-later.ts';
import { Toaster } from '@/components/toaster/toaster.tsx';
import { VisuallyHidden } from '@/components/visually-hidden/visually-hidden.tsx';
import { useAuthToken } from '@/lib/auth-token.ts';
import { classNames } from '@/lib/class-names.ts';
import { loadTexts } from '@/lib/i18n.ts';
import { mayLeave } from '@/lib/leave-questions.ts';
import { useMediaQuery } from '@/lib/media-query.ts';
import { queryClient } from '@/lib/query-client.ts';
import { runtimeConfig } from '@/lib/runtime-config.ts';
import { areShortcutsOn, isTypedInto } from '@/lib/shortcuts/single-keys.ts';
import { type Theme, themes, useTheme } from '@/lib/theme.ts';
import { useFetchedEarly } from '@/lib/use-first-touch.ts';
import { bottomLinks } from './bottom-links.ts';
import { desktop } from './breakpoints.ts';
import headerStyles from './header.module.css';
import { LanguageMenu } from './language-menu.tsx';
import { Logo } from './logo.tsx';
import { openMenu } from './menu-history.ts';
import { MenuLink } from './menu-link.tsx';
import styles from './shell.module.css';
import { Sidebar } from './sidebar/sidebar.tsx';
import { sidebarGroups } from './sidebar/sidebar-links.ts';
import { useSidebar } from './sidebar/sidebar-store.ts';

const WelcomeWindow = lazyPart(
  () => import('@/features/people/welcome/welcome-window.tsx'),
  'WelcomeWindow',
  'welcome',
);

/** For who was never welcomed. A service of the university's own does not tell: then there is no welcome. */
function Welcome() {
  const { user } = useSession();
  if (user?.welcomeSeen !== false) return null;
  return <WelcomeWindow roles={user.roles} />;
}

const loadOverlay = () => import('./sidebar/sidebar-overlay.tsx');

export function Shell() {
  const { t } = useTranslation();
  const main = useRef<HTMLElement>(null);
  const isSignedIn = useAuthToken((state) => state.token !== '');
  const isNavigating = useNavigation().state !== 'idle';
  const overlay = useFetchedEarly(loadOverlay);
  useFocusOnNavigation(main);
  return (
    <>
      <a className={styles.skip} href="#content">
        {t('header.skipToContent')}
      </a>
      {isNavigating && <div className={styles.progress} />}
      <Header />
      <div className="line">
        {isSignedIn && (
          <>
            <Sidebar />
            {overlay && <overlay.SidebarOverlay />}
          </>
        )}
        <div className={styles.column}>
          <main ref={main} id="content" tabIndex={-1} className={styles.main}>
            <Outlet />
          </main>
          <Footer />
        </div>
      </div>
      <BottomMenu />
      <Toaster />
      {isSignedIn && <Welcome />}
      <ScrollRestoration />
    </>
  );
}

const year = new Date().getFullYear();

function Footer() {
  const { t } = useTranslation();
  return <footer className={styles.footer}>{t('footer.contents', { year })}</footer>;
}

/**
 * After a change of page the focus goes to its heading: a screen reader says where one is, and Tab goes on from
 * there. The first page keeps the browser's own start.
 */
function useFocusOnNavigation(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const heading = main.current?.querySelector<HTMLElement>('h1[tabindex]') ?? main.current;
    heading?.focus({ preventScroll: true });
  }, [pathname, main]);
}

/** On a phone, under the thumb. Home and Account keep their places, whoever is here and before anybody knows who. */
function BottomMenu() {
  const { t } = useTranslation();
  const { user } = useSession();
  const links = user ? bottomLinks(user.roles) : [];
  return (
    <nav className={styles.menu} aria-label={t('navigation.bottom')}>
      <MenuLink to="/" className={styles.item}>
        <House aria-hidden size={22} />
        <span className={styles.text}>{t('navigation.home')}</span>
      </MenuLink>
      <div className="line">
        {links.map(({ to, label, icon: Icon }) => (
          <MenuLink key={to} to={to} className={styles.item}>
            <Icon aria-hidden size={22} />
            <span className={styles.text}>{t(`bottomMenu.${label}`)}</span>
          </MenuLink>
        ))}
      </div>
      <a href={`${runtimeConfig().links.personalAccount}/account`} className={styles.item}>
        <CircleUserRound aria-hidden size={22} />
        <span className={classNames(styles.text, styles.twoWords)}>{t('header.account')}</span>
      </a>
    </nav>
  );
}

function Header() {
  const { t } = useTranslation();
  const isSignedIn = useAuthToken((state) => state.token !== '');
  return (
    <header className={headerStyles.header}>
      {isSignedIn && <Burger />}
      <Logo />
      <div className={headerStyles.tools}>
        {isSignedIn && <SearchButton />}
        <LanguageMenu />
        <ThemeMenu />
        {isSignedIn && (
          <>
            <Link to="/help" className={headerStyles.help} aria-label={t('header.help')}>
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

const icons: Record<Theme, typeof Sun> = { system: Monitor, light: Sun, dark: Moon };

function ThemeMenu() {
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

/** Its place in the header; all that it does comes when the page stands, or with a press. Without a network it stays as it is. */
function NoticeBell() {
  const { t } = useTranslation();
  const [loaded, setLoaded] = useState<{ Bell: ComponentType }>();
  const load = useCallback(() => {
    Promise.all([import('@/features/platform/notices/bell.tsx'), loadTexts('notices')]).then(
      ([bell]) => setLoaded(bell),
      () => undefined,
    );
  }, []);
  useEffect(() => {
    let quietSeconds = 0;
    const timer = setInterval(() => {
      quietSeconds = isPageLoading() ? 0 : quietSeconds + 1;
      if (quietSeconds < 2) return;
      clearInterval(timer);
      load();
    }, 1000);
    return () => clearInterval(timer);
  }, [load]);
  return loaded ? (
    <loaded.Bell />
  ) : (
    <IconButton label={t('header.notices')} icon={<BellIcon aria-hidden />} onPress={load} />
  );
}

function isPageLoading(): boolean {
  return queryClient.isFetching() > 0 || document.querySelector('[data-page-loading]') !== null;
}

const SearchWindow = lazyPart(
  () => import('@/features/platform/search/search-window.tsx'),
  'SearchWindow',
  'search',
  'help',
);

/** Ctrl+K, or the key that a slash is on: with a Russian layout it says a dot. With Shift it asks for the keys of the page. */
function asksForSearch({ code, key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean {
  const isSlash = key === '/' || (code === 'Slash' && !shiftKey && key !== '?');
  const isItsKey = ctrlKey || metaKey ? code === 'KeyK' : isSlash && areShortcutsOn() && !isTypedInto(target);
  // Last, and only for its keys: to look for an open window is to go through the whole page.
  return isItsKey && !altKey && !document.querySelector('[role=dialog]');
}

/** Light, because it is there on every page: what it opens comes when it is wanted. */
function SearchButton() {
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
        <SearchWindow
          roles={user.roles}
          menu={sidebarGroups(user.roles).flatMap(({ links }) =>
            links.map(({ to, label }) => ({ to, title: t(`navigation.${label}`) })),
          )}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

const UserMenuPopover = lazyNamed(() => import('./user-menu-popover.tsx'), 'UserMenuPopover', 'help');

const SessionsModal = lazyPart(
  () => import('@/features/people/sessions/sessions-modal.tsx'),
  'SessionsModal',
  'sessions',
);

function UserMenu() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [showsSessions, setShowsSessions] = useState(false);
  const { user, error } = useSession();
  async function leave() {
    if (!(await mayLeave())) return;
    // Nobody waits for it: signing out must not depend on what says so.
    void sayLater('loading', t('header.signingOut'));
    await signOut();
  }
  const initials = user ? `${user.lastName.slice(0, 1)}${user.firstName.slice(0, 1)}` : '';
  return (
    <>
      <MenuButton
        label={t('header.userMenu')}
        Popover={UserMenuPopover}
        onAction={(id) => {
          if (id === 'sign-out') void leave();
          if (id === 'sessions') setShowsSessions(true);
          if (id.startsWith('/')) void navigate(id);
        }}
      >
        <span className={headerStyles.avatar} aria-hidden="true">
          {initials || <UserRound />}
        </span>
        <VisuallyHidden>{t('header.userMenu')}</VisuallyHidden>
        <span className={headerStyles.userName}>
          {user && `${user.lastName} ${user.firstName}`}
          {!user && !error && <Skeleton />}
        </span>
        <ChevronDown aria-hidden className={headerStyles.wide} />
      </MenuButton>
      {showsSessions && (
        <SessionsModal onClose={() => setShowsSessions(false)} onSignedOutEverywhere={() => void signOut()} />
      )}
    </>
  );
}
