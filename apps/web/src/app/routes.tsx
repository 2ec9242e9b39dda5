import type { ComponentType } from 'react';
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { HomePage } from '@/features/home/home-page.tsx';
import { prefetchHomeStrip } from '@/features/home/load-home-strip.ts';
import { prefetchCalendar } from '@/lib/api/season-calendar.ts';
import { loadTexts } from '@/lib/i18n.ts';
import type { Namespace } from '@/locales/namespaces.ts';
import { AuthGate } from './auth/auth-gate.tsx';
import { CallbackPage } from './auth/callback-page.tsx';
import { PageFailed } from './error-pages/page-failed.tsx';
import { ServerErrorPage } from './error-pages/server-error-page.tsx';
import { RequireAccess, type RouteAccess } from './guards/require-access.tsx';
import { PageSkeleton } from './shell/page-skeleton.tsx';
import { Shell } from './shell/shell.tsx';

/** A page whose code, texts and first data come together. */
function page(
  path: string,
  code: () => Promise<ComponentType>,
  texts: readonly Namespace[],
  data?: () => unknown,
): RouteObject {
  return {
    path,
    lazy: async () => {
      const [Component] = await Promise.all([code(), loadTexts(...texts), data?.()]);
      return { Component };
    },
  };
}

function guarded(access: RouteAccess, child: RouteObject): RouteObject {
  return { element: <RequireAccess access={access} />, children: [child] };
}

/** The pages of the commission's work: its members need no role for them. */
function forCommission(access: RouteAccess, child: RouteObject): RouteObject {
  return { element: <RequireAccess access={access} orSeat />, children: [child] };
}

/** The modes of the application screen: the author's own, and the commission's reading and evaluation. */
const applicationAccess: RouteAccess = (query) =>
  query.get('view') === 'true' || query.get('verification') === 'true'
    ? 'allApplications'
    : 'ownApplications';

