import { lookHours } from '@zachetka/contract/portfolio/verification/verification-limits';
import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/connect.ts';
import { elementLook } from '../../../db/schema/index.ts';

type Look = { elementId: number; personId: number };

const oldest: SQL = sql`now() - make_interval(hours => ${lookHours})`;

/** Notes that the person has the element open. */
export async function insertLook(tx: Transaction, look: Look): Promise<void> {
  await tx
    .insert(elementLook)
    .values(look)
    .onConflictDoUpdate({
      target: [elementLook.elementId, elementLook.personId],
      set: { lookedAt: sql`now()` },
    });
}

/** While it waits the student can't change it: whoever has seen it since it was sent has seen all there is. */
export async function hasLooked(
  tx: Transaction,
  { elementId, personId, since }: Look & { since: Date | null },
): Promise<boolean> {
  const rows = await tx
    .select({ elementId: elementLook.elementId })
    .from(elementLook)
    .where(
      and(
        eq(elementLook.elementId, elementId),
        eq(elementLook.personId, personId),
        gte(elementLook.lookedAt, oldest),
        since === null ? undefined : gte(elementLook.lookedAt, since),
      ),
    );
  return rows.length > 0;
}

/** Two who sweep at once leave each other's rows alone. */
export async function sweepLooks(tx: Transaction): Promise<void> {
  const { elementId, personId, lookedAt } = elementLook;
  const ended = tx
    .select({ elementId, personId })
    .from(elementLook)
    .where(lt(lookedAt, oldest))
    .limit(100)
    .for('update', { skipLocked: true });
  await tx.delete(elementLook).where(inArray(sql`(${elementId}, ${personId})`, ended));
}
