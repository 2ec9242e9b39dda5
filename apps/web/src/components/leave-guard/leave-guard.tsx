import { lazy, Suspense, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { authToken } from '@/lib/auth-token.ts';
import { usePending } from '@/lib/use-pending.ts';

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
  /** Offered beside leaving without it. False where it could not be saved: then the page stays, and says why. */
  save?: { label: string; onSave: () => Promise<boolean> };
};

/** Nobody loses what was typed by a careless click: another page asks first, and so does the closing of the tab. */
export function LeaveGuard({ hasUnsaved, title, text, confirmLabel, onLeave, save }: LeaveGuardProps) {
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

  const [isSaving, runSave] = usePending();
  // While it is being saved the question is away: what is wrong on the page gets the focus.
  if (blocker.state !== 'blocked' || isSaving) return null;
  const leave = () => {
    onLeave?.();
    blocker.proceed();
  };
  return (
    <Suspense>
      <LeaveModal
        isOpen
        isDestructive
        title={title}
        text={text()}
        confirmLabel={confirmLabel}
        onClose={() => blocker.reset()}
        onConfirm={leave}
        better={
          save && {
            label: save.label,
            onPress: () =>
              runSave(async () => {
                if (await save.onSave()) leave();
                else blocker.reset();
              }),
          }
        }
      />
    </Suspense>
  );
}
