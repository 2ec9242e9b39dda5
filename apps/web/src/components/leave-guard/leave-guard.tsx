import { lazy, Suspense, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { authToken } from '@/lib/auth-token.ts';

const LeaveModal = lazy(async () => ({
  default: (await import('@/components/modal/confirm-modal.tsx')).ConfirmModal,
}));

type LeaveGuardProps = {
  /** Something was changed and is not saved. */
  isActive: boolean;
  title: string;
  text: string;
  /** Leaving nevertheless. */
  action: string;
};

/** Nobody loses a change by a careless click: another page asks first, and so does the closing of the tab. */
export function LeaveGuard({ isActive, title, text, action }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isActive && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isActive) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      // Somebody who has signed out, or whose session was ended, has nothing to come back to.
      if (authToken() !== '') event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isActive]);

  if (blocker.state !== 'blocked') return null;
  return (
    <Suspense>
      <LeaveModal
        isOpen
        isDestructive
        title={title}
        text={text}
        confirmLabel={action}
        onClose={() => blocker.reset()}
        onConfirm={() => blocker.proceed()}
      />
    </Suspense>
  );
}
