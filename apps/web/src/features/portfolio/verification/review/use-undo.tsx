import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { UndoOffer } from '@/components/toaster/undo-offer.tsx';
import type { DecidedElement } from '@/lib/received.ts';
import { useUndoDecisions } from '../api.ts';
import { useAddresses } from './addresses.ts';
import { commands } from './shortcuts.ts';
import { keepUndoable, offerMilliseconds, takeUndoable } from './undoable-decisions.ts';

/** What was just decided can be undone, from its toast or by a key, also on the page of the next student. */
export function useUndo(shownPortfolioId: number) {
  const { t } = useTranslation('verification');
  const navigate = useNavigate();
  const addresses = useAddresses();
  const { mutateAsync } = useUndoDecisions();

  async function undo(toastId?: string) {
    const taken = takeUndoable(Date.now(), toastId);
    if (!taken) return;
    const { portfolioId, decisions } = taken.undoable;
    toast.dismiss(taken.toastId);
    try {
      const { results } = await mutateAsync(taken.undoable);
      const refused = results.find(({ refusal }) => refusal !== null);
      if (refused?.refusal) toast.error(refused.refusal.message);
      else toast.success(t('undo.done', { count: decisions.length }));
    } catch {
      toast.error(t('undo.failed'));
      return;
    }
    if (portfolioId !== shownPortfolioId) void navigate(addresses.review(portfolioId));
  }

  function offer(text: string, decided: readonly DecidedElement[]) {
    const toastId = `undo-${decided.map(({ portfolioElementId, version }) => `${portfolioElementId}.${version}`).join('-')}`;
    const decisions = decided.flatMap(({ portfolioElementId, version }) =>
      version === undefined ? [] : [{ portfolioElementId, version }],
    );
    const isGood = decided.every(({ status }) => status === 'VERIFIED');
    const tell = isGood ? toast.success : toast;
    // A service that counts no versions takes nothing back.
    if (decisions.length < decided.length) {
      tell(text);
      return;
    }
    keepUndoable({ portfolioId: shownPortfolioId, decisions }, toastId, Date.now());
    // One offer is in sight at a time; the key still reaches those before it.
    if (lastOffer !== null) toast.dismiss(lastOffer);
    lastOffer = toastId;
    tell(
      <UndoOffer
        text={text}
        action={t('undo.action')}
        shortcut={commands.undo}
        onUndo={() => void undo(toastId)}
      />,
      { id: toastId, duration: offerMilliseconds },
    );
  }

  return { undo: () => void undo(), offer };
}

let lastOffer: string | null = null;
