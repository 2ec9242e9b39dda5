import { undoSeconds } from '@zachetka/contract/portfolio/verification/verification-limits';
import type { Undoable } from '../api.ts';

/** The answer was some time on its way: the offer ends before the server's own time does. */
export const offerMilliseconds = undoSeconds * 1000 - 500;

type Offer = { undoable: Undoable; toastId: string; until: number };

/** Newest last. It outlives the page of a student: who went on to the next one may still come back. */
let offers: readonly Offer[] = [];

export function keepUndoable(undoable: Undoable, toastId: string, now: number): void {
  offers = [
    ...offers.filter(({ until }) => until > now),
    { undoable, toastId, until: now + offerMilliseconds },
  ];
}

/** The latest decision that can still be undone; each is taken once. */
export function takeUndoable(now: number, toastId?: string): Omit<Offer, 'until'> | null {
  const standing = offers.filter(({ until }) => until > now);
  const taken = standing.findLast((offer) => toastId === undefined || offer.toastId === toastId) ?? null;
  offers = standing.filter((offer) => offer !== taken);
  return taken;
}
