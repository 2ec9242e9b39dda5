import type shell from '@/locales/ru/shell.json';
import type { RouteAccess } from './guards/require-access.tsx';

type TitleKey = `navigation.${keyof typeof shell.navigation}` | `section.${keyof typeof shell.section}`;

export type UpcomingSection = { path: string; access: RouteAccess; title: TitleKey };

/** Pages that are guarded already and not built yet. A feature that brings its page takes its lines out of here. */
export const upcomingSections: readonly UpcomingSection[] = [
  { path: '/schedule', access: 'signedIn', title: 'navigation.schedule' },
  { path: '/performance', access: 'signedIn', title: 'navigation.performance' },
  { path: '/drpo/*', access: 'signedIn', title: 'navigation.droe' },
  { path: '/admin/configuration', access: 'superAdmin', title: 'section.configuration' },
];
