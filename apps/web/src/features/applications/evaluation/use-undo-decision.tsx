import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { UndoOffer } from '@/components/toaster/undo-offer.tsx';
import type { Application } from '@/lib/received.ts';
import { useUndoApplicationDecision } from '../api/decide-application.ts';
import { applicationIdOf, nextAddress } from '../application-permissions.ts';
import { failureText, tellDone, tellFailure } from '../application-toasts.ts';
import { evaluationKeys } from './evaluation-keys.ts';

type Decided = { id: number; version: number };

/** Decided in this tab, newest last. It outlives the page of an application: who went on to the next one may come back. */
let decidedHere: readonly Decided[] = [];

const offerMilliseconds = 10_000;
const toastOf = ({ id }: Pick<Decided, 'id'>) => `undo-application-${id}`;

/** Where decisions wait for a publication, their author can undo them until then: from the toast, by a key, or with a button. */
export function useUndoDecision(shown: Application) {
  const { t } = useTranslation('applications');
  const navigate = useNavigate();
  // Of the roles, or of the members of a commission.
  const { pathname } = useLocation();
  const { mutateAsync, isPending } = useUndoApplicationDecision();

  async function undo(decided: Decided | undefined) {
    if (!decided || isPending) return;
    decidedHere = decidedHere.filter(({ id }) => id !== decided.id);
    toast.dismiss(toastOf(decided));
    try {
      await mutateAsync(decided);
    } catch (error) {
      tellFailure(failureText(t('undo.failed'), error));
      return;
    }
    tellDone(t('undo.done', { id: decided.id }));
    // The next one may be on its way here: what counts is where the page is by now.
    if (applicationIdOf(new URLSearchParams(window.location.search)) !== decided.id) {
      void navigate(`${pathname}${nextAddress(decided.id)}`);
    }
  }

  return {
    isPending,
    /** The shown decision, or else the last one that was made here. */
    undo: () => void undo((shown.mayUndo && versioned(shown)) || decidedHere.at(-1)),
    offer: (text: string, application: Application) => {
      const tell = application.status === 'VERIFIED' ? toast.success : toast;
      const decided = versioned(application);
      if (!decided) {
        tell(text);
        return;
      }
      // One offer is in sight at a time; the key still reaches those before it.
      const last = decidedHere.at(-1);
      if (last) toast.dismiss(toastOf(last));
      decidedHere = [...decidedHere, decided];
      tell(
        <UndoOffer
          text={text}
          action={t('undo.action')}
          shortcut={evaluationKeys.undo}
          onUndo={() => void undo(decided)}
        />,
        { id: toastOf(decided), duration: offerMilliseconds },
      );
    },
  };
}

/** A service that counts no versions takes nothing back. */
const versioned = ({ id, version }: Application): Decided | undefined =>
  version === undefined ? undefined : { id, version };
