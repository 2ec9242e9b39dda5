import type shell from '@/locales/ru/shell.json';
import type { RouteAccess } from './guards/require-access.tsx';

type TitleKey = `navigation.${keyof typeof shell.navigation}` | `section.${keyof typeof shell.section}`;

export type UpcomingSection = { path: string; access: RouteAccess; title: TitleKey };

/** Pages that are guarded already and not built yet. A feature that brings its page takes its lines out of here. */
export const upcomingSections: readonly UpcomingSection[] = [
  {
    path: '/application-for-pgas',
    access: (query) =>
      query.get('view') === 'true' || query.get('verification') === 'true'
        ? 'allApplications'
        : 'ownApplications',
    title: 'section.application',
  },
  { path: '/student-applications', access: 'ownApplications', title: 'navigation.studentApplications' },
  { path: '/admin-applications', access: 'allApplications', title: 'navigation.adminApplications' },
];
