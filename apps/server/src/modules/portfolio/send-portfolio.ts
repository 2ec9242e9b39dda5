import { maySend } from '@zachetka/contract/portfolio/element.rules';
import { nextElementStatus } from '@zachetka/contract/portfolio/element-status.rules';
import type { Database } from '../../db/connect.ts';
import { AppError } from '../../lib/app-error.ts';
import { judgingPatterns, type PatternJudge } from '../../lib/patterns/pattern-judge.ts';
import { type ElementMove, findValues, type LockedElement, lockDrafts } from './element.queries.ts';
import { recordMoves } from './element-change.ts';
import { lockPortfolioOf } from './portfolio.queries.ts';
import { holdStructure } from './structure-lock.queries.ts';

/** Sends every element that may be sent and leaves the others as they are; answers how many went. */
export function sendPortfolio(database: Database, personId: number): Promise<number> {
  return judgingPatterns(personId, (judge) => sendJudged(database, personId, judge));
}

function sendJudged(database: Database, personId: number, judge: PatternJudge): Promise<number> {
  return database.transaction(async (tx) => {
    await holdStructure(tx);
    const portfolioId = await lockPortfolioOf(tx, personId);
    if (portfolioId === undefined) throw new AppError('nothingToSend');
    const drafts = await lockDrafts(tx, portfolioId);
    const values = Map.groupBy(
      await findValues(
        tx,
        drafts.map(({ id }) => id),
      ),
      ({ elementId }) => elementId,
    );

    const moves = drafts
      .filter((draft) =>
        maySend(draft, { status: draft.status, attributes: values.get(draft.id) ?? [] }, judge.matches),
      )
      .map((draft): ElementMove => ({ element: draft, toStatus: statusAfterSending(draft) }));
    judge.finish();
    if (moves.length === 0) throw new AppError('nothingToSend');
    await recordMoves(tx, moves, { actorId: personId, action: 'send' });
    return moves.length;
  });
}

function statusAfterSending({ status, sentAt }: LockedElement) {
  const to = nextElementStatus('send', status, sentAt !== null);
  if (to === null) throw new AppError('statusForbids');
  return to;
}
