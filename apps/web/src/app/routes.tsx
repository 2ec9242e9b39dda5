import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { HomePage } from '@/features/home/home-page.tsx';
import { prefetchHomeStrip } from '@/features/home/load-home-strip.ts';
import { prefetchCalendar } from '@/lib/api/season-calendar.ts';
import { loadTexts } from '@/lib/i18n.ts';
import { AuthGate } from './auth/auth-gate.tsx';
import { CallbackPage } from './auth/callback-page.tsx';
import { PageFailed } from './error-pages/page-failed.tsx';
import { ServerErrorPage } from './error-pages/server-error-page.tsx';
import { RequireAccess, type RouteAccess } from './guards/require-access.tsx';
import { PageSkeleton } from './shell/page-skeleton.tsx';
import { Shell } from './shell/shell.tsx';

function guarded(access: RouteAccess, page: RouteObject): RouteObject {
  return { element: <RequireAccess access={access} />, children: [page] };
}

/** The pages of the commission's work: its members need no role for them. */
function forCommission(access: RouteAccess, page: RouteObject): RouteObject {
  return { element: <RequireAccess access={access} orSeat />, children: [page] };
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
  guarded('students', {
    path: '/portfolio',
    lazy: async () => {
      const [{ PortfolioPage }] = await Promise.all([
        import('@/features/portfolio/portfolio-page.tsx'),
        loadTexts('portfolio', 'element', 'season'),
        prefetchCalendar(),
      ]);
      return { Component: PortfolioPage };
    },
  }),
  guarded('achievements', {
    path: '/portfolio/:portfolioId',
    lazy: async () => {
      const [{ StudentPortfolioPage }] = await Promise.all([
        import('@/features/portfolio/student-portfolio-page.tsx'),
        loadTexts('portfolio', 'element'),
      ]);
      return { Component: StudentPortfolioPage };
    },
  }),
  forCommission(applicationAccess, {
    path: '/application-for-pgas',
    lazy: async () => {
      const [{ ApplicationPage }] = await Promise.all([
        import('@/features/applications/application-page.tsx'),
        loadTexts('applications', 'element', 'season'),
        // Who evaluates is told of no window, and has the most to load.
        location.search.includes('verification=true') || prefetchCalendar(),
      ]);
      return { Component: ApplicationPage };
    },
  }),
  guarded('achievements', {
    path: '/achievements-list',
    lazy: async () => {
      const [{ AchievementsPage }] = await Promise.all([
        import('@/features/achievements/achievements-page.tsx'),
        loadTexts('achievements', 'table'),
      ]);
      return { Component: AchievementsPage };
    },
  }),
  guarded('staff', {
    path: '/students-list',
    lazy: async () => {
      const [{ StudentsPage }] = await Promise.all([
        import('@/features/students/students-page.tsx'),
        loadTexts('students', 'table'),
      ]);
      return { Component: StudentsPage };
    },
  }),
  guarded('administration', {
    path: '/admin',
    lazy: async () => {
      const [{ AdministrationPage }] = await Promise.all([
        import('@/features/administration/administration-page.tsx'),
        loadTexts('administration'),
      ]);
      return { Component: AdministrationPage };
    },
  }),
  guarded('administration', {
    path: '/admin/portfolio-contexts',
    lazy: async () => {
      const [{ ContextsPage }] = await Promise.all([
        import('@/features/contexts/contexts-page.tsx'),
        loadTexts('contexts', 'meanwhile'),
      ]);
      return { Component: ContextsPage };
    },
  }),
  guarded('administration', {
    path: '/admin/ready-comments',
    lazy: async () => {
      const [{ ReadyCommentsPage }] = await Promise.all([
        import('@/features/ready-comments/ready-comments-page.tsx'),
        loadTexts('ready-comments', 'meanwhile'),
      ]);
      return { Component: ReadyCommentsPage };
    },
  }),
  guarded('ownApplications', {
    path: '/student-applications',
    lazy: async () => {
      const [{ StudentApplicationsPage }] = await Promise.all([
        import('@/features/applications/student-applications-page.tsx'),
        loadTexts('applications', 'table', 'season'),
        prefetchCalendar(),
      ]);
      return { Component: StudentApplicationsPage };
    },
  }),
  guarded('allApplications', {
    path: '/admin-applications',
    lazy: async () => {
      const [{ AdminApplicationsPage }] = await Promise.all([
        import('@/features/applications/admin-applications-page.tsx'),
        loadTexts('applications', 'table', 'season'),
        prefetchCalendar(),
      ]);
      return { Component: AdminApplicationsPage };
    },
  }),
  guarded('allApplications', {
    path: '/admin-applications/all',
    lazy: async () => {
      const [{ AllApplicationsPage }] = await Promise.all([
        import('@/features/applications/admin-applications-page.tsx'),
        loadTexts('applications', 'table', 'season'),
        prefetchCalendar(),
      ]);
      return { Component: AllApplicationsPage };
    },
  }),
  guarded('allApplications', {
    path: '/admin-applications/ranking',
    lazy: async () => {
      const [{ RankingPage }] = await Promise.all([
        import('@/features/applications/ranking-page.tsx'),
        loadTexts('applications', 'table', 'season'),
        prefetchCalendar(),
      ]);
      return { Component: RankingPage };
    },
  }),
  guarded('allApplications', {
    path: '/admin-applications/protocol',
    lazy: async () => {
      const [{ ProtocolPage }] = await Promise.all([
        import('@/features/applications/protocol-page.tsx'),
        loadTexts('applications', 'table', 'season'),
        prefetchCalendar(),
      ]);
      return { Component: ProtocolPage };
    },
  }),
  guarded('achievements', {
    path: '/verification-achievements',
    lazy: async () => {
      const [{ QueuePage }] = await Promise.all([
        import('@/features/verification/queue-page.tsx'),
        loadTexts('verification', 'table', 'season'),
        prefetchCalendar(),
      ]);
      return { Component: QueuePage };
    },
  }),
  guarded('achievements', {
    path: '/verification-achievements/:portfolioId',
    lazy: async () => {
      const [{ VerificationPage }] = await Promise.all([
        import('@/features/verification/verification-page.tsx'),
        loadTexts('verification', 'element'),
      ]);
      return { Component: VerificationPage };
    },
  }),
  guarded('signedIn', {
    path: '/notices',
    lazy: async () => {
      const [{ NoticesPage }] = await Promise.all([
        import('@/features/notices/notices-page.tsx'),
        loadTexts('notices'),
      ]);
      return { Component: NoticesPage };
    },
  }),
  guarded('signedIn', {
    path: '/notices/settings',
    lazy: async () => {
      const [{ NoticeSettingsPage }] = await Promise.all([
        import('@/features/notices/notices-page.tsx'),
        loadTexts('notices'),
      ]);
      return { Component: NoticeSettingsPage };
    },
  }),
  guarded('signedIn', {
    path: '/schedule',
    lazy: async () => {
      const [{ SchedulePage }] = await Promise.all([
        import('@/features/schedule/schedule-page.tsx'),
        loadTexts('schedule', 'lesson-performance'),
      ]);
      return { Component: SchedulePage };
    },
  }),
  guarded('signedIn', {
    path: '/performance',
    lazy: async () => {
      const [{ RatingPage }] = await Promise.all([
        import('@/features/rating/rating-page.tsx'),
        loadTexts('rating', 'lesson-performance'),
      ]);
      return { Component: RatingPage };
    },
  }),
  guarded('signedIn', {
    path: '/drpo/*',
    lazy: async () => {
      const [{ DroePage }] = await Promise.all([import('@/features/droe/droe-page.tsx'), loadTexts('droe')]);
      return { Component: DroePage };
    },
  }),
  guarded('allApplications', {
    path: '/admin/seasons',
    lazy: async () => {
      const [{ SeasonsPage }] = await Promise.all([
        import('@/features/seasons/seasons-page.tsx'),
        loadTexts('seasons'),
      ]);
      return { Component: SeasonsPage };
    },
  }),
  guarded('superAdmin', {
    path: '/admin/directory',
    lazy: async () => {
      const [{ DirectoryPage }] = await Promise.all([
        import('@/features/directory/directory-page.tsx'),
        loadTexts('directory', 'meanwhile'),
      ]);
      return { Component: DirectoryPage };
    },
  }),
  guarded('superAdmin', {
    path: '/admin/seasons/templates',
    lazy: async () => {
      const [{ TemplatesPage }] = await Promise.all([
        import('@/features/seasons/papers/templates-page.tsx'),
        loadTexts('seasons', 'papers'),
      ]);
      return { Component: TemplatesPage };
    },
  }),
  guarded('allApplications', {
    path: '/admin/seasons/:seasonId/figures',
    lazy: async () => {
      const [{ FiguresPage }] = await Promise.all([
        import('@/features/seasons/papers/figures-page.tsx'),
        loadTexts('seasons', 'papers', 'statistics'),
      ]);
      return { Component: FiguresPage };
    },
  }),
  guarded('allApplications', {
    path: '/admin/seasons/:seasonId',
    lazy: async () => {
      const [{ SeasonPage }] = await Promise.all([
        import('@/features/seasons/season-page.tsx'),
        loadTexts('seasons'),
      ]);
      return { Component: SeasonPage };
    },
  }),
  guarded('allApplications', {
    path: '/admin/seasons/:seasonId/rules',
    lazy: async () => {
      const [{ RulesPage }] = await Promise.all([
        import('@/features/seasons/rules-page.tsx'),
        loadTexts('seasons'),
      ]);
      return { Component: RulesPage };
    },
  }),
  forCommission('allApplications', {
    path: '/commissions/:commissionId',
    lazy: async () => {
      const [{ CommissionPage }] = await Promise.all([
        import('@/features/commissions/commission-page.tsx'),
        loadTexts('commissions'),
      ]);
      return { Component: CommissionPage };
    },
  }),
  forCommission('allApplications', {
    path: '/admin/seasons/:seasonId/border',
    lazy: async () => {
      const [{ BorderPage }] = await Promise.all([
        import('@/features/seasons/border/border-page.tsx'),
        loadTexts('seasons', 'border'),
      ]);
      return { Component: BorderPage };
    },
  }),
  guarded('allApplications', {
    path: '/admin/seasons/:seasonId/appeals',
    lazy: async () => {
      const [{ AppealsPage }] = await Promise.all([
        import('@/features/applications/appeals/appeals-page.tsx'),
        loadTexts('appeals', 'applications', 'element', 'season'),
      ]);
      return { Component: AppealsPage };
    },
  }),
  guarded('signedIn', {
    path: '/seasons/:seasonId/results',
    lazy: async () => {
      const [{ ResultsPage }] = await Promise.all([
        import('@/features/seasons/publication/results-page.tsx'),
        loadTexts('border'),
      ]);
      return { Component: ResultsPage };
    },
  }),
  guarded('superAdmin', {
    path: '/admin/configuration',
    lazy: async () => {
      const [{ ConfigurationPage }] = await Promise.all([
        import('@/features/configuration/configuration-page.tsx'),
        // The preview speaks to the student.
        loadTexts('configuration', 'portfolio'),
      ]);
      return { Component: ConfigurationPage };
    },
  }),
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
