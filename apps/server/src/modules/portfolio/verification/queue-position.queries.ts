import type { QueuePosition } from '@zachetka/contract/portfolio/verification/verification.schemas';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';
import { allOf, askFilters, countedRows, countUpToLimit } from '../../../db/lists/index.ts';
import { portfolioSummary } from '../../../db/schema/index.ts';
import { readerOfBlocks, type SeenBlocks, seenScope } from '../summaries/index.ts';
import { claimedByOthers, ofReader, type QueueFilters, queueList, waits } from './queue.queries.ts';

export type QueueReader = {
  personId: number;
  blocksOf: number | undefined;
  filters: QueueFilters;
  /** In the order in which they were skipped. */
  skipped: readonly number[];
};

/**
 * Who comes after a portfolio: whoever has waited longest, except those whom the verifier has skipped. The date of this
 * portfolio plays no part, because it moves with every decision on it. A student whom a colleague has open comes last.
 * There are few kinds of filters: each combination is prepared once.
 */
export function prepareQueuePosition(database: Database) {
  const { portfolioId, waitingSince } = portfolioSummary;
  const prepare = (reader: SeenBlocks, fits: SQL, name: string) => {
    const wanted = sql`${sql.placeholder('portfolioId')}::bigint`;
    const skipped = sql`${sql.placeholder('skipped')}::bigint[]`;
    const queued = sql`from ${portfolioSummary} where ${ofReader(reader)} and ${waits} and ${fits}`;
    const toCome = sql`${queued} and ${portfolioId} <> ${wanted} and ${portfolioId} <> all(${skipped})`;
    const firstOf = (which: SQL) =>
      sql`(select ${portfolioId} ${which} order by ${waitingSince}, ${portfolioId} limit 1)`;
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
            (select ${portfolioId} ${queued} and ${portfolioId} = any(${skipped}) and ${portfolioId} <> ${wanted}
              order by array_position(${skipped}, ${portfolioId}) desc limit 1) as previous,
            coalesce(${firstOf(sql`${toCome} and not exists (${claimedByOthers(sql`1`)})`)}, ${firstOf(toCome)}) as next,
            ${countUpToLimit(sql`select 1 ${queued}`)} as in_line
        ) as answer`,
      )
      .prepare(name);
  };
  const prepared = new Map<string, ReturnType<typeof prepare>>();

  return async (
    portfolioIdHere: number,
    { personId, blocksOf, filters, skipped }: QueueReader,
  ): Promise<{ queue: QueuePosition; hasBlocks: boolean }> => {
    const { reader, values } = readerOfBlocks(blocksOf);
    const asked = askFilters(queueList, filters);
    const name = ['verification_queue_position', reader.everyBlock ? 'all' : 'own', ...asked.shape].join('_');
    const known = prepared.get(name);
    const position = known ?? prepare(reader, allOf(asked.all().map(({ indexed }) => indexed)), name);
    if (!known) prepared.set(name, position);
    const given = {
      portfolioId: portfolioIdHere,
      readerId: personId,
      skipped: `{${skipped.join()}}`,
      ...values,
      ...asked.values,
    };
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
