import type { Transaction } from '../../../db/connect.ts';
import { pipelined } from '../../../db/connections/pipelined.ts';
import { findPortfoliosOf, lockPortfolios, replaceSummaries } from './summaries.queries.ts';

/**
 * Brings the summaries of these portfolios, in all scopes, to what their elements are now. Whoever changes an element
 * calls it before the transaction ends.
 */
export async function refreshSummaries(tx: Transaction, portfolioIds: Iterable<number>): Promise<void> {
  const ids = [...new Set(portfolioIds)];
  if (ids.length === 0) return;
  await pipelined(
    () => lockPortfolios(tx, ids),
    () => replaceSummaries(tx, ids),
  );
}

/** For whoever changes a name, or moves a student to another group. */
export async function refreshSummariesOf(tx: Transaction, personIds: readonly number[]): Promise<void> {
  await refreshSummaries(tx, await findPortfoliosOf(tx, personIds));
}
