import { lazy, Suspense } from 'react';
import { PageSkeleton } from '@/app/shell/page-skeleton.tsx';
import { loadTexts } from '@/lib/i18n.ts';

const SignInFailedPage = lazy(async () => {
  const [{ SignInFailedPage: Page }] = await Promise.all([
    import('./sign-in-failed-page.tsx'),
    loadTexts('refusals'),
  ]);
  return { default: Page };
});

/** Seldom seen, so that its code comes when it is. */
export function SignInFailed() {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <SignInFailedPage />
    </Suspense>
  );
}
