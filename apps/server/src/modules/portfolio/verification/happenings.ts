import type { DecisionKind } from '@zachetka/contract/portfolio/verification/decision.rules';
import { happening } from '../../../db/happening.ts';
import type { LockedElement } from '../portfolio/index.ts';

export type DecidedElement = {
  /** As it was before the decision. */
  element: Pick<LockedElement, 'id' | 'ownerId' | 'subBlockId' | 'version'>;
  decision: DecisionKind | 'takeBack';
  status: string;
  /** Whoever has decided may undo it for so long, and until then nobody is told. */
  undoSeconds: number;
};
export const elementDecided = happening<DecidedElement>();

/** Undone in time: nobody has been told of the decision that led to this version, and nobody will be. */
export const elementDecisionUndone = happening<Pick<LockedElement, 'id' | 'version'>>();
