import { type ComponentType, lazy, Suspense } from 'react';
import { Navigate, useRoutes } from 'react-router';
import { addTexts, loadTexts } from '@/lib/i18n.ts';
import type { Namespace } from '@/locales/namespaces.ts';
import { PageSkeleton } from './shell/page-skeleton.tsx';

addTexts(
  import.meta.glob<{ default: Record<string, unknown> }>([
    '../locales/*/{configuration,people,import,directory,webhooks,readings,audit,personal-data-admin}.json',
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
    async () => (await import('@/features/configuration/configuration-page.tsx')).ConfigurationPage,
    // The preview speaks to the student.
    ['configuration', 'portfolio'],
  ),
};

const routes = [
  ...Object.entries(pages).map(([path, Page]) => ({ path, element: <Page /> })),
  { path: '*', element: <Navigate to="/404" replace /> },
];

export function AdministratorPages() {
  return <Suspense fallback={<PageSkeleton />}>{useRoutes(routes)}</Suspense>;
}
