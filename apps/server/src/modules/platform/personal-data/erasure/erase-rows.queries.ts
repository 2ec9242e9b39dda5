import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { DatabaseOrTransaction, Transaction } from '../../../../db/connect.ts';
import {
  decisionComment,
  nameWord,
  person,
  personWord,
  portfolioSummary,
  readyComment,
} from '../../../../db/schema/index.ts';
import { columnNameOf, nameOf } from '../../../../db/statements/column-names.ts';
import { literalNumber } from '../../../../db/statements/literals.ts';
import { amendRow, type RowAmendment } from '../../audit/index.ts';
import { type Holding, isOf } from '../registry/holding.queries.ts';

export type Forgetting = { personId: number; actorId: number | null; reason: string };

const setOf = ({ erasure }: Holding): Readonly<Record<string, SQL>> => ('set' in erasure ? erasure.set : {});

function columnOf(table: PgTable, property: string): PgColumn {
  const column = getTableColumns(table)[property];
  if (!column) throw new Error(`${getTableName(table)} has no ${property}`);
  return column;
}

/** How many rows of each of these tables are the person's. */
export async function countRows(
  database: DatabaseOrTransaction,
  holdings: readonly Holding[],
  personId: number,
): Promise<number[]> {
  const counts = holdings.map(
    (holding) =>
      sql`(select count(*)::int from ${holding.table} where ${isOf(holding, literalNumber(personId))})`,
  );
  const { rows } = await database.execute<{ counts: number[] }>(
    sql`select array[${sql.join(counts, sql`, `)}] as "counts"`,
  );
  return rows[0]?.counts ?? [];
}

/** Does what the registry says to one table. Answers how many rows it took. */
export async function eraseRows(tx: Transaction, holding: Holding, forgetting: Forgetting): Promise<number> {
  const { table, erasure } = holding;
  const isTheirs = isOf(holding, literalNumber(forgetting.personId));
  if (erasure.how === 'delete') {
    return (await tx.execute(sql`delete from ${table} where ${isTheirs}`)).rowCount ?? 0;
  }
  if (erasure.how === 'blank') {
    const changes = Object.entries(setOf(holding)).map(
      ([property, value]) => sql`${nameOf(columnOf(table, property))} = ${value}`,
    );
    const done = await tx.execute(sql`update ${table} set ${sql.join(changes, sql`, `)} where ${isTheirs}`);
    return done.rowCount ?? 0;
  }
  return erasure.how === 'amend' ? amendRows(tx, holding, isTheirs, forgetting) : 0;
}

async function amendRows(
  tx: Transaction,
  holding: Holding,
  isTheirs: SQL,
  { personId, actorId }: Forgetting,
): Promise<number> {
  const { table } = holding;
  const members = Object.entries(setOf(holding)).map(([property, value]) => {
    const column = columnOf(table, property);
    return sql`${columnNameOf(column)}::text, ${value}`;
  });
  const { rows } = await tx.execute<{ id: string; patch: Record<string, unknown> }>(
    sql`select ${columnOf(table, 'id')} as "id", jsonb_build_object(${sql.join(members, sql`, `)}) as "patch"
      from ${table} where ${isTheirs} order by 1`,
  );
  // What was typed as a reason may name somebody, and the log of amendments stays for ever.
  const reason = `Удаление данных участника № ${personId}`;
  let amended = 0;
  for (const { id, patch } of rows) {
    if (await amendKeptRow(tx, { table, id: Number(id), patch, actorId, reason })) amended += 1;
  }
  return amended;
}

export type SearchTraces = { words: string[]; comments: string[] };

/** What the searches know of a person: to be dropped once nobody else has it. */
export async function findSearchTraces(tx: Transaction, personId: number): Promise<SearchTraces> {
  const { rows } = await tx.execute<SearchTraces>(sql`
    select string_to_array(${person.searchName}, ' ') as "words", (
      select coalesce(array_agg(distinct ${portfolioSummary.commentKey}::text), '{}') from ${portfolioSummary}
      where ${portfolioSummary.personId} = ${person.id} and ${portfolioSummary.commentKey} is not null
    ) as "comments" from ${person} where ${person.id} = ${personId}`);
  return rows[0] ?? { words: [], comments: [] };
}

/** After the name and the summaries are made anew. Ready-made comments stay: somebody may be given one just now. */
export async function dropSearchTraces(tx: Transaction, { words, comments }: SearchTraces): Promise<void> {
  await tx.execute(sql`
    delete from ${nameWord} where ${nameWord.word} = any(${sql.param(words)}::text[])
      and not exists (select 1 from ${personWord} where ${personWord.wordKey} = ${nameWord.key})
      and not exists (
        select 1 from ${person}
        where ${person.searchName} = ${nameWord.word} or starts_with(${person.searchName}, ${nameWord.word} || ' ')
      )`);
  if (comments.length === 0) return;
  await tx.execute(sql`
    delete from ${decisionComment} where ${decisionComment.key} = any(${sql.param(comments)}::bigint[])
      and not exists (select 1 from ${portfolioSummary} where ${portfolioSummary.commentKey} = ${decisionComment.key})
      and not exists (
        select 1 from ${readyComment} where ${decisionComment.text} in (${readyComment.textRu}, ${readyComment.textEn})
      )`);
}

type KeptRow = Omit<RowAmendment, 'table'> & { table: PgTable };

/** Changes a row that a trigger keeps from every other change. Answers whether anything has changed. */
const amendKeptRow = (tx: Transaction, { table, ...rest }: KeptRow): Promise<boolean> =>
  amendRow(tx, { ...rest, table: getTableName(table) as RowAmendment['table'] });
