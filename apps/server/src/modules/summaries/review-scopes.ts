import type { Transaction } from '../../db/connect.ts';
import { deleteUnusedScopes, fillScope, findScope, insertScope, lockScopes } from './summaries.queries.ts';

/** The scope of those who see every block; it is made with the tables. */
export const everyBlock = 1;

/**
 * The scope of exactly these blocks, filled at its first use; null for no block. Scopes change one at a time: the one
 * that is found here can't be dropped as unused before the transaction ends.
 */
export async function obtainScope(tx: Transaction, blockIds: Iterable<number>): Promise<number | null> {
  const set = [...new Set(blockIds)].toSorted((a, b) => a - b);
  if (set.length === 0) return null;
  await lockScopes(tx);
  const known = await findScope(tx, set);
  if (known !== undefined) return known;
  const added = await insertScope(tx, set);
  await fillScope(tx, added);
  return added;
}

export async function dropUnusedScopes(tx: Transaction): Promise<void> {
  await lockScopes(tx);
  await deleteUnusedScopes(tx);
}
