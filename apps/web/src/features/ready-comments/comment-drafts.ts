import { type DecisionKind, decisionCommentMaximum } from '@zachetka/contract/verification/decision.rules';
import type { ReadyComment, ReadyCommentsToSave } from '@zachetka/contract/verification/verification.schemas';

/** A comment as it is being edited. The key stays with it, whether it has been saved or not. */
export type CommentDraft = {
  key: string;
  id: number | null;
  kind: DecisionKind;
  textRu: string;
  textEn: string;
  isDefault: boolean;
};

export type DraftProblem = 'required' | 'tooLong';

export function toDrafts(comments: readonly ReadyComment[]): CommentDraft[] {
  return comments.map(({ id, kind, textRu, textEn, isDefault }) => ({
    key: `saved-${id}`,
    id,
    kind,
    textRu,
    textEn,
    isDefault,
  }));
}

/** Their order within a kind is the order in which they stand. */
export function toSave(drafts: readonly CommentDraft[]): ReadyCommentsToSave['comments'] {
  const counts: Partial<Record<DecisionKind, number>> = {};
  return drafts.map(({ id, kind, textRu, textEn, isDefault }) => {
    const order = (counts[kind] ?? 0) + 1;
    counts[kind] = order;
    return { id, kind, textRu: textRu.trim(), textEn: textEn.trim(), isDefault, order };
  });
}

export function isSame(one: readonly CommentDraft[], other: readonly CommentDraft[]): boolean {
  const text = (drafts: readonly CommentDraft[]) =>
    JSON.stringify(toSave(drafts).toSorted((a, b) => a.kind.localeCompare(b.kind) || a.order - b.order));
  return text(one) === text(other);
}

export function problemOf(text: string): DraftProblem | undefined {
  const { length } = text.trim();
  if (length === 0) return 'required';
  return length > decisionCommentMaximum ? 'tooLong' : undefined;
}

/** Only one of a kind is the usual one. */
export function makeUsual(drafts: readonly CommentDraft[], key: string): CommentDraft[] {
  const kind = drafts.find((draft) => draft.key === key)?.kind;
  return drafts.map((draft) => (draft.kind === kind ? { ...draft, isDefault: draft.key === key } : draft));
}

/** Past its neighbour of the same kind; where there is none, everything stays. */
export function moveDraft(drafts: readonly CommentDraft[], key: string, by: -1 | 1): CommentDraft[] {
  const moved = drafts.find((draft) => draft.key === key);
  const ofKind = drafts.filter(({ kind }) => kind === moved?.kind);
  const neighbour = ofKind[ofKind.findIndex((draft) => draft.key === key) + by];
  if (!moved || !neighbour) return [...drafts];
  return drafts.map((draft) => {
    if (draft === moved) return neighbour;
    return draft === neighbour ? moved : draft;
  });
}
