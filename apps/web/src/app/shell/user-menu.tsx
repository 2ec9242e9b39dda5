import { ChevronDown, UserRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { signOut } from '@/app/auth/session.ts';
import { useSession } from '@/app/auth/use-session.ts';
import { MenuButton } from '@/components/menu/menu-button.tsx';
import { Skeleton } from '@/components/states/skeleton.tsx';
import { sayLater } from '@/components/toaster/say-later.ts';
import { VisuallyHidden } from '@/components/visually-hidden/visually-hidden.tsx';
import { loadTexts } from '@/lib/i18n.ts';
import { mayLeave } from '@/lib/leave-questions.ts';
import styles from './header.module.css';

const UserMenuPopover = lazy(async () => {
  const [{ UserMenuPopover: Popover }] = await Promise.all([
    import('./user-menu-popover.tsx'),
    loadTexts('help'),
  ]);
  return { default: Popover };
});

const SessionsModal = lazy(async () => {
  const [{ SessionsModal: Window }] = await Promise.all([
    import('@/features/sessions/sessions-modal.tsx'),
    loadTexts('sessions'),
  ]);
  return { default: Window };
});

export function UserMenu() {
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
        <span className={styles.avatar} aria-hidden="true">
          {initials || <UserRound />}
        </span>
        <VisuallyHidden>{t('header.userMenu')}</VisuallyHidden>
        <span className={styles.userName}>
          {user && `${user.lastName} ${user.firstName}`}
          {!user && !error && <Skeleton />}
        </span>
        <ChevronDown aria-hidden className={styles.wide} />
      </MenuButton>
      {showsSessions && (
        <Suspense>
          <SessionsModal
            onClose={() => setShowsSessions(false)}
            onSignedOutEverywhere={() => void signOut()}
          />
        </Suspense>
      )}
    </>
  );
}
