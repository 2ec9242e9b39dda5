import type { Role } from '@zachetka/contract/access/roles';
import {
  Briefcase,
  CalendarDays,
  ChartNoAxesColumn,
  Files,
  FileText,
  GraduationCap,
  House,
  ListChecks,
  type LucideIcon,
  Settings,
  Trophy,
  Users,
} from 'lucide-react';
import type shell from '@/locales/ru/shell.json';

type SidebarLink = {
  to: string;
  label: keyof typeof shell.navigation;
  icon: LucideIcon;
  /** Who sees the link. This is narrower than who may open the page: an administrator passes every guard. */
  roles: readonly Role[] | 'anyone';
};

type SidebarGroup = { label: 'study' | 'work'; links: readonly SidebarLink[] };

const groups: readonly SidebarGroup[] = [
  {
    label: 'study',
    links: [
      { to: '/', label: 'home', icon: House, roles: 'anyone' },
      { to: '/portfolio', label: 'portfolio', icon: Trophy, roles: ['lks_student'] },
      {
        to: '/student-applications',
        label: 'studentApplications',
        icon: FileText,
        roles: ['lks_student', 'sh_admin'],
      },
      { to: '/schedule', label: 'schedule', icon: CalendarDays, roles: 'anyone' },
      { to: '/performance', label: 'performance', icon: ChartNoAxesColumn, roles: 'anyone' },
      { to: '/drpo', label: 'droe', icon: Briefcase, roles: 'anyone' },
    ],
  },
  {
    label: 'work',
    links: [
      {
        to: '/verification-achievements',
        label: 'verificationQueue',
        icon: ListChecks,
        roles: ['vud_employee', 'vud_admin_verifications', 'sh_admin'],
      },
      {
        to: '/achievements-list',
        label: 'achievementsList',
        icon: GraduationCap,
        roles: ['vud_employee', 'vud_admin_verifications', 'sh_admin'],
      },
      {
        to: '/students-list',
        label: 'studentsList',
        icon: Users,
        roles: ['vud_employee', 'vud_admin_verifications', 'vud_admin_attachments', 'sh_admin'],
      },
      {
        to: '/admin-applications',
        label: 'adminApplications',
        icon: Files,
        roles: ['vud_admin_attachments', 'sh_admin'],
      },
      {
        to: '/admin/seasons',
        label: 'seasons',
        icon: CalendarDays,
        roles: ['vud_admin_attachments', 'sh_admin'],
      },
      {
        to: '/admin',
        label: 'administration',
        icon: Settings,
        roles: ['vud_admin_verifications', 'sh_admin'],
      },
    ],
  },
];

/** Home comes first. Who works here has the work above what is for everybody. */
export function sidebarGroups(roles: readonly Role[]): SidebarGroup[] {
  const [study = [], work = []] = groups.map(({ links }) =>
    links.filter((link) => link.roles === 'anyone' || link.roles.some((role) => roles.includes(role))),
  );
  return work.length === 0
    ? [{ label: 'study', links: study }]
    : [
        { label: 'work', links: [...study.slice(0, 1), ...work] },
        { label: 'study', links: study.slice(1) },
      ];
}
