import type { QueuePosition } from '@zachetka/contract/verification/verification.schemas';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { fullName, fullNameById } from '../../db/full-name.ts';
import {
  contains,
  countedRows,
  countUpToLimit,
  type ListDescription,
  textFilter,
} from '../../db/lists/index.ts';
import { spelledForSearch } from '../../db/schema/columns.ts';
import {
  elementClaim,
  person,
  portfolioBlock,
  portfolioSummary,
  reviewScope,
  studyGroup,
} from '../../db/schema/index.ts';
import { jsonMoment, jsonScalar, jsonString } from '../../db/statements/json-text.ts';
import { blockOfElement, waitsInBlock } from '../portfolio/index.ts';
import { hasBlocks, inGroup, readerOfBlocks, type SeenBlocks, seenScope } from '../summaries/index.ts';

/** Others who have an element of the portfolio open, in the blocks of this scope. */
const claimedBy = sql`coalesce((
  select json_agg(distinct ${fullName})
  from ${elementClaim}
  join ${person} on ${person.id} = ${elementClaim.personId}
  join ${reviewScope} on ${reviewScope.id} = ${portfolioSummary.scopeId} and (
    ${reviewScope.blockIds} is null or ${blockOfElement(elementClaim.elementId)} = any(${reviewScope.blockIds})
  )
  where ${elementClaim.portfolioId} = ${portfolioSummary.portfolioId} and ${elementClaim.claimedUntil} > now()
    and ${elementClaim.personId} <> ${sql.placeholder('readerId')}
)::text, '[]')`;

const ofReader = (reader: SeenBlocks) => sql`${portfolioSummary.scopeId} = ${seenScope(reader)}`;
const waits = sql`${portfolioSummary.waiting} > 0`;

export type QueueFilters = { group?: string | undefined; block?: string | undefined };

/** By its title in either language, among the blocks of the reader. */
function waitsInBlockNamed(name: string) {
  const title = spelledForSearch(sql`${portfolioBlock.titleRu} || ' ' || ${portfolioBlock.titleEn}`);
  const isSeen = sql`exists (
    select 1 from ${reviewScope} where ${reviewScope.id} = ${portfolioSummary.scopeId}
      and (${reviewScope.blockIds} is null or ${portfolioBlock.id} = any(${reviewScope.blockIds}))
  )`;
  const waitsThere = waitsInBlock(portfolioSummary.portfolioId, sql`${contains(title, name)} and ${isSeen}`);
  return { indexed: waitsThere, byRow: waitsThere };
}

/** Portfolios in which something waits for a decision; who has waited longest comes first. */
export const queueList: ListDescription<SeenBlocks, QueueFilters, 'WAITING_SINCE'> = {
  name: 'verification_queue',
  items: 'portfolios',
  table: portfolioSummary,
  key: portfolioSummary.portfolioId,
  part: ofReader,
  rows: () => waits,
  orders: { WAITING_SINCE: [{ neverNull: portfolioSummary.waitingSince }] },
  filters: {
    group: { by: inGroup },
    block: { by: textFilter(waitsInBlockNamed) },
  },
  row: () => ({
    members: {
      portfolioId: jsonScalar(portfolioSummary.portfolioId),
      fullName: jsonString(fullNameById(portfolioSummary.personId)),
      group: jsonString(
        sql`select ${studyGroup.title} from ${studyGroup} where ${studyGroup.id} = ${portfolioSummary.groupId}`,
      ),
      status: jsonString(portfolioSummary.status),
      waiting: jsonScalar(portfolioSummary.waiting),
      waitingSince: jsonMoment(portfolioSummary.waitingSince),
      claimedBy,
    },
  }),
  facts: (reader) => ({ hasBlocks: hasBlocks(reader) }),
};

/** Where a portfolio stands in the queue; one that waits no more stands before everybody. */
export function prepareQueuePosition(database: Database) {
  const { portfolioId, waitingSince } = portfolioSummary;
  const prepare = (reader: SeenBlocks) => {
    const wanted = sql`${sql.placeholder('portfolioId')}::bigint`;
    const queued = sql`from ${portfolioSummary} where ${ofReader(reader)} and ${waits}`;
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
            (select ${portfolioId} ${queued} and (${waitingSince}, ${portfolioId}) < (${since}, ${wanted})
              order by ${waitingSince} desc, ${portfolioId} desc limit 1) as previous,
            (select ${portfolioId} ${queued}
              and (${waitingSince}, ${portfolioId}) > (coalesce(${since}, '-infinity'), ${wanted})
              order by ${waitingSince}, ${portfolioId} limit 1) as next,
            ${countUpToLimit(sql`select 1 ${queued}`)} as in_line
        ) as answer`,
      )
      .prepare(`verification_queue_position_${reader.everyBlock ? 'all' : 'own'}`);
  };
  const ofEveryBlock = prepare({ everyBlock: true });
  const ofOwnBlocks = prepare({ everyBlock: false });

  return async (
    portfolioIdHere: number,
    blocksOf: number | undefined,
  ): Promise<{ queue: QueuePosition; hasBlocks: boolean }> => {
    const { reader, values } = readerOfBlocks(blocksOf);
    const position = reader.everyBlock ? ofEveryBlock : ofOwnBlocks;
    const [found] = await position.execute({ portfolioId: portfolioIdHere, ...values });
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
