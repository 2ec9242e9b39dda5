import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/connect.ts';
import { executeNamed } from '../../db/execute-named.ts';
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
  const statement = sql`
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
    on conflict (scope_id, person_id) do update set ${updates} where ${isDifferent}`;
  await executeNamed(tx, 'summaries_replace', statement);
}

/** Those of one scope that are not there yet. What is there is right: whoever wrote it held the portfolio as we do now. */
export async function addSummaries(
  tx: Transaction,
  scopeId: number,
  portfolioIds: readonly number[],
): Promise<void> {
  const scope = sql`scope.id = ${scopeId}`;
  const portfolios = sql`e.portfolio_id = any(${sql.param([...portfolioIds])}::bigint[])
    and s.block_id = any((select scope.block_ids from review_scope scope where ${scope})::bigint[])`;
  const statement = sql`
    with fresh as materialized (${summaryRows({ portfolios, scopes: scope })}),
    comments as (${addComments})
    insert into portfolio_summary (${columns}) select ${columns} from fresh order by person_id
    on conflict do nothing`;
  await executeNamed(tx, 'summaries_add', statement);
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

/**
 * Whoever changes summaries holds their portfolios first and the scopes second: who waits for a portfolio then stands in
 * nobody's way. The next statement sees what whoever held them before has committed.
 */
export async function lockPortfolios(tx: Transaction, portfolioIds: readonly number[]): Promise<void> {
  await holdScopesAfter(
    tx,
    sql`select id from portfolio where id = any(${sql.param([...portfolioIds])}::bigint[])
      order by id for no key update`,
  );
}

/** The same for the next ones in the order of their numbers; answers those that are held. */
export function lockNextPortfolios(tx: Transaction, after: number, count: number): Promise<number[]> {
  return holdScopesAfter(
    tx,
    sql`select id from portfolio where id > ${after} order by id limit ${count} for no key update`,
  );
}

async function holdScopesAfter(tx: Transaction, lock: SQL): Promise<number[]> {
  const { rows } = await tx.execute<{ ids: string[] | null }>(sql`
    with locked as materialized (${lock}), all_locked as materialized (select array_agg(id) as ids from locked)
    select ids, pg_advisory_xact_lock_shared(${scopesLock}) from all_locked`);
  return rows[0]?.ids?.map(Number) ?? [];
}

/** Waits until every change of a summary that is under way has ended; until the transaction ends no other begins. */
export async function lockScopes(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${scopesLock})`);
}

/**
 * Statements for an import that writes many people at once: names and groups in the summaries become those of `person`
 * and `student`. No summary changes beside it until its transaction ends, or one could bring an old name back.
 */
export const followPeople: readonly string[] = [
  `do $$ begin perform pg_advisory_xact_lock(${scopesLock}); end $$`,
  // Once for each person: most have summaries in several scopes.
  `with present as materialized (
     select p.id as person_id, p.search_name as name_key,
       (select study_group_id from student where student.person_id = p.id order by id desc limit 1) as group_id
     from person p where exists (select 1 from portfolio where portfolio.person_id = p.id)
   )
   update portfolio_summary s set name_key = present.name_key, group_id = present.group_id
   from present
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

export async function findScope(
  tx: Transaction,
  blockIds: readonly number[],
): Promise<{ id: number; isUsed: boolean } | undefined> {
  const found = await tx.execute<{ id: number; isUsed: boolean }>(sql`
    select id, exists (select 1 from employee_context c where c.scope_id = s.id) as "isUsed"
    from review_scope s where block_ids = ${sql.param([...blockIds])}::bigint[]`);
  return found.rows[0];
}

const isUnused = sql`s.block_ids is not null
  and not exists (select 1 from employee_context c where c.scope_id = s.id)`;

export async function hasUnusedScopes(tx: Transaction): Promise<boolean> {
  const found = await tx.execute(sql`select 1 from review_scope s where ${isUnused} limit 1`);
  return found.rows.length > 0;
}

/** Their summaries go with them. `which` is a condition on `s.id`. */
export async function deleteUnusedScopes(tx: Transaction, which: SQL = sql`true`): Promise<void> {
  await tx.execute(sql`delete from review_scope s where ${isUnused} and ${which}`);
}

/** A commit that is lost with the machine's power costs nothing where what it wrote is worth nothing yet. */
export async function commitWithoutFlush(tx: Transaction): Promise<void> {
  await tx.execute(sql`set local synchronous_commit = off`);
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
