import type { QueuePosition } from '@zachetka/contract/verification/verification.schemas';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { jsonArray, jsonItems, jsonMoment, jsonObject, jsonScalar, jsonString } from '../../db/json-text.ts';
import { countedRows, countUpToLimit, type ListStatement, pageLimit } from '../../db/list-statements.ts';
import { everyBlock } from '../summaries/index.ts';

export type QueueShape = { everyBlock: boolean; pageSize: number; isFirst: boolean };

export const scopeOf = (shape: Pick<QueueShape, 'everyBlock'>): SQL =>
  shape.everyBlock
    ? sql.raw(String(everyBlock))
    : sql`(select scope_id from employee_context where person_id = ${sql.placeholder('blocksOf')})`;

/** Others who have an element of the portfolio open, in the blocks of this scope. */
const claimedBy = sql`coalesce((
  select json_agg(distinct concat_ws(' ', p.last_name, p.first_name, p.middle_name))
  from element_claim c
  join person p on p.id = c.person_id
  join portfolio_element e on e.id = c.element_id
  join portfolio_sub_block b on b.id = e.sub_block_id
  join review_scope r on r.id = s.scope_id and (r.block_ids is null or b.block_id = any(r.block_ids))
  where c.portfolio_id = s.portfolio_id and c.claimed_until > now()
    and c.person_id <> ${sql.placeholder('readerId')}
)::text, '[]')`;

const rowObject = jsonObject({
  portfolioId: jsonScalar(sql`s.portfolio_id`),
  fullName: jsonString(
    sql`select concat_ws(' ', p.last_name, p.first_name, p.middle_name) from person p where p.id = s.person_id`,
  ),
  group: jsonString(sql`select g.title from study_group g where g.id = s.group_id`),
  status: jsonString(sql`s.status`),
  waiting: jsonScalar(sql`s.waiting`),
  waitingSince: jsonMoment(sql`s.waiting_since`),
  claimedBy,
});

const whatWaits = (shape: Pick<QueueShape, 'everyBlock'>): SQL =>
  sql`from portfolio_summary s where s.scope_id = ${scopeOf(shape)} and s.waiting > 0`;

/** All of them, for a count. */
export const queueRows = (shape: Pick<QueueShape, 'everyBlock'>): SQL => sql`select 1 ${whatWaits(shape)}`;

export function queueStatement(shape: QueueShape): ListStatement {
  const waits = whatWaits(shape);
  const text = sql`
    with page as materialized (
      select s.scope_id, s.portfolio_id, s.waiting_since ${waits}
      order by s.waiting_since, s.portfolio_id ${pageLimit(shape)}
    )
    select ${countUpToLimit(sql`select 1 ${waits}`)} as counted,
      ${shape.everyBlock ? sql`true` : sql`${scopeOf(shape)} is not null`} as has_blocks,
      ${jsonArray(sql`(
        select ${jsonItems(rowObject, sql`page.waiting_since, page.portfolio_id`)}
        from page join portfolio_summary s on s.scope_id = page.scope_id and s.portfolio_id = page.portfolio_id
      )`)} as rows`;
  return { text, countedUpTo: countedRows };
}

/** Where a portfolio stands in the queue; one that waits no more stands before everybody. */
export function prepareQueuePosition(database: Database) {
  const prepare = (seesEveryBlock: boolean) => {
    const scope = scopeOf({ everyBlock: seesEveryBlock });
    const portfolioId = sql`${sql.placeholder('portfolioId')}::bigint`;
    const waits = whatWaits({ everyBlock: seesEveryBlock });
    const here = sql`(select s.waiting_since ${waits} and s.portfolio_id = ${portfolioId})`;
    return database
      .select({
        hasBlocks: sql<boolean>`answer.has_blocks`,
        previousPortfolioId: sql<number | null>`answer.previous`.mapWith(Number),
        nextPortfolioId: sql<number | null>`answer.next`.mapWith(Number),
        waiting: sql`answer.waiting`.mapWith(Number),
      })
      .from(
        sql`(
          select ${scope} is not null as has_blocks,
            (select s.portfolio_id ${waits}
              and (s.waiting_since, s.portfolio_id) < (${here}, ${portfolioId})
              order by s.waiting_since desc, s.portfolio_id desc limit 1) as previous,
            (select s.portfolio_id ${waits}
              and (s.waiting_since, s.portfolio_id) > (coalesce(${here}, '-infinity'), ${portfolioId})
              order by s.waiting_since, s.portfolio_id limit 1) as next,
            ${countUpToLimit(sql`select 1 ${waits}`)} as waiting
        ) as answer`,
      )
      .prepare(`verification_queue_position_${seesEveryBlock ? 'all' : 'own'}`);
  };
  const ofEveryBlock = prepare(true);
  const ofOwnBlocks = prepare(false);

  return async (
    portfolioId: number,
    blocksOf: number | undefined,
  ): Promise<{ queue: QueuePosition; hasBlocks: boolean }> => {
    const [found] = await (blocksOf === undefined
      ? ofEveryBlock.execute({ portfolioId })
      : ofOwnBlocks.execute({ portfolioId, blocksOf }));
    if (!found) throw new Error('the position in the queue has no row');
    const { hasBlocks, waiting, ...neighbours } = found;
    return {
      hasBlocks,
      queue: {
        ...neighbours,
        waitingPortfolios: Math.min(waiting, countedRows),
        waitingIsExact: waiting <= countedRows,
      },
    };
  };
}
