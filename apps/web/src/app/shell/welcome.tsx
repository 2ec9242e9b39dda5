import { lazy, Suspense } from 'react';
import { useSession } from '@/app/auth/use-session.ts';
import { loadTexts } from '@/lib/i18n.ts';

const WelcomeWindow = lazy(async () => {
  const [{ WelcomeWindow: Window }] = await Promise.all([
    import('@/features/people/welcome/welcome-window.tsx'),
    loadTexts('welcome'),
  ]);
  return { default: Window };
});

/** For who was never welcomed. A service of the university's own does not tell: then there is no welcome. */
export function Welcome() {
  const { user } = useSession();
  if (user?.welcomeSeen !== false) return null;
  return (
    <Suspense>
      <WelcomeWindow roles={user.roles} />
    </Suspense>
  );
}
