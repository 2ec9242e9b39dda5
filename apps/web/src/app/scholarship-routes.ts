import type { RouteObject } from 'react-router';
import { prefetchCalendar } from '@/lib/api/season-calendar.ts';
import type { RouteAccess } from './guards/require-access.tsx';
import { forCommission, type PageAccess, page } from './page-routes.tsx';

/** The modes of the application screen: the author's own, and the commission's reading and evaluation. */
const applicationAccess: RouteAccess = (query) =>
  query.get('view') === 'true' || query.get('verification') === 'true'
    ? 'allApplications'
    : 'ownApplications';

const applicationPage = (access: PageAccess, path: string) =>
  page(
    access,
    path,
    async () => (await import('@/features/scholarship/applications/application-page.tsx')).ApplicationPage,
    ['applications', 'element', 'season'],
    // Who evaluates is told of no window, and has the most to load.
    () => location.search.includes('verification=true') || prefetchCalendar(),
  );

/** Applications, the commission's work and seasons. */
export const scholarshipPages: RouteObject[] = [
  // To evaluate takes one of the two roles, as specified; members of a commission have an address of their own for it.
  applicationPage(forCommission(applicationAccess, 'toRead'), '/application-for-pgas'),
  applicationPage(forCommission('allApplications'), '/commissions/applications'),
  page(
    'ownApplications',
    '/student-applications',
    async () =>
      (await import('@/features/scholarship/applications/student-applications-page.tsx'))
        .StudentApplicationsPage,
    ['applications', 'table', 'season'],
    prefetchCalendar,
  ),
  page(
    'allApplications',
    '/admin-applications',
    async () =>
      (await import('@/features/scholarship/applications/admin-applications-page.tsx')).AdminApplicationsPage,
    ['applications', 'table', 'season'],
    prefetchCalendar,
  ),
  page(
    'allApplications',
    '/admin-applications/all',
    async () =>
      (await import('@/features/scholarship/applications/admin-applications-page.tsx')).AllApplicationsPage,
    ['applications', 'table', 'season'],
    prefetchCalendar,
  ),
  page(
    'allApplications',
    '/admin-applications/ranking',
    async () => (await import('@/features/scholarship/applications/ranking-page.tsx')).RankingPage,
    ['applications', 'table', 'season'],
    prefetchCalendar,
  ),
  page(
    'allApplications',
    '/admin-applications/protocol',
    async () => (await import('@/features/scholarship/applications/protocol-page.tsx')).ProtocolPage,
    ['applications', 'table', 'season'],
    prefetchCalendar,
  ),
  page(
    'allApplications',
    '/admin/seasons',
    async () => (await import('@/features/scholarship/seasons/seasons-page.tsx')).SeasonsPage,
    ['seasons'],
  ),
  page(
    'allApplications',
    '/admin/seasons/:seasonId/figures',
    async () => (await import('@/features/scholarship/seasons/papers/figures-page.tsx')).FiguresPage,
    ['seasons', 'papers', 'statistics'],
  ),
  page(
    'allApplications',
    '/admin/seasons/:seasonId',
    async () => (await import('@/features/scholarship/seasons/season-page.tsx')).SeasonPage,
    ['seasons'],
  ),
  page(
    'allApplications',
    '/admin/seasons/:seasonId/rules',
    async () => (await import('@/features/scholarship/seasons/rules-page.tsx')).RulesPage,
    ['seasons'],
  ),
  page(
    forCommission('allApplications'),
    '/commissions/:commissionId',
    async () => (await import('@/features/scholarship/commissions/commission-page.tsx')).CommissionPage,
    ['commissions', 'papers'],
  ),
  page(
    forCommission('allApplications'),
    '/admin/seasons/:seasonId/border',
    async () => (await import('@/features/scholarship/seasons/border/border-page.tsx')).BorderPage,
    ['seasons', 'border'],
  ),
  page(
    forCommission('allApplications'),
    '/admin/seasons/:seasonId/appeals',
    async () => (await import('@/features/scholarship/applications/appeals/appeals-page.tsx')).AppealsPage,
    ['appeals', 'applications', 'element', 'season'],
  ),
  page(
    'signedIn',
    '/seasons/:seasonId/results',
    async () => (await import('@/features/scholarship/seasons/publication/results-page.tsx')).ResultsPage,
    ['border'],
  ),
  page(
    'superAdmin',
    '/admin/seasons/award-types',
    async () => (await import('@/features/scholarship/seasons/list/award-types-page.tsx')).AwardTypesPage,
    ['seasons'],
  ),
  page(
    'superAdmin',
    '/admin/seasons/templates',
    async () => (await import('@/features/scholarship/seasons/papers/templates-page.tsx')).TemplatesPage,
    ['seasons', 'papers'],
  ),
];
