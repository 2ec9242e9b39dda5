import { Bell, CircleQuestionMark, Database, Eye, KeyRound, LogOut, Monitor, UserRound } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '@/app/auth/use-session.ts';
import { MenuPopover } from '@/components/menu/menu-popover.tsx';
import { runtimeConfig } from '@/lib/runtime-config.ts';

/** What is a person's own in the portal. An id that begins with a slash is the address that it leads to. */
export function UserMenuPopover(props: Omit<ComponentProps<typeof MenuPopover>, 'entries'>) {
  const { t } = useTranslation(['help', 'shell']);
  const { user } = useSession();
  const isStudent = user?.roles.includes('lks_student') ?? false;
  return (
    <MenuPopover
      {...props}
      entries={[
        { id: '/personal-data', label: t('menu.personalData'), icon: <Database aria-hidden /> },
        ...(isStudent ? [{ id: '/readings', label: t('menu.readings'), icon: <Eye aria-hidden /> }] : []),
        { id: '/notices', label: t('menu.notices'), icon: <Bell aria-hidden /> },
        { id: 'sessions', label: t('menu.sessions'), icon: <Monitor aria-hidden /> },
        { id: '/tokens', label: t('menu.tokens'), icon: <KeyRound aria-hidden /> },
        { id: '/help', label: t('menu.help'), icon: <CircleQuestionMark aria-hidden /> },
        {
          id: 'account',
          label: t('shell:header.account'),
          icon: <UserRound aria-hidden />,
          href: runtimeConfig().links.loginAccountPage,
        },
        { id: 'sign-out', label: t('menu.signOut'), icon: <LogOut aria-hidden /> },
      ]}
    />
  );
}
