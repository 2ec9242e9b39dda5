import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/connect.ts';
import { reviewScope } from '../../../db/schema/index.ts';
import { nameOf } from '../../../db/statements/column-names.ts';
import { givenSets, isScopeOfSomebody, keepScopesOfEmployees } from '../block-access/index.ts';

export const scopesLock = 7_204_130_005;

/** Waits until every change of a summary that is under way has ended; until the transaction ends no other begins. */
export async function lockScopes(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${scopesLock})`);
}

export async function insertScope(tx: Transaction, blockIds: readonly number[]): Promise<number> {
  const [added] = await tx
    .insert(reviewScope)
    .values({ blockIds: [...blockIds] })
    .returning({ id: reviewScope.id });
  if (!added) throw new Error('no scope was inserted');
  return added.id;
}

export async function findScope(
  tx: Transaction,
  blockIds: readonly number[],
): Promise<{ id: number; isUsed: boolean } | undefined> {
  const [found] = await tx
    .select({ id: reviewScope.id, isUsed: sql<boolean>`${isScopeOfSomebody(reviewScope.id)}` })
    .from(reviewScope)
    .where(sql`${reviewScope.blockIds} = ${sql.param([...blockIds])}::bigint[]`);
  return found;
}

const isUnused = sql`${reviewScope.blockIds} is not null and not ${isScopeOfSomebody(reviewScope.id)}`;

export async function hasUnusedScopes(tx: Transaction): Promise<boolean> {
  const found = await tx.select({ id: reviewScope.id }).from(reviewScope).where(isUnused).limit(1);
  return found.length > 0;
}

/** Their summaries go with them. Of all, or this one alone. */
export async function deleteUnusedScopes(tx: Transaction, scopeId?: number): Promise<void> {
  const which: SQL | undefined = scopeId === undefined ? undefined : eq(reviewScope.id, scopeId);
  await tx.delete(reviewScope).where(and(isUnused, which));
}

/** A commit that is lost with the machine's power costs nothing where what it wrote is worth nothing yet. */
export async function commitWithoutFlush(tx: Transaction): Promise<void> {
  await tx.execute(sql`set local synchronous_commit = off`);
}

/** Gives each employee with blocks the scope of exactly that set, and whoever has none no scope. */
export async function assignScopes(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    insert into ${reviewScope} (${nameOf(reviewScope.blockIds)})
    select distinct given.blocks from (${givenSets}) given
    on conflict do nothing`);
  await keepScopesOfEmployees(tx);
}
