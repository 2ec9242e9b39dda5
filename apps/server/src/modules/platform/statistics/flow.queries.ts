import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';
import { structureOrder } from '../../../db/deleted-structure.ts';
import { fullNameById } from '../../../db/full-name.ts';
import {
  elementHistory,
  institute,
  portfolio,
  portfolioBlock,
  portfolioElement,
  portfolioSubBlock,
  portfolioSummary,
} from '../../../db/schema/index.ts';
import { isoMoment } from '../../../db/statements/json-text.ts';
import { literalNumber, literals } from '../../../db/statements/literals.ts';
import { everyBlockScope } from '../../portfolio/summaries/index.ts';
import { type AskedPeriod, prepareFigures } from './figures.queries.ts';
import {
  changeOfQueue,
  isDecision,
  movesSince,
  periodStarts,
  stepOf,
  studies,
  waitingStatuses,
} from './moves.queries.ts';

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
    select ${stepOf(elementHistory.at)} as step, ${elementHistory.blockId} as block, studies.studies_at,
      count(*) filter (where ${elementHistory.action} = ${literals(['send'])}) as sent,
      count(*) filter (where ${isDecision}) as decided,
      sum(${changeOfQueue}) as more
    from ${elementHistory} left join ${studies} on studies.who = ${elementHistory.personId}
    where ${movesSince}
    group by 1, 2, 3
  ),
  in_line as (
    select ${portfolioSubBlock.blockId} as block, studies.studies_at, count(*) as how_many, min(${sentAt}) as since_when
    from ${portfolioElement}
    join ${portfolioSubBlock} on ${portfolioSubBlock.id} = ${portfolioElement.subBlockId}
    join ${portfolio} on ${portfolio.id} = ${portfolioElement.portfolioId}
    left join ${studies} on studies.who = ${portfolio.personId}
    where ${status} in (${waitingStatuses})
    group by 1, 2
  ),
  oldest as (
    select ${portfolioSummary.portfolioId} as whose, ${portfolioSummary.personId} as who,
      ${portfolioSummary.waiting} as how_many, ${portfolioSummary.waitingSince} as since_when
    from ${portfolioSummary}
    where ${portfolioSummary.scopeId} = ${literalNumber(everyBlockScope)} and ${portfolioSummary.waiting} > 0
    order by ${portfolioSummary.waitingSince}, ${portfolioSummary.portfolioId} limit ${literalNumber(mostOldest)}
  )
  select json_build_object(
    'moved', (select coalesce(json_agg(json_build_array(step, block, studies_at, sent, decided, more)), '[]') from moved),
    'waiting', (select coalesce(json_agg(json_build_array(block, studies_at, how_many, ${isoMoment(sql`since_when`)})), '[]')
      from in_line),
    'blocks', (select coalesce(json_agg(json_build_object(
        'id', ${portfolioBlock.id}, 'title', ${portfolioBlock.titleRu}, 'titleEn', ${portfolioBlock.titleEn},
        'isDeleted', ${portfolioBlock.deletedAt} is not null
      ) order by ${structureOrder(portfolioBlock)}), '[]') from ${portfolioBlock}),
    'institutes', (select coalesce(json_agg(json_build_object(
        'id', ${institute.id}, 'title', ${institute.titleRu}, 'titleEn', ${institute.titleEn}
      ) order by ${institute.titleRu}, ${institute.id}), '[]') from ${institute}),
    'oldest', (select coalesce(json_agg(json_build_object(
        'portfolioId', whose, 'fullName', ${fullNameById(sql`oldest.who`)}, 'waiting', how_many,
        'waitingSince', ${isoMoment(sql`since_when`)}
      ) order by since_when, whose), '[]') from oldest)
  )`;

export function prepareFlow(database: Database): (asked: AskedPeriod) => Promise<FlowRows> {
  return prepareFigures(database, 'statistics_flow', flowStatement);
}
