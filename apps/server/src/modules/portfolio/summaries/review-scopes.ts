import type { Database, Transaction } from '../../../db/connect.ts';
import { fillScope } from './fill-scope.ts';
import {
  deleteUnusedScopes,
  findScope,
  hasUnusedScopes,
  insertScope,
  lockScopes,
} from './review-scopes.queries.ts';

class ScopeNotFilled extends Error {
  readonly blockIds: readonly number[];
  constructor(blockIds: readonly number[]) {
    super('the scope has no summaries yet');
    this.blockIds = blockIds;
  }
}

/** Answers the scope of exactly these blocks; null for no block. It can't be dropped before the transaction ends. */
export type ObtainScope = (blockIds: Iterable<number>) => Promise<number | null>;

/**
 * Does the work in one transaction. Should it want a scope that nobody has used yet, it is undone, the scope is filled
 * while everybody else goes on, and the work is done again: to count every element of the university takes seconds.
 *
 * A scope that somebody uses is complete. One that nobody uses is being filled, or was left behind by who was
 * interrupted: only who has filled it knows that it may be used, and anybody may drop it.
 */
export async function withScopes<T>(
  database: Database,
  work: (tx: Transaction, obtainScope: ObtainScope) => Promise<T>,
): Promise<T> {
  let filled: number | undefined;
  try {
    for (;;) {
      const wanted = await attempt();
      if (!(wanted instanceof ScopeNotFilled)) return wanted;
      filled = await addScope(database, wanted.blockIds);
      await fillScope(database, filled);
    }
  } catch (error) {
    // Whatever stands in the way of this too, the next start of the server drops it.
    if (filled !== undefined) await dropUnusedScope(database, filled).catch(() => undefined);
    throw error;
  }

  async function attempt(): Promise<T | ScopeNotFilled> {
    try {
      return await database.transaction((tx) => work(tx, (blockIds) => obtainScope(tx, blockIds, filled)));
    } catch (error) {
      if (error instanceof ScopeNotFilled) return error;
      throw error;
    }
  }
}

async function obtainScope(
  tx: Transaction,
  blockIds: Iterable<number>,
  filled: number | undefined,
): Promise<number | null> {
  const set = [...new Set(blockIds)].toSorted((a, b) => a - b);
  if (set.length === 0) return null;
  const findUsable = async () => {
    const known = await findScope(tx, set);
    return known && (known.isUsed || known.id === filled) ? known.id : undefined;
  };
  // Nobody is made to wait for one that is not there.
  if ((await findUsable()) === undefined) throw new ScopeNotFilled(set);
  await lockScopes(tx);
  const found = await findUsable();
  if (found === undefined) throw new ScopeNotFilled(set);
  return found;
}

/** Once this is committed every change of an element is counted in the scope, too; all earlier ones have ended. */
function addScope(database: Database, blockIds: readonly number[]): Promise<number> {
  return database.transaction(async (tx) => {
    await lockScopes(tx);
    return (await findScope(tx, blockIds))?.id ?? (await insertScope(tx, blockIds));
  });
}

function dropUnusedScope(database: Database, scopeId: number): Promise<void> {
  return database.transaction((tx) => leaveScope(tx, scopeId));
}

/** For whoever has stopped using it: it goes with the last. */
export async function leaveScope(tx: Transaction, scopeId: number): Promise<void> {
  await lockScopes(tx);
  await deleteUnusedScopes(tx, scopeId);
}

/** What a server that was stopped in the middle has left behind. Who is filling one elsewhere begins anew. */
export async function dropAbandonedScopes(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    if (!(await hasUnusedScopes(tx))) return;
    await lockScopes(tx);
    await deleteUnusedScopes(tx);
  });
}
