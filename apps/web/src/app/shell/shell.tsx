import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { Toaster } from '@/components/toaster/toaster.tsx';
import { useAuthToken } from '@/lib/auth-token.ts';
import { useFetchedEarly } from '@/lib/use-first-touch.ts';
import { BottomMenu } from './bottom-menu.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './shell.module.css';
import { Sidebar } from './sidebar/sidebar.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import { Welcome } from './welcome.tsx';

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
      <div className={styles.body}>
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
