import type { QueuePosition } from '@zachetka/contract/verification/verification.schemas';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { allOf, askFilters, countedRows, countUpToLimit } from '../../db/lists/index.ts';
import { portfolioSummary } from '../../db/schema/index.ts';
import { readerOfBlocks, type SeenBlocks, seenScope } from '../summaries/index.ts';
import { ofReader, type QueueFilters, queueList, waits } from './queue.queries.ts';

/**
 * Where a portfolio stands in the queue, as far as the filters leave it; one that waits no more stands before everybody.
 * There are few kinds of filters: each combination is prepared once.
 */
export function prepareQueuePosition(database: Database) {
  const { portfolioId, waitingSince } = portfolioSummary;
  const prepare = (reader: SeenBlocks, fits: SQL, name: string) => {
    const wanted = sql`${sql.placeholder('portfolioId')}::bigint`;
    const queued = sql`from ${portfolioSummary} where ${ofReader(reader)} and ${waits}`;
    const neighbours = sql`${queued} and ${fits}`;
    const since = sql`(select ${waitingSince} ${queued} and ${portfolioId} = ${wanted})`;
    return database
      .select({
        hasBlocks: sql<boolean>`answer.has_blocks`,
        previousPortfolioId: sql<number | null>`answer.previous`.mapWith(Number),
        nextPortfolioId: sql<number | null>`answer.next`.mapWith(Number),
        waiting: sql`answer.in_line`.mapWith(Number),
      })
      .from(
        sql`(
          select ${seenScope(reader)} is not null as has_blocks,
            (select ${portfolioId} ${neighbours} and (${waitingSince}, ${portfolioId}) < (${since}, ${wanted})
              order by ${waitingSince} desc, ${portfolioId} desc limit 1) as previous,
            (select ${portfolioId} ${neighbours}
              and (${waitingSince}, ${portfolioId}) > (coalesce(${since}, '-infinity'), ${wanted})
              order by ${waitingSince}, ${portfolioId} limit 1) as next,
            ${countUpToLimit(sql`select 1 ${neighbours}`)} as in_line
        ) as answer`,
      )
      .prepare(name);
  };
  const prepared = new Map<string, ReturnType<typeof prepare>>();

  return async (
    portfolioIdHere: number,
    blocksOf: number | undefined,
    filters: QueueFilters,
  ): Promise<{ queue: QueuePosition; hasBlocks: boolean }> => {
    const { reader, values } = readerOfBlocks(blocksOf);
    const asked = askFilters(queueList, filters);
    const name = ['verification_queue_position', reader.everyBlock ? 'all' : 'own', ...asked.shape].join('_');
    const known = prepared.get(name);
    const position = known ?? prepare(reader, allOf(asked.all().map(({ indexed }) => indexed)), name);
    if (!known) prepared.set(name, position);
    const given = { portfolioId: portfolioIdHere, ...values, ...asked.values };
    const [found] = await position.execute(given);
    if (!found) throw new Error('the position in the queue has no row');
    const { hasBlocks: seesAny, waiting, ...neighbours } = found;
    return {
      hasBlocks: seesAny,
      queue: {
        ...neighbours,
        waitingPortfolios: Math.min(waiting, countedRows),
        waitingIsExact: waiting <= countedRows,
      },
    };
  };
}
