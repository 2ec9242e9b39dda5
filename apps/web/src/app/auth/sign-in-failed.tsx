import { Suspense } from 'react';
import { PageSkeleton } from '@/app/shell/page-skeleton.tsx';
import { lazyNamed } from '@/components/states/lazy-part.tsx';

const SignInFailedPage = lazyNamed(() => import('./sign-in-failed-page.tsx'), 'SignInFailedPage', 'refusals');

/** Seldom seen, so that its code comes when it is. */
export function SignInFailed() {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <SignInFailedPage />
    </Suspense>
  );
}
