import type { ReadyCommentsToSave } from '@zachetka/contract/portfolio/ready-comments/ready-comments.schemas';
import { asc, eq, notInArray, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../../db/connect.ts';
import { fullNameOrNull } from '../../../db/full-name.ts';
import { person, readyComment, readyCommentRevision } from '../../../db/schema/index.ts';
import { isoMoment } from '../../../db/statements/json-text.ts';

export async function findReadyComments(database: DatabaseOrTransaction) {
  return database
    .select({
      id: readyComment.id,
      kind: readyComment.kind,
      textRu: readyComment.textRu,
      textEn: readyComment.textEn,
      order: readyComment.position,
      isDefault: readyComment.isDefault,
    })
    .from(readyComment)
    .orderBy(asc(readyComment.kind), asc(readyComment.position), asc(readyComment.id));
}

/** Both texts of each, as `decision_comment.key` tells comments apart. */
export const readyCommentKeys = sql`
  select hashtextextended(either.comment, 0)
  from ${readyComment} cross join unnest(array[${readyComment.textRu}, ${readyComment.textEn}]) as either (comment)`;

/** Revision 0 where nobody has ever saved. */
export async function findRevision(database: DatabaseOrTransaction) {
  const [row] = await database
    .select({
      revision: readyCommentRevision.revision,
      changedAt: isoMoment(readyCommentRevision.changedAt),
      changedBy: fullNameOrNull,
    })
    .from(readyCommentRevision)
    .leftJoin(person, eq(person.id, readyCommentRevision.changedBy));
  return row ?? { revision: 0, changedAt: null, changedBy: null };
}

/** Whoever saves next waits here. */
export async function lockRevision(tx: Transaction) {
  await tx.insert(readyCommentRevision).values({ revision: 0 }).onConflictDoNothing();
  await tx.select({ id: readyCommentRevision.id }).from(readyCommentRevision).for('update');
  return findRevision(tx);
}

export async function nextRevision(tx: Transaction, changedBy: number): Promise<void> {
  await tx
    .update(readyCommentRevision)
    .set({ revision: sql`${readyCommentRevision.revision} + 1`, changedAt: sql`now()`, changedBy });
}

export async function replaceReadyComments(
  tx: Transaction,
  comments: ReadyCommentsToSave['comments'],
): Promise<void> {
  const kept = comments.flatMap(({ id }) => id ?? []);
  await tx.delete(readyComment).where(kept.length === 0 ? sql`true` : notInArray(readyComment.id, kept));
  // First nobody is the usual one, so that it can pass from one to another.
  await tx.update(readyComment).set({ isDefault: false });
  for (const { id, order, ...comment } of comments) {
    const values = { ...comment, position: order };
    if (id === null || id === undefined) await tx.insert(readyComment).values(values);
    else await tx.update(readyComment).set(values).where(eq(readyComment.id, id));
  }
}
