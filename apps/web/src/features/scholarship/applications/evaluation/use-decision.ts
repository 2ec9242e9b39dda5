import {
  type ApplicationCommentProblem,
  type ApplicationDecisionKind,
  problemOfComment,
  readApplicationComment,
} from '@zachetka/contract/scholarship/applications/application-decision.rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, type ApiErrorCode } from '@/lib/api-client.ts';
import { useKeptText } from '@/lib/kept/use-kept-text.ts';
import type { Application } from '@/lib/received.ts';
import { useDecideApplication } from '../api/decide-application.ts';
import { notifyDone, notifySuccess } from '../application-toasts.ts';

const told = { accept: 'applicationAccepted', reject: 'applicationRejected' } as const;
/** After these nothing is left to decide here. */
const endingCodes = new Set<ApiErrorCode>(['applicationAlreadyDecided', 'applicationStatusForbids']);

/** What stands in the window of a decision. Whatever goes wrong, what was typed stays. */
export function useDecision(
  application: Application,
  kind: ApplicationDecisionKind,
  {
    onDecided,
    onUndoable,
  }: {
    onDecided: (goesOn: boolean) => void;
    onUndoable: (text: string, decided: Application) => void;
  },
) {
  const { t } = useTranslation('applications');
  const [comment, setComment] = useKeptText(`decision:${application.id}:${kind}`);
  const [wasAsked, setWasAsked] = useState(false);
  // The page refreshes itself: decided is on what was there when the window opened, or when a refusal has shown it anew.
  const [opened] = useState(application.version);
  const { mutateAsync, isPending, error } = useDecideApplication(application.id);
  const refusal = error instanceof ApiError ? error : null;
  const read = readApplicationComment(comment);
  const found = problemOfComment(kind, read);
  // That it grows too long is said while it does; that it is missing only to who goes without it.
  const problem: ApplicationCommentProblem | null = wasAsked || found === 'commentTooLong' ? found : null;

  async function send(goesOn: boolean) {
    let decided: Application;
    try {
      decided = await mutateAsync({
        isVerified: kind === 'accept',
        comment: read,
        version: refusal ? application.version : opened,
      });
    } catch {
      // The window says it.
      return;
    }
    const text = t(`toast.${told[kind]}`, { id: application.id });
    if (decided.mayUndo) onUndoable(text, decided);
    else (kind === 'accept' ? notifySuccess : notifyDone)(text);
    setComment('');
    onDecided(goesOn);
  }

  return {
    comment,
    setComment,
    problem,
    refusal,
    isOver: refusal !== null && endingCodes.has(refusal.code),
    isPending,
    decide: (goesOn: boolean) => {
      setWasAsked(true);
      if (!found) void send(goesOn);
    },
    /** In place of another ready one; what somebody has typed stays before it. */
    chooseReason: (reason: string, ready: readonly string[]) => {
      const isTyped = read !== null && !ready.includes(read);
      const lines = isTyped ? read.split('\n').filter((line) => !ready.includes(line.trim())) : [];
      setComment([...lines, reason].join('\n'));
    },
  };
}
