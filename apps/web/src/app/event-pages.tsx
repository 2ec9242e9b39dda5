import { type ComponentType, lazy, Suspense } from 'react';
import { Navigate, type RouteObject, useRoutes } from 'react-router';
import { loadTexts } from '@/lib/i18n.ts';
import type { Namespace } from '@/locales/namespaces.ts';
import type { RouteAccess } from './guards/require-access.tsx';
import { guarded } from './page-routes.tsx';
import { PageSkeleton } from './shell/page-skeleton.tsx';

function page(
  access: RouteAccess,
  path: string,
  code: () => Promise<ComponentType>,
  texts: readonly Namespace[],
): RouteObject {
  const Page = lazy(async () => {
    const [found] = await Promise.all([code(), loadTexts(...texts)]);
    return { default: found };
  });
  return guarded(access, { path, element: <Page /> });
}

/** By what follows `/events/`. Few come here, so nobody else carries where they are, nor what they are made of. */
const routes: RouteObject[] = [
  page(
    'administration',
    '',
    async () => (await import('@/features/portfolio/events/all-events.tsx')).EventsPage,
    ['events', 'portfolio'],
  ),
  // An organiser has no role: the server knows whose event it is.
  page(
    'signedIn',
    'invitation',
    async () => (await import('@/features/portfolio/events/arrival-pages.tsx')).InvitationPage,
    ['events'],
  ),
  page(
    'students',
    'check-in',
    async () => (await import('@/features/portfolio/events/arrival-pages.tsx')).CheckInPage,
    ['events'],
  ),
  page(
    'signedIn',
    ':eventId',
    async () => (await import('@/features/portfolio/events/one-event.tsx')).EventPage,
    ['events', 'portfolio'],
  ),
  { path: '*', element: <Navigate to="/404" replace /> },
];

export function Component() {
  return <Suspense fallback={<PageSkeleton />}>{useRoutes(routes)}</Suspense>;
}
