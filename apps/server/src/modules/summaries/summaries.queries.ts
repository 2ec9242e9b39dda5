import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/connect.ts';
import { summaryColumns, summaryRows } from './summary-rows.queries.ts';

const columns = sql.raw(summaryColumns.join(', '));
const values = summaryColumns.filter((column) => column !== 'scope_id' && column !== 'person_id');
const updates = sql.raw(values.map((column) => `${column} = excluded.${column}`).join(', '));
const isDifferent = sql.raw(
  `(${values.map((column) => `s.${column}`).join(', ')}) is distinct from (${values.map((column) => `excluded.${column}`).join(', ')})`,
);

/** Before the row that needs it, and in one order for everybody, so that two at once never wait for each other. */
const addComments = sql`
  insert into decision_comment (key, text)
  select distinct comment_key, comment from fresh where comment is not null order by comment_key
  on conflict do nothing`;

/** Writes only what is different: most of the scopes that hold a portfolio do not notice a change in one block. */
export async function replaceSummaries(tx: Transaction, portfolioIds: readonly number[]): Promise<void> {
  const ids = sql`${sql.param([...portfolioIds])}::bigint[]`;
  await tx.execute(sql`
    with fresh as materialized (
      ${summaryRows({ portfolios: sql`e.portfolio_id = any(${ids})`, scopes: sql`true` })}
    ),
    comments as (${addComments}),
    ended as (
      delete from portfolio_summary s
      where s.portfolio_id = any(${ids}) and not exists (
        select 1 from fresh where fresh.scope_id = s.scope_id and fresh.portfolio_id = s.portfolio_id
      )
    )
    insert into portfolio_summary as s (${columns})
    select ${columns} from fresh order by scope_id, person_id
    on conflict (scope_id, person_id) do update set ${updates} where ${isDifferent}`);
}

/** Of one scope, which has none yet. */
export async function fillScope(tx: Transaction, scopeId: number): Promise<void> {
  await tx.execute(sql`
    with fresh as materialized (
      ${summaryRows({ portfolios: sql`true`, scopes: sql`scope.id = ${scopeId}` })}
    ),
    comments as (${addComments})
    insert into portfolio_summary (${columns}) select ${columns} from fresh`);
}

export async function refillSummaries(tx: Transaction): Promise<void> {
  await tx.execute(sql`delete from portfolio_summary`);
  await tx.execute(sql`delete from decision_comment`);
  await tx.execute(sql`
    with fresh as materialized (
      ${summaryRows({ portfolios: sql`true`, scopes: sql`true` })}
    ),
    comments as (${addComments})
    insert into portfolio_summary (${columns}) select ${columns} from fresh`);
}

const scopesLock = 7_204_130_005;

/** The second statement sees what whoever held the portfolios before has committed. */
export async function lockPortfolios(tx: Transaction, portfolioIds: readonly number[]): Promise<void> {
  await tx.execute(sql`
    with held as materialized (select pg_advisory_xact_lock_shared(${scopesLock}))
    select p.id from portfolio p, held where p.id = any(${sql.param([...portfolioIds])}::bigint[])
    order by p.id for no key update of p`);
}

/** Until the transaction ends no summary changes, so that one which is made now misses no change under way. */
export async function lockScopes(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${scopesLock})`);
}

/**
 * Statements for an import that writes many people at once: names and groups in the summaries become those of `person`
 * and `student`. No summary changes beside it until its transaction ends, or one could bring an old name back.
 */
export const followPeople: readonly string[] = [
  `do $$ begin perform pg_advisory_xact_lock(${scopesLock}); end $$`,
  `update portfolio_summary s set name_key = present.name_key, group_id = present.group_id
   from (
     select p.id as person_id, p.search_name as name_key,
       (select study_group_id from student where student.person_id = p.id order by id desc limit 1) as group_id
     from person p where exists (select 1 from portfolio where portfolio.person_id = p.id)
   ) present
   where s.person_id = present.person_id
     and (s.name_key, s.group_id) is distinct from (present.name_key, present.group_id)`,
];

export async function findPortfoliosOf(tx: Transaction, personIds: readonly number[]): Promise<number[]> {
  const found = await tx.execute<{ id: string }>(
    sql`select id from portfolio where person_id = any(${sql.param([...personIds])}::bigint[])`,
  );
  return found.rows.map(({ id }) => Number(id));
}

export async function insertScope(tx: Transaction, blockIds: readonly number[]): Promise<number> {
  const [added] = (
    await tx.execute<{ id: number }>(sql`
      insert into review_scope (block_ids) values (${sql.param([...blockIds])}::bigint[]) returning id`)
  ).rows;
  if (!added) throw new Error('no scope was inserted');
  return added.id;
}

export async function findScope(tx: Transaction, blockIds: readonly number[]): Promise<number | undefined> {
  const found = await tx.execute<{ id: number }>(
    sql`select id from review_scope where block_ids = ${sql.param([...blockIds])}::bigint[]`,
  );
  return found.rows[0]?.id;
}

/** Their summaries go with them. */
export async function deleteUnusedScopes(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    delete from review_scope s
    where s.block_ids is not null
      and not exists (select 1 from employee_context c where c.scope_id = s.id)`);
}

/** Gives each employee with blocks the scope of exactly that set, and whoever has none no scope. */
export async function assignScopes(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    insert into review_scope (block_ids)
    select distinct array_agg(block_id order by block_id) from employee_block group by person_id
    on conflict do nothing`);
  await tx.execute(sql`
    insert into employee_context as c (person_id, scope_id)
    select given.person_id, s.id
    from (
      select person_id, array_agg(block_id order by block_id) as block_ids from employee_block group by person_id
    ) given
    join review_scope s on s.block_ids = given.block_ids
    on conflict (person_id) do update set scope_id = excluded.scope_id where c.scope_id is distinct from excluded.scope_id`);
  await tx.execute(sql`
    update employee_context c set scope_id = null
    where scope_id is not null and not exists (select 1 from employee_block b where b.person_id = c.person_id)`);
}
