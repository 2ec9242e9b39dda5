import type { Database } from '../../../db/connect.ts';
import { commitWithoutFlush } from './review-scopes.queries.ts';
import { addSummaries, lockNextPortfolios } from './summaries.queries.ts';

/** So few that who wants to change one of these portfolios waits for less than a blink. */
export const portfoliosAtOnce = 150;

/**
 * The summaries of a scope that everybody knows of already: what changes meanwhile is counted by whoever changes it, and
 * a portfolio that is held here is changed before or after, never beside.
 */
export async function fillScope(database: Database, scopeId: number): Promise<void> {
  let last = 0;
  for (;;) {
    const portfolioIds = await database.transaction(async (tx) => {
      await commitWithoutFlush(tx);
      const held = await lockNextPortfolios(tx, last, portfoliosAtOnce);
      if (held.length > 0) await addSummaries(tx, scopeId, held);
      return held;
    });
    if (portfolioIds.length === 0) return;
    last = Math.max(...portfolioIds);
  }
}
