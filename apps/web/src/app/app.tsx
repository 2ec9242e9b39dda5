import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router/dom';
import { refreshCalendar } from '@/lib/api/season-calendar.ts';
import { handleRefusals } from '@/lib/api-client.ts';
import { authToken, uidOf } from '@/lib/auth-token.ts';
import { currentUserQuery } from '@/lib/current-user.ts';
import { nextTask } from '@/lib/next-task.ts';
import { queryClient } from '@/lib/query-client.ts';
import { rejectSession } from './auth/session.ts';
import { createRouter } from './routes.tsx';

type AppProps = { router: ReturnType<typeof createRouter> };

export function App({ router }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}

/** Apart from the rendering: it fetches the page, which takes a phone a while, and must not happen twice. */
export async function startRouter(): Promise<ReturnType<typeof createRouter>> {
  // Travels beside the code of the page instead of behind it.
  if (uidOf(authToken()) !== null) void queryClient.prefetchQuery(currentUserQuery());
  await nextTask();
  const router = createRouter();
  handleRefusals({
    onUnauthorised: rejectSession,
    confirmIdentity: async () => (await import('./auth/confirm-identity.tsx')).confirmIdentity(),
    onRedirect: (path) => void router.navigate(path, { replace: true }),
    onWindowClosed: refreshCalendar,
  });
  await nextTask();
  return router;
}
