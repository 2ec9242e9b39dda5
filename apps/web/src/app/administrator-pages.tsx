import { type ComponentType, lazy, Suspense } from 'react';
import { Navigate, useRoutes } from 'react-router';
import { addTexts, loadTexts } from '@/lib/i18n.ts';
import type { Namespace } from '@/locales/namespaces.ts';
import { PageSkeleton } from './shell/page-skeleton.tsx';

addTexts(
  import.meta.glob<{ default: Record<string, unknown> }>([
    '../locales/*/{configuration,people,import,directory,webhooks,readings,audit,portal-state,personal-data-admin}.json',
  ]),
);

function page(code: () => Promise<ComponentType>, texts: readonly Namespace[]): ComponentType {
  return lazy(async () => {
    const [Page] = await Promise.all([code(), loadTexts(...texts)]);
    return { default: Page };
  });
}

/** By what follows `/admin/`. Only the administrator of the portal has them, so nobody else carries where they are. */
const pages: Readonly<Record<string, ComponentType>> = {
  configuration: page(
    async () => (await import('@/features/portfolio/configuration/configuration-page.tsx')).ConfigurationPage,
    // The preview speaks to the student.
    ['configuration', 'portfolio'],
  ),
  people: page(
    async () => (await import('@/features/people/people/people-page.tsx')).PeoplePage,
    ['people', 'table'],
  ),
  'people/:personId': page(
    async () => (await import('@/features/people/people/person-page.tsx')).PersonPage,
    ['people'],
  ),
  'residency-rules': page(
    async () =>
      (await import('@/features/scholarship/residency/residency-rules-page.tsx')).ResidencyRulesPage,
    ['residency'],
  ),
  tokens: page(
    async () => (await import('@/features/people/tokens/tokens-page.tsx')).AllTokensPage,
    ['tokens'],
  ),
  webhooks: page(
    async () => (await import('@/features/platform/webhooks/webhooks-page.tsx')).WebhooksPage,
    ['webhooks'],
  ),
  directory: page(
    async () => (await import('@/features/people/directory/directory-page.tsx')).DirectoryPage,
    ['directory', 'meanwhile'],
  ),
  import: page(
    async () => (await import('@/features/platform/import/import-page.tsx')).ImportPage,
    ['import'],
  ),
  readings: page(
    async () =>
      (await import('@/features/platform/reading-record/reading-search-page.tsx')).ReadingSearchPage,
    ['reading-record'],
  ),
  state: page(
    async () => (await import('@/features/platform/portal-state/portal-state-page.tsx')).PortalStatePage,
    ['portal-state'],
  ),
  journal: page(
    async () => (await import('@/features/platform/audit/journal-page.tsx')).JournalPage,
    ['audit'],
  ),
  audit: page(async () => (await import('@/features/platform/audit/audit-page.tsx')).AuditPage, ['audit']),
};

const routes = [
  ...Object.entries(pages).map(([path, Page]) => ({ path, element: <Page /> })),
  { path: '*', element: <Navigate to="/404" replace /> },
];

export function Component() {
  return <Suspense fallback={<PageSkeleton />}>{useRoutes(routes)}</Suspense>;
}
