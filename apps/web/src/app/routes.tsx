import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { HomePage } from '@/features/platform/home/home-page.tsx';
import { prefetchHomeStrip } from '@/features/platform/home/load-home-strip.ts';
import { prefetchCalendar } from '@/lib/api/season-calendar.ts';
import { loadTexts } from '@/lib/i18n.ts';
import { AuthGate } from './auth/auth-gate.tsx';
import { CallbackPage } from './auth/callback-page.tsx';
import { PageFailed } from './error-pages/page-failed.tsx';
import { ServerErrorPage } from './error-pages/server-error-page.tsx';
import { guarded, page } from './page-routes.tsx';
import { scholarshipPages } from './scholarship-routes.ts';
import { PageSkeleton } from './shell/page-skeleton.tsx';
import { Shell } from './shell/shell.tsx';

const signedInPages: RouteObject[] = [
  guarded('signedIn', {
    index: true,
    // Its code comes with the app: here every sign-in ends.
    lazy: async () => {
      await Promise.all([loadTexts('home'), prefetchHomeStrip()]);
      return { Component: HomePage };
    },
  }),
  page(
    'students',
    '/portfolio',
    async () => (await import('@/features/portfolio/portfolio/portfolio-page.tsx')).PortfolioPage,
    ['portfolio', 'element', 'season'],
    prefetchCalendar,
  ),
  page(
    'students',
    '/proofs',
    async () => (await import('@/features/portfolio/proofs/proofs-page.tsx')).ProofsPage,
    ['proofs'],
  ),
  // One's own, or of a portfolio that one may see: the server decides.
  page(
    'signedIn',
    '/residency/:portfolioId?',
    async () => (await import('@/features/scholarship/residency/residency-page.tsx')).ResidencyPage,
    ['residency', 'season'],
  ),
  page(
    'achievements',
    '/portfolio/:portfolioId',
    async () =>
      (await import('@/features/portfolio/portfolio/student-portfolio-page.tsx')).StudentPortfolioPage,
    ['portfolio', 'element'],
  ),
  page(
    'achievements',
    '/achievements-list',
    async () => (await import('@/features/portfolio/achievements/achievements-page.tsx')).AchievementsPage,
    ['achievements', 'table'],
  ),
  page(
    'staff',
    '/students-list',
    async () => (await import('@/features/portfolio/students/students-page.tsx')).StudentsPage,
    ['students', 'table'],
  ),
  page(
    'administration',
    '/admin',
    async () =>
      (await import('@/features/platform/administration/administration-page.tsx')).AdministrationPage,
    ['administration'],
  ),
  page(
    'administration',
    '/admin/portfolio-contexts',
    async () => (await import('@/features/portfolio/contexts/contexts-page.tsx')).ContextsPage,
    ['contexts', 'meanwhile'],
  ),
  page(
    'administration',
    '/admin/ready-comments',
    async () =>
      (await import('@/features/portfolio/ready-comments/ready-comments-page.tsx')).ReadyCommentsPage,
    ['ready-comments', 'meanwhile'],
  ),
  page(
    'administration',
    '/admin/reading-words',
    async () => (await import('@/features/portfolio/reading/reading-words-page.tsx')).ReadingWordsPage,
    ['paper-reading'],
  ),
  page(
    'achievements',
    '/verification-achievements',
    async () => (await import('@/features/portfolio/verification/queue-page.tsx')).QueuePage,
    ['verification', 'table', 'season'],
    prefetchCalendar,
  ),
  page(
    'administration',
    '/verification-achievements/figures',
    async () =>
      (await import('@/features/platform/home/verification-figures-page.tsx')).VerificationFiguresPage,
    ['statistics'],
  ),
  page(
    'achievements',
    '/verification-achievements/:portfolioId',
    async () => (await import('@/features/portfolio/verification/verification-page.tsx')).VerificationPage,
    ['verification', 'element'],
  ),
  page(
    'signedIn',
    '/notices',
    async () => (await import('@/features/platform/notices/notices-page.tsx')).NoticesPage,
    ['notices'],
  ),
  page(
    'signedIn',
    '/tokens',
    async () => (await import('@/features/people/tokens/tokens-page.tsx')).TokensPage,
    ['tokens'],
  ),
  page(
    'signedIn',
    '/notices/settings',
    async () => (await import('@/features/platform/notices/notices-page.tsx')).NoticeSettingsPage,
    ['notices'],
  ),
  page(
    'signedIn',
    '/personal-data',
    async () =>
      (await import('@/features/platform/personal-data/own/personal-data-page.tsx')).PersonalDataPage,
    ['personal-data'],
  ),
  page(
    'administration',
    '/admin/personal-data',
    async () =>
      (await import('@/features/platform/personal-data/admin/personal-data-admin-page.tsx'))
        .PersonalDataAdminPage,
    ['personal-data'],
  ),
  page(
    'signedIn',
    '/schedule',
    async () => (await import('@/features/study/schedule/schedule-page.tsx')).SchedulePage,
    ['schedule', 'lesson-performance'],
  ),
  page(
    'signedIn',
    '/performance',
    async () => (await import('@/features/study/rating/rating-page.tsx')).RatingPage,
    ['rating', 'lesson-performance'],
  ),
  page('signedIn', '/drpo/*', async () => (await import('@/features/study/droe/droe-page.tsx')).DroePage, [
    'droe',
  ]),
  page(
    'signedIn',
    '/help/:page?',
    async () => (await import('@/features/platform/help/help-page.tsx')).HelpPage,
    ['help'],
  ),
  guarded('signedIn', {
    path: '/events/*',
    lazy: () => import('./event-pages.tsx'),
  }),
  guarded('superAdmin', {
    path: '/admin/*',
    lazy: () => import('./administrator-pages.tsx'),
  }),
  page(
    'signedIn',
    '/readings',
    async () => (await import('@/features/platform/reading-record/own-readings-page.tsx')).OwnReadingsPage,
    ['reading-record'],
  ),
  ...scholarshipPages,
];

const publicPages: RouteObject[] = [
  { path: '/callback/:provider', element: <CallbackPage /> },
  // In one file, since few come here.
  ...(['/403', '/404', '/open-season'] as const).map((path) => ({
    path,
    lazy: async () => {
      const [pages] = await Promise.all([import('./error-pages/refusal-pages.tsx'), loadTexts('refusals')]);
      return { Component: pages.openPages[path] };
    },
  })),
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