const signedInPages: RouteObject[] = [
  guarded('signedIn', {
    index: true,
    // Its code comes with the app: here every sign-in ends.
    lazy: async () => {
      await Promise.all([loadTexts('home'), prefetchHomeStrip()]);
      return { Component: HomePage };
    },
  }),
  guarded(
    'students',
    page(
      '/portfolio',
      async () => (await import('@/features/portfolio/portfolio-page.tsx')).PortfolioPage,
      ['portfolio', 'element', 'season'],
      prefetchCalendar,
    ),
  ),
  guarded(
    'achievements',
    page(
      '/portfolio/:portfolioId',
      async () => (await import('@/features/portfolio/student-portfolio-page.tsx')).StudentPortfolioPage,
      ['portfolio', 'element'],
    ),
  ),
  forCommission(
    applicationAccess,
    page(
      '/application-for-pgas',
      async () => (await import('@/features/applications/application-page.tsx')).ApplicationPage,
      ['applications', 'element', 'season'],
      // Who evaluates is told of no window, and has the most to load.
      () => location.search.includes('verification=true') || prefetchCalendar(),
    ),
  ),
  guarded(
    'achievements',
    page(
      '/achievements-list',
      async () => (await import('@/features/achievements/achievements-page.tsx')).AchievementsPage,
      ['achievements', 'table'],
    ),
  ),
  guarded(
    'staff',
    page('/students-list', async () => (await import('@/features/students/students-page.tsx')).StudentsPage, [
      'students',
      'table',
    ]),
  ),
  guarded(
    'administration',
    page(
      '/admin',
      async () => (await import('@/features/administration/administration-page.tsx')).AdministrationPage,
      ['administration'],
    ),
  ),
  guarded(
    'administration',
    page(
      '/admin/portfolio-contexts',
      async () => (await import('@/features/contexts/contexts-page.tsx')).ContextsPage,
      ['contexts', 'meanwhile'],
    ),
  ),
  guarded(
    'administration',
    page(
      '/admin/ready-comments',
      async () => (await import('@/features/ready-comments/ready-comments-page.tsx')).ReadyCommentsPage,
      ['ready-comments', 'meanwhile'],
    ),
  ),
  guarded(
    'ownApplications',
    page(
      '/student-applications',
      async () =>
        (await import('@/features/applications/student-applications-page.tsx')).StudentApplicationsPage,
      ['applications', 'table', 'season'],
      prefetchCalendar,
    ),
  ),
  guarded(
    'allApplications',
    page(
      '/admin-applications',
      async () => (await import('@/features/applications/admin-applications-page.tsx')).AdminApplicationsPage,
      ['applications', 'table', 'season'],
      prefetchCalendar,
    ),
  ),
  guarded(
    'allApplications',
    page(
      '/admin-applications/all',
      async () => (await import('@/features/applications/admin-applications-page.tsx')).AllApplicationsPage,
      ['applications', 'table', 'season'],
      prefetchCalendar,
    ),
  ),
  guarded(
    'allApplications',
    page(
      '/admin-applications/ranking',
      async () => (await import('@/features/applications/ranking-page.tsx')).RankingPage,
      ['applications', 'table', 'season'],
      prefetchCalendar,
    ),
  ),
  guarded(
    'allApplications',
    page(
      '/admin-applications/protocol',
      async () => (await import('@/features/applications/protocol-page.tsx')).ProtocolPage,
      ['applications', 'table', 'season'],
      prefetchCalendar,
    ),
  ),
  guarded(
    'achievements',
    page(
      '/verification-achievements',
      async () => (await import('@/features/verification/queue-page.tsx')).QueuePage,
      ['verification', 'table', 'season'],
      prefetchCalendar,
    ),
  ),
  guarded(
    'achievements',
    page(
      '/verification-achievements/:portfolioId',
      async () => (await import('@/features/verification/verification-page.tsx')).VerificationPage,
      ['verification', 'element'],
    ),
  ),
  guarded(
    'signedIn',
    page('/notices', async () => (await import('@/features/notices/notices-page.tsx')).NoticesPage, [
      'notices',
    ]),
  ),
  guarded(
    'signedIn',
    page('/tokens', async () => (await import('@/features/tokens/tokens-page.tsx')).TokensPage, ['tokens']),
  ),
  guarded(
    'signedIn',
    page(
      '/notices/settings',
      async () => (await import('@/features/notices/notices-page.tsx')).NoticeSettingsPage,
      ['notices'],
    ),
  ),
  guarded(
    'signedIn',
    page(
      '/personal-data',
      async () => (await import('@/features/personal-data/own/personal-data-page.tsx')).PersonalDataPage,
      ['personal-data'],
    ),
  ),
  guarded(
    'administration',
    page(
      '/admin/personal-data',
      async () =>
        (await import('@/features/personal-data/admin/personal-data-admin-page.tsx')).PersonalDataAdminPage,
      ['personal-data'],
    ),
  ),
  guarded(
    'signedIn',
    page('/tokens', async () => (await import('@/features/tokens/tokens-page.tsx')).TokensPage, ['tokens']),
  ),
  guarded(
    'signedIn',
    page('/schedule', async () => (await import('@/features/schedule/schedule-page.tsx')).SchedulePage, [
      'schedule',
      'lesson-performance',
    ]),
  ),
  guarded(
    'signedIn',
    page('/performance', async () => (await import('@/features/rating/rating-page.tsx')).RatingPage, [
      'rating',
      'lesson-performance',
    ]),
  ),
  guarded(
    'signedIn',
    page('/drpo/*', async () => (await import('@/features/droe/droe-page.tsx')).DroePage, ['droe']),
  ),
  guarded(
    'allApplications',
    page('/admin/seasons', async () => (await import('@/features/seasons/seasons-page.tsx')).SeasonsPage, [
      'seasons',
    ]),
  ),
  guarded(
    'allApplications',
    page(
      '/admin/seasons/:seasonId/figures',
      async () => (await import('@/features/seasons/papers/figures-page.tsx')).FiguresPage,
      ['seasons', 'papers', 'statistics'],
    ),
  ),
  guarded(
    'allApplications',
    page(
      '/admin/seasons/:seasonId',
      async () => (await import('@/features/seasons/season-page.tsx')).SeasonPage,
      ['seasons'],
    ),
  ),
  guarded(
    'allApplications',
    page(
      '/admin/seasons/:seasonId/rules',
      async () => (await import('@/features/seasons/rules-page.tsx')).RulesPage,
      ['seasons'],
    ),
  ),
  forCommission(
    'allApplications',
    page(
      '/commissions/:commissionId',
      async () => (await import('@/features/commissions/commission-page.tsx')).CommissionPage,
      ['commissions'],
    ),
  ),
  forCommission(
    'allApplications',
    page(
      '/admin/seasons/:seasonId/border',
      async () => (await import('@/features/seasons/border/border-page.tsx')).BorderPage,
      ['seasons', 'border'],
    ),
  ),
  guarded(
    'allApplications',
    page(
      '/admin/seasons/:seasonId/appeals',
      async () => (await import('@/features/applications/appeals/appeals-page.tsx')).AppealsPage,
      ['appeals', 'applications', 'element', 'season'],
    ),
  ),
  guarded(
    'signedIn',
    page(
      '/seasons/:seasonId/results',
      async () => (await import('@/features/seasons/publication/results-page.tsx')).ResultsPage,
      ['border'],
    ),
  ),
  guarded(
    'superAdmin',
    page(
      '/admin/seasons/templates',
      async () => (await import('@/features/seasons/papers/templates-page.tsx')).TemplatesPage,
      ['seasons', 'papers'],
    ),
  ),
  guarded('superAdmin', {
    path: '/admin/*',
    lazy: async () => ({ Component: (await import('./administrator-pages.tsx')).AdministratorPages }),
  }),
  guarded(
    'signedIn',
    page(
      '/readings',
      async () => (await import('@/features/reading-record/own-readings-page.tsx')).OwnReadingsPage,
      ['reading-record'],
    ),
  ),
];

async function loadRefusals() {
  const [pages] = await Promise.all([import('./error-pages/refusal-pages.tsx'), loadTexts('refusals')]);
  return pages;
}

const publicPages: RouteObject[] = [
  { path: '/callback/:provider', element: <CallbackPage /> },
  {
    path: '/403',
    lazy: async () => ({ Component: (await loadRefusals()).ForbiddenPage }),
  },
  {
    path: '/404',
    lazy: async () => ({ Component: (await loadRefusals()).NotFoundPage }),
  },
  { path: '/500', element: <ServerErrorPage /> },
  { path: '*', element: <Navigate to="/404" replace /> },
];

export const routes: RouteObject[] = [
  {
    element: <Shell />,
    // Should the shell itself fail, the page is at least told.
    errorElement: <ServerErrorPage />,
    children: [
      {
        errorElement: <PageFailed />,
        children: [
          { element: <AuthGate />, hydrateFallbackElement: <PageSkeleton />, children: signedInPages },
          ...publicPages,
        ],
      },
    ],
  },
];

export function createRouter() {
  return createBrowserRouter(routes);
}
