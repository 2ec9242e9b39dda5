import { lazy, Suspense } from 'react';
import { PageSkeleton } from '@/app/shell/page-skeleton.tsx';

const SignInFailedPage = lazy(async () => ({
  default: (await import('./sign-in-failed-page.tsx')).SignInFailedPage,
}));

/** Seldom seen, so that its code comes when it is. */
export function SignInFailed() {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <SignInFailedPage />
    </Suspense>
  );
}
