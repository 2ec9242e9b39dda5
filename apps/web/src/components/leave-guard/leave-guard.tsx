import { useEffect, useState, useTransition } from 'react';
import { useBlocker } from 'react-router';
import { lazyPart } from '@/components/states/lazy-part.tsx';
import { authToken } from '@/lib/auth-token.ts';
import { addLeaveQuestion } from '@/lib/leave-questions.ts';

const LeaveModal = lazyPart(() => import('@/components/modal/confirm-modal.tsx'), 'ConfirmModal');

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

/** Nobody loses what was typed by a careless click: another page asks first, so does signing out, and the closing of the tab. */
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

  const [answerSignOut, setAnswerSignOut] = useState<((mayLeave: boolean) => void) | null>(null);
  useEffect(
    () =>
      addLeaveQuestion(() =>
        hasUnsaved()
          ? new Promise<boolean>((resolve) => setAnswerSignOut(() => resolve))
          : Promise.resolve(true),
      ),
    [hasUnsaved],
  );

  const [isSaving, startSaving] = useTransition();
  // While it is being saved the question is away: what is wrong on the page gets the focus.
  if ((blocker.state !== 'blocked' && !answerSignOut) || isSaving) return null;
  const leave = () => {
    onLeave?.();
    answerSignOut?.(true);
    setAnswerSignOut(null);
    if (blocker.state === 'blocked') blocker.proceed();
  };
  const stay = () => {
    answerSignOut?.(false);
    setAnswerSignOut(null);
    if (blocker.state === 'blocked') blocker.reset();
  };
  return (
    <LeaveModal
      isOpen
      isDestructive
      title={title}
      text={text()}
      confirmLabel={confirmLabel}
      onClose={stay}
      onConfirm={leave}
      better={
        save && {
          label: save.label,
          onPress: () =>
            startSaving(async () => {
              if (await save.onSave()) leave();
              else stay();
            }),
        }
      }
    />
  );
}
