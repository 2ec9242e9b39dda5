import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { PageSkeleton } from '@/app/shell/page-skeleton.tsx';
import { Card } from '@/components/card/card.tsx';
import { ErrorState } from '@/components/states/error-state.tsx';
import { currentLanguage, defaultLanguage, toldLanguageKey } from '@/lib/i18n.ts';
import { decideGate } from './gate-decision.ts';
import { goToLogin, rejectSession, useSignInLoop } from './session.ts';
import { SignInFailed } from './sign-in-failed.tsx';
import { useSession } from './use-session.ts';

/** Nobody gets past it without a token that the server answers with a user. */
export function AuthGate() {
  const { t } = useTranslation();
  const { token, user, error, isFetching, refetch } = useSession();
  const isSignInLoop = useSignInLoop((state) => state.isCaught);
  const decision = decideGate({ token, user, error, isSignInLoop });

  useEffect(() => {
    if (decision === 'signIn') goToLogin();
    if (decision === 'reject') rejectSession();
  }, [decision]);
  const language = currentLanguage();
  useEffect(() => {
    if (decision !== 'open') return;
    // Most people never choose another language: what tells it is fetched for the others.
    if (language === defaultLanguage && localStorage.getItem(toldLanguageKey) === null) return;
    void import('@/lib/api/tell-language.ts').then(({ tellLanguage }) => tellLanguage(language));
  }, [decision, language]);

  switch (decision) {
    case 'open':
      return <Outlet />;
    case 'signInFailed':
      return <SignInFailed />;
    case 'serverFailed':
      return (
        <Card>
          <ErrorState
            headingLevel={1}
            title={t('signIn.unavailableTitle')}
            text={error?.message ?? t('failure.unknown')}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        </Card>
      );
    case 'signIn':
      return <PageSkeleton title={t('signIn.redirecting')} />;
    default:
      return <PageSkeleton />;
  }
}
