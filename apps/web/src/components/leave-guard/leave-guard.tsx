import { lazy, Suspense, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { authToken } from '@/lib/auth-token.ts';

const LeaveModal = lazy(async () => ({
  default: (await import('@/components/modal/confirm-modal.tsx')).ConfirmModal,
}));

type LeaveGuardProps = {
  /** Asked at the moment of leaving. */
  hasUnsaved: () => boolean;
  title: string;
  text: () => string;
  confirmLabel: string;
  /** Before the page goes: what was typed is thrown away. */
  onLeave?: () => void;
};

/** Nobody loses what was typed by a careless click: another page asks first, and so does the closing of the tab. */
export function LeaveGuard({ hasUnsaved, title, text, confirmLabel, onLeave }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && hasUnsaved(),
  );

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      // Somebody who has signed out, or whose session was ended, has nothing to come back to.
      if (authToken() !== '' && hasUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasUnsaved]);

  if (blocker.state !== 'blocked') return null;
  return (
    <Suspense>
      <LeaveModal
        isOpen
        isDestructive
        title={title}
        text={text()}
        confirmLabel={confirmLabel}
        onClose={() => blocker.reset()}
        onConfirm={() => {
          onLeave?.();
          blocker.proceed();
        }}
      />
    </Suspense>
  );
}
