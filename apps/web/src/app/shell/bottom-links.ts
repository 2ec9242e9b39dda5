import type { Role } from '@zachetka/contract/access/roles';
import { CalendarDays, ChartNoAxesColumn, Files, ListChecks, type LucideIcon, Trophy } from 'lucide-react';
import type shell from '@/locales/ru/shell.json';

export type BottomLink = {
  to: string;
  /** Shorter than in the sidebar: five of them stand side by side on 320 pixels. */
  label: keyof typeof shell.bottomMenu;
  icon: LucideIcon;
  roles: readonly Role[];
};

/** So many fit between Home and Account. */
const room = 3;

/** Work first: who verifies and studies opens the queue as often as anything, and finds the rest in the sidebar. */
const links: readonly BottomLink[] = [
  {
    to: '/verification-achievements',
    label: 'queue',
    icon: ListChecks,
    roles: ['vud_employee', 'vud_admin_verifications', 'sh_admin'],
  },
  {
    to: '/admin-applications',
    label: 'applications',
    icon: Files,
    roles: ['vud_admin_attachments', 'sh_admin'],
  },
  { to: '/schedule', label: 'schedule', icon: CalendarDays, roles: ['lks_student'] },
  { to: '/portfolio', label: 'portfolio', icon: Trophy, roles: ['lks_student'] },
  { to: '/performance', label: 'rating', icon: ChartNoAxesColumn, roles: ['lks_student'] },
];

/** What stands between Home and Account. */
export function bottomLinks(roles: readonly Role[]): BottomLink[] {
  return links.filter((link) => link.roles.some((role) => roles.includes(role))).slice(0, room);
}
