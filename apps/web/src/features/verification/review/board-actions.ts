import type { DecisionKind } from '@zachetka/contract/verification/decision.rules';

/** What a card asks the board for. */
export type BoardActions = {
  makeCurrent: (elementId: number) => void;
  decide: (elementId: number, kind: DecisionKind) => void;
  tick: (elementId: number) => void;
  showFile: (elementId: number, attachmentId: number) => void;
  compare: (elementId: number, attachmentId: number) => void;
  showHistory: (elementId: number) => void;
};
