import type { ReadyCommentKind } from '@zachetka/contract/portfolio/ready-comments/ready-comment-kinds';
import type {
  ReadyComment,
  ReadyCommentsToSave,
} from '@zachetka/contract/portfolio/ready-comments/ready-comments.schemas';
import { decisionCommentMaximum } from '@zachetka/contract/portfolio/verification/decision.rules';

/** A comment as it is being edited. The key stays with it, whether it has been saved or not. */
export type EditedComment = {
  key: string;
  id: number | null;
  kind: ReadyCommentKind;
  textRu: string;
  textEn: string;
  isDefault: boolean;
};

export type CommentProblem = 'required' | 'tooLong';

export function toEdited(comments: readonly ReadyComment[]): EditedComment[] {
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
export function toSave(edited: readonly EditedComment[]): ReadyCommentsToSave['comments'] {
  const counts: Partial<Record<ReadyCommentKind, number>> = {};
  return edited.map(({ id, kind, textRu, textEn, isDefault }) => {
    const order = (counts[kind] ?? 0) + 1;
    counts[kind] = order;
    return { id, kind, textRu: textRu.trim(), textEn: textEn.trim(), isDefault, order };
  });
}

export function isSame(one: readonly EditedComment[], other: readonly EditedComment[]): boolean {
  const text = (edited: readonly EditedComment[]) =>
    JSON.stringify(toSave(edited).toSorted((a, b) => a.kind.localeCompare(b.kind) || a.order - b.order));
  return text(one) === text(other);
}

export function problemOf(text: string): CommentProblem | undefined {
  const { length } = text.trim();
  if (length === 0) return 'required';
  return length > decisionCommentMaximum ? 'tooLong' : undefined;
}

/** Only one of a kind is the usual one. */
export function makeUsual(edited: readonly EditedComment[], key: string): EditedComment[] {
  const kind = edited.find((comment) => comment.key === key)?.kind;
  return edited.map((comment) =>
    comment.kind === kind ? { ...comment, isDefault: comment.key === key } : comment,
  );
}

/** Past its neighbour of the same kind; where there is none, everything stays. */
export function moveComment(edited: readonly EditedComment[], key: string, by: -1 | 1): EditedComment[] {
  const moved = edited.find((comment) => comment.key === key);
  const ofKind = edited.filter(({ kind }) => kind === moved?.kind);
  const neighbour = ofKind[ofKind.findIndex((comment) => comment.key === key) + by];
  if (!moved || !neighbour) return [...edited];
  return edited.map((comment) => {
    if (comment === moved) return neighbour;
    return comment === neighbour ? moved : comment;
  });
}
