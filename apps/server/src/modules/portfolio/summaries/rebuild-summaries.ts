import type { Transaction } from '../../../db/connect.ts';
import { assignScopes, deleteUnusedScopes, lockScopes } from './review-scopes.queries.ts';
import { refillSummaries } from './summaries.queries.ts';

/** Makes scopes and summaries anew from the blocks given to employees and from all elements: after a bulk load. */
export async function rebuildSummaries(tx: Transaction): Promise<void> {
  await lockScopes(tx);
  await assignScopes(tx);
  await deleteUnusedScopes(tx);
  await refillSummaries(tx);
}
