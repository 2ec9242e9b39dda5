import { type SQL, sql } from 'drizzle-orm';
import { fullName, fullNameById } from '../../../db/full-name.ts';
import type { Filter, ListDescription } from '../../../db/lists/index.ts';
import {
  elementClaim,
  person,
  portfolioBlock,
  portfolioSummary,
  reviewScope,
  studyGroup,
} from '../../../db/schema/index.ts';
import { jsonMoment, jsonScalar, jsonString } from '../../../db/statements/json-text.ts';
import { blockOfElement, waitsInBlock } from '../portfolio/index.ts';
import { hasBlocks, inGroup, type SeenBlocks, seenScope } from '../summaries/index.ts';

/** Others who have an element of the portfolio open, in the blocks of this scope. */
export const claimedByOthers = (what: SQL) => sql`
  select ${what}
  from ${elementClaim}
  join ${person} on ${person.id} = ${elementClaim.personId}
  join ${reviewScope} on ${reviewScope.id} = ${portfolioSummary.scopeId} and (
    ${reviewScope.blockIds} is null or ${blockOfElement(elementClaim.elementId)} = any(${reviewScope.blockIds})
  )
  where ${elementClaim.portfolioId} = ${portfolioSummary.portfolioId} and ${elementClaim.claimedUntil} > now()
    and ${elementClaim.personId} <> ${sql.placeholder('readerId')}`;

const claimedBy = sql`coalesce((${claimedByOthers(sql`json_agg(distinct ${fullName})`)})::text, '[]')`;

export const ofReader = (reader: SeenBlocks) => sql`${portfolioSummary.scopeId} = ${seenScope(reader)}`;
export const waits = sql`${portfolioSummary.waiting} > 0`;

export type QueueFilters = { group?: string | undefined; block?: number | undefined };

/** Among the blocks of the reader: what waits in others is not told. */
const waitsInThatBlock: Filter<number> = (block, name) => ({
  shape: 'equal',
  values: { [name]: block },
  condition: () => {
    const isSeen = sql`exists (
      select 1 from ${reviewScope} where ${reviewScope.id} = ${portfolioSummary.scopeId}
        and (${reviewScope.blockIds} is null or ${portfolioBlock.id} = any(${reviewScope.blockIds}))
    )`;
    const wanted = sql`${portfolioBlock.id} = ${sql.placeholder(name)}::bigint`;
    const waitsThere = waitsInBlock(portfolioSummary.portfolioId, sql`${wanted} and ${isSeen}`);
    return { indexed: waitsThere, byRow: waitsThere };
  },
});

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
    block: { by: waitsInThatBlock },
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
