import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { authToken } from '@/lib/auth-token.ts';
import { useEditing } from '../editor-context.ts';

const LeaveModal = lazy(async () => ({
  default: (await import('@/components/modal/confirm-modal.tsx')).ConfirmModal,
}));

/** Nobody loses what was typed by a careless click: another page asks first, and so does the closing of the tab. */
export function LeaveGuard() {
  const { t } = useTranslation('portfolio');
  const { drafts } = useEditing();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      drafts.changedElements().length > 0 && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      // Somebody who has signed out, or whose session was ended, has nothing to come back to.
      if (drafts.changedElements().length > 0 && authToken() !== '') event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [drafts]);

  if (blocker.state !== 'blocked') return null;
  return (
    <Suspense>
      <LeaveModal
        isOpen
        isDestructive
        title={t('leave.title')}
        text={t('leave.text', { count: drafts.changedElements().length })}
        confirmLabel={t('leave.action')}
        onClose={() => blocker.reset()}
        onConfirm={() => {
          drafts.remove(drafts.entries().map(([id]) => id));
          blocker.proceed();
        }}
      />
    </Suspense>
  );
}
