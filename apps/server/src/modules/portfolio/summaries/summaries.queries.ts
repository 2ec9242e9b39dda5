import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../../db/connect.ts';
import {
  decisionComment,
  person,
  portfolio,
  portfolioElement,
  portfolioSubBlock,
  portfolioSummary,
  reviewScope,
} from '../../../db/schema/index.ts';
import { arrayOf, excluded, nameOf, namesOf } from '../../../db/statements/column-names.ts';
import { executeNamed, prepareStatement } from '../../../db/statements/execute-named.ts';
import { scopesLock } from './review-scopes.queries.ts';
import { latestGroupOf, summaryColumns, summaryRows } from './summary-rows.queries.ts';

const { scopeId, portfolioId, personId, nameKey, groupId } = portfolioSummary;

/** What the summaries should be now. */
const fresh = alias(portfolioSummary, 'fresh');

const columns = namesOf(summaryColumns);
const values = summaryColumns.filter((column) => column !== scopeId && column !== personId);
const updates = sql.join(
  values.map((column) => sql`${nameOf(column)} = ${excluded(column)}`),
  sql`, `,
);
const isDifferent = sql`(${sql.join(values, sql`, `)}) is distinct from (${sql.join(values.map(excluded), sql`, `)})`;

/** Before the row that needs it, and in one order for everybody, so that two at once never wait for each other. */
const addComments = sql`
  insert into ${decisionComment} (${namesOf([decisionComment.key, decisionComment.text])})
  select distinct ${fresh.commentKey}, fresh.comment from fresh where fresh.comment is not null
  order by ${fresh.commentKey}
  on conflict do nothing`;

/** Writes only what is different: most of the scopes that hold a portfolio do not notice a change in one block. */
export async function replaceSummaries(tx: Transaction, portfolioIds: readonly number[]): Promise<void> {
  await replaceAll(tx, { portfolioIds });
}

const portfoliosGiven = sql`${sql.placeholder('portfolioIds')}::bigint[]`;

const replaceAll = prepareStatement('summaries_replace', () => {
  const elements = sql`${portfolioElement.portfolioId} = any(${portfoliosGiven})`;
  return sql`
    with fresh as materialized (${summaryRows({ elements, scopes: sql`true` })}),
    comments as (${addComments}),
    ended as (
      delete from ${portfolioSummary}
      where ${portfolioId} = any(${portfoliosGiven}) and not exists (
        select 1 from fresh where ${fresh.scopeId} = ${scopeId} and ${fresh.portfolioId} = ${portfolioId}
      )
    )
    insert into ${portfolioSummary} (${columns})
    select ${columns} from fresh order by ${fresh.scopeId}, ${fresh.personId}
    on conflict (${namesOf([scopeId, personId])}) do update set ${updates} where ${isDifferent}`;
});

/** Those of one scope that are not there yet. What is there is right: whoever wrote it held the portfolio as we do now. */
export async function addSummaries(
  tx: Transaction,
  scope: number,
  portfolioIds: readonly number[],
): Promise<void> {
  const isThis = sql`${reviewScope.id} = ${scope}`;
  const elements = sql`${portfolioElement.portfolioId} = any(${arrayOf(portfolioId, portfolioIds)})
    and ${portfolioSubBlock.blockId} = any((select ${reviewScope.blockIds} from ${reviewScope} where ${isThis})::bigint[])`;
  const statement = sql`
    with fresh as materialized (${summaryRows({ elements, scopes: isThis })}),
    comments as (${addComments})
    insert into ${portfolioSummary} (${columns}) select ${columns} from fresh order by ${fresh.personId}
    on conflict do nothing`;
  await executeNamed(tx, 'summaries_add', statement);
}

export async function refillSummaries(tx: Transaction): Promise<void> {
  await tx.delete(portfolioSummary);
  await tx.delete(decisionComment);
  await tx.execute(sql`
    with fresh as materialized (${summaryRows({ elements: sql`true`, scopes: sql`true` })}),
    comments as (${addComments})
    insert into ${portfolioSummary} (${columns}) select ${columns} from fresh`);
}

/**
 * Whoever changes summaries holds their portfolios first and the scopes second: who waits for a portfolio then stands in
 * nobody's way. The next statement sees what whoever held them before has committed.
 */
export async function lockPortfolios(tx: Transaction, portfolioIds: readonly number[]): Promise<void> {
  await lockAll(tx, { portfolioIds });
}

const lockAll = prepareStatement('summaries_lock', () =>
  holdingScopesAfter(sql`where ${portfolio.id} = any(${portfoliosGiven}) order by ${portfolio.id}`),
);

/** The same for the next ones in the order of their numbers; answers those that are held. */
export function lockNextPortfolios(tx: Transaction, after: number, count: number): Promise<number[]> {
  return holdScopesAfter(tx, sql`where ${portfolio.id} > ${after} order by ${portfolio.id} limit ${count}`);
}

async function holdScopesAfter(tx: Transaction, which: SQL): Promise<number[]> {
  const { rows } = await tx.execute<{ numbers: string[] | null }>(holdingScopesAfter(which));
  return rows[0]?.numbers?.map(Number) ?? [];
}

const holdingScopesAfter = (which: SQL) => sql`
    with locked as materialized (
      select ${portfolio.id} as number from ${portfolio} ${which} for no key update
    ),
    all_locked as materialized (select array_agg(locked.number) as numbers from locked)
    select all_locked.numbers, pg_advisory_xact_lock_shared(${scopesLock}) from all_locked`;

/**
 * Statements for an import that writes many people at once: names and groups in the summaries become those of `person`
 * and `student`. No summary changes beside it until its transaction ends, or one could bring an old name back.
 */
export const followPeople: readonly SQL[] = [
  sql`select pg_advisory_xact_lock(${scopesLock})`,
  // Once for each person: most have summaries in several scopes.
  sql`
    with latest as materialized (
      select ${person.id} as number, ${person.searchName} as spelled, ${latestGroupOf(sql`${person.id}`)} as studies_in
      from ${person} where exists (select 1 from ${portfolio} where ${portfolio.personId} = ${person.id})
    )
    update ${portfolioSummary} set ${nameOf(nameKey)} = latest.spelled, ${nameOf(groupId)} = latest.studies_in
    from latest
    where ${personId} = latest.number
      and (${nameKey}, ${groupId}) is distinct from (latest.spelled, latest.studies_in)`,
];

export async function findPortfoliosOf(tx: Transaction, personIds: readonly number[]): Promise<number[]> {
  const found = await tx
    .select({ id: portfolio.id })
    .from(portfolio)
    .where(sql`${portfolio.personId} = any(${arrayOf(portfolio.personId, personIds)})`);
  return found.map(({ id }) => id);
}
