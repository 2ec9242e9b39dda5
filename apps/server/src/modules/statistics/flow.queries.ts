import { sql } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { structureOrder } from '../../db/deleted-structure.ts';
import { fullNameById } from '../../db/full-name.ts';
import {
  elementHistory,
  institute,
  portfolio,
  portfolioBlock,
  portfolioElement,
  portfolioSubBlock,
  portfolioSummary,
} from '../../db/schema/index.ts';
import { isoMoment } from '../../db/statements/json-text.ts';
import { literalNumber, literals } from '../../db/statements/literals.ts';
import { everyBlockScope } from '../summaries/index.ts';
import {
  changeOfQueue,
  isDecision,
  movesSince,
  periodStarts,
  stepOf,
  studies,
  waitingStatuses,
} from './moves.queries.ts';
import { type AskedPeriod, prepareFigures } from './prepare-figures.ts';

type Titled = { id: number; title: string; titleEn: string };

export type FlowRows = {
  /** Step, block, institute, sent, decided, and by how much more wait. */
  moved: [
    step: number,
    block: number,
    institute: number | null,
    sent: number,
    decided: number,
    more: number,
  ][];
  /** Block, institute, how many wait now, and since when the first of them does. */
  waiting: [block: number, institute: number | null, waiting: number, since: string][];
  blocks: (Titled & { isDeleted: boolean })[];
  institutes: Titled[];
  oldest: { portfolioId: number; fullName: string; waiting: number; waitingSince: string }[];
};

const mostOldest = 5;
const { status, sentAt } = portfolioElement;

/** What came and went, by step, block and institute; from what waits now it can be told how many waited then. */
const flowStatement = sql`
  with ${periodStarts},
  moved as (
    select ${stepOf(elementHistory.at)} as step, ${elementHistory.blockId} as block, studies.institute,
      count(*) filter (where ${elementHistory.action} = ${literals(['send'])}) as sent,
      count(*) filter (where ${isDecision}) as decided,
      sum(${changeOfQueue}) as more
    from ${elementHistory} left join ${studies} on studies.person = ${elementHistory.personId}
    where ${movesSince}
    group by 1, 2, 3
  ),
  waiting as (
    select ${portfolioSubBlock.blockId} as block, studies.institute, count(*) as number, min(${sentAt}) as since
    from ${portfolioElement}
    join ${portfolioSubBlock} on ${portfolioSubBlock.id} = ${portfolioElement.subBlockId}
    join ${portfolio} on ${portfolio.id} = ${portfolioElement.portfolioId}
    left join ${studies} on studies.person = ${portfolio.personId}
    where ${status} in (${waitingStatuses})
    group by 1, 2
  ),
  oldest as (
    select ${portfolioSummary.portfolioId} as portfolio, ${portfolioSummary.personId} as person,
      ${portfolioSummary.waiting} as number, ${portfolioSummary.waitingSince} as since
    from ${portfolioSummary}
    where ${portfolioSummary.scopeId} = ${literalNumber(everyBlockScope)} and ${portfolioSummary.waiting} > 0
    order by ${portfolioSummary.waitingSince}, ${portfolioSummary.portfolioId} limit ${literalNumber(mostOldest)}
  )
  select json_build_object(
    'moved', (select coalesce(json_agg(json_build_array(step, block, institute, sent, decided, more)), '[]') from moved),
    'waiting', (select coalesce(json_agg(json_build_array(block, institute, number, ${isoMoment(sql`since`)})), '[]')
      from waiting),
    'blocks', (select coalesce(json_agg(json_build_object(
        'id', ${portfolioBlock.id}, 'title', ${portfolioBlock.titleRu}, 'titleEn', ${portfolioBlock.titleEn},
        'isDeleted', ${portfolioBlock.deletedAt} is not null
      ) order by ${structureOrder(portfolioBlock)}), '[]') from ${portfolioBlock}),
    'institutes', (select coalesce(json_agg(json_build_object(
        'id', ${institute.id}, 'title', ${institute.titleRu}, 'titleEn', ${institute.titleEn}
      ) order by ${institute.titleRu}, ${institute.id}), '[]') from ${institute}),
    'oldest', (select coalesce(json_agg(json_build_object(
        'portfolioId', portfolio, 'fullName', ${fullNameById(sql`oldest.person`)}, 'waiting', number,
        'waitingSince', ${isoMoment(sql`since`)}
      ) order by since, portfolio), '[]') from oldest)
  )`;

export function prepareFlow(database: Database): (asked: AskedPeriod) => Promise<FlowRows> {
  return prepareFigures(database, 'statistics_flow', flowStatement);
}
