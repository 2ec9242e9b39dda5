import { type AccessRule, mayPass } from '@zachetka/contract/access/access-rules';
import type { Role } from '@zachetka/contract/access/roles';
import type search from '@/locales/ru/search.json';

type Key = keyof typeof search.pages;

/** Pages and actions that no menu has room for, with who may open them. */
const morePages: readonly { to: string; key: Key; access: AccessRule; roles?: readonly Role[] }[] = [
  { to: '/portfolio?add', key: 'addAchievement', access: 'students', roles: ['lks_student'] },
  { to: '/application-for-pgas?new=true', key: 'newApplication', access: 'students', roles: ['lks_student'] },
  { to: '/admin-applications/all', key: 'allApplications', access: 'allApplications' },
  { to: '/admin-applications/ranking', key: 'ranking', access: 'allApplications' },
  { to: '/admin-applications/protocol', key: 'protocol', access: 'allApplications' },
  { to: '/admin/portfolio-contexts', key: 'contexts', access: 'administration' },
  { to: '/admin/ready-comments', key: 'readyComments', access: 'administration' },
  { to: '/admin/configuration', key: 'configuration', access: 'superAdmin' },
  { to: '/readings', key: 'readings', access: 'students', roles: ['lks_student'] },
  { to: '/personal-data', key: 'personalData', access: 'signedIn' },
  { to: '/tokens', key: 'tokens', access: 'signedIn' },
  { to: '/admin/people', key: 'people', access: 'superAdmin' },
  { to: '/admin/import', key: 'import', access: 'superAdmin' },
  { to: '/admin/directory', key: 'directory', access: 'superAdmin' },
  { to: '/admin/personal-data', key: 'personalDataAdmin', access: 'administration' },
  { to: '/admin/webhooks', key: 'webhooks', access: 'superAdmin' },
  { to: '/admin/tokens', key: 'allTokens', access: 'superAdmin' },
  { to: '/admin/readings', key: 'readingSearch', access: 'superAdmin' },
  { to: '/admin/audit', key: 'audit', access: 'superAdmin' },
  { to: '/admin/state', key: 'portalState', access: 'superAdmin' },
];

/** What a super administrator may open but has no use for is left out, as in the menus. */
export function morePagesFor(roles: readonly Role[]): { to: string; key: Key }[] {
  return morePages.filter(
    (page) => mayPass(page.access, roles) && (page.roles?.some((role) => roles.includes(role)) ?? true),
  );
}
