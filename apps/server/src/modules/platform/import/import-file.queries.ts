import type { ImportKind } from '@zachetka/contract/platform/import/import-kinds';
import type {
  ImportSubject,
  ImportThing,
  RowReason,
  RowReasonCode,
} from '@zachetka/contract/platform/import/row-reasons.texts';
import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { columnNameOf, excluded, nameOf, namesOf, typeOf } from '../../../db/statements/column-names.ts';
import type { Column } from './column-types.ts';

/**
 * One kind of file. Its rows are copied into the temporary table `staging` (the file's columns and `line`), checked there
 * as a whole and then merged, all in one transaction. Columns of files stand in the statements as `staging.their_name`.
 */
export type ImportFile = {
  kind: ImportKind;
  /** Files that this one refers to: if one of them was refused, this one is not tried. */
  needs: readonly ImportKind[];
  columns: readonly Column[];
  /** Run before the checks, to look up once what checks and merge both use. */
  prepare?: readonly SQL[];
  /** Each selects `line` and `reason` of the rows that can't be taken. */
  checks: readonly SQL[];
  merge: readonly Write[];
  /** Run last, in the same transaction: what follows from the rows just merged. */
  follow?: readonly SQL[];
  /** `follow` looks at what was recorded: all of it has to be there, however much that is. */
  followsRecord?: true;
  /** Tables to be measured anew after a load: the files that follow are joined with them. */
  tables: readonly PgTable[];
};

export type Refusal = { line: number; reason: RowReason };

/** A statement that changes rows of one table, each once at most. What it has changed is recorded: see `recordWrite`. */
export type Write = {
  table: PgTable;
  /** Without `returning`. */
  statement: SQL;
  removes: boolean;
};

/** Why a row is refused, with what it is about taken from the statement. */
export function because(code: RowReasonCode, data: Readonly<Record<string, SQL>> = {}): SQL {
  const parts = Object.entries(data).map(([name, value]) => sql`${name}::text, ${value}`);
  return sql`jsonb_build_object(${list([sql`'code', ${code}::text`, ...parts])})`;
}

export const noSuch = (thing: ImportThing, value: SQL): SQL =>
  because('unknown', { thing: sql`${thing}::text`, value });

const staged = (column: string) => sql`staging.${sql.identifier(column)}`;
const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);

/** Rows that say again what an earlier row has said, by the columns that name a thing. */
export function repeats(...keys: string[]): SQL {
  const named = list(keys.map((key) => sql`${sql.identifier(key)}`));
  return sql`
    select staging.line, ${because('repeats', { line: sql`twice.first` })} as reason
    from staging
    join (select ${named}, min(staging.line) as first from staging group by ${named} having count(*) > 1) as twice
      using (${named})
    where staging.line > twice.first`;
}

/** Rows whose `column` names something that `found` (a condition on `staging`) does not find. */
export function unknown(thing: ImportThing, column: string, found: SQL): SQL {
  return sql`
    select staging.line, ${noSuch(thing, staged(column))} as reason
    from staging where ${staged(column)} is not null and not exists (${found})`;
}

/** Rows that describe the same thing as an earlier row, but differently. */
export function disagrees(subject: ImportSubject, key: string, ...values: string[]): SQL {
  const row = (table: SQL) =>
    sql`row(${list(values.map((value) => sql`${table}.${sql.identifier(value)}`))})`;
  const described = list([key, 'line', ...values].map(staged));
  return sql`
    select staging.line, ${because('disagrees', {
      subject: sql`${subject}::text`,
      value: staged(key),
      line: sql`first.line`,
    })} as reason
    from staging
    join (
      select distinct on (${staged(key)}) ${described} from staging where ${staged(key)} is not null
      order by ${staged(key)}, staging.line
    ) as first using (${sql.identifier(key)})
    where ${row(sql`staging`)} is distinct from ${row(sql`first`)}`;
}

/** The rows that the file has added or removed so far, as one column of JSON. */
export const recordedImages = (action: 'added' | 'removed'): SQL =>
  action === 'added'
    ? sql`select recorded.row_after from recorded where recorded.row_before is null`
    : sql`select recorded.row_before from recorded where recorded.row_after is null`;

/** A column of a table, and what becomes of it. */
export type Assignment = readonly [PgColumn, SQL];

type Rows = {
  /** `from …`, with the order in which the rows are written. */
  from: SQL;
  /** Of several rows with the same of this only the first. */
  distinctOn?: SQL;
};

function insertRows(table: PgTable, assignments: readonly Assignment[], { from, distinctOn }: Rows): SQL {
  const distinct = distinctOn ? sql`distinct on (${distinctOn})` : sql``;
  return sql`
    insert into ${table} (${namesOf(assignments.map(([column]) => column))})
    select ${distinct} ${list(assignments.map(([, value]) => value))} ${from}`;
}

/** Adds what is not there yet. */
export function addRows(table: PgTable, assignments: readonly Assignment[], rows: Rows): Write {
  return {
    table,
    statement: sql`${insertRows(table, assignments, rows)} on conflict do nothing`,
    removes: false,
  };
}

/** `which`: what follows `delete from …`. */
export const removeRows = (table: PgTable, which: SQL): Write => ({
  table,
  statement: sql`delete from ${table} ${which}`,
  removes: true,
});

/** `how`: what follows `update …`. It must leave alone what says the same already. */
export const changeRows = (table: PgTable, how: SQL): Write => ({
  table,
  statement: sql`update ${table} ${how}`,
  removes: false,
});

/** What the rows that the file has changed so far have in a column. */
export const recordedValues = (column: PgColumn): SQL => sql`
  select (coalesce(recorded.row_after, recorded.row_before) ->> ${columnNameOf(column)}::text)::${typeOf(column)}
  from recorded where recorded.named = ${getTableName(column.table)}`;

/**
 * Adds rows, or changes those with the same key. Rows that say the same already are left alone: a repeated import writes
 * nothing. What is `fixed` is written only with a new row.
 */
export function mergeRows(
  table: PgTable,
  {
    key,
    fixed = [],
    values,
    alsoSet,
    ...rows
  }: Rows & {
    key: readonly Assignment[];
    fixed?: readonly Assignment[];
    values: readonly Assignment[];
    /** What else becomes of a row that changes. */
    alsoSet?: SQL;
  },
): Write {
  const columns = values.map(([column]) => column);
  const assignments = columns.map((column) => sql`${nameOf(column)} = ${excluded(column)}`);
  const statement = sql`
    ${insertRows(table, [...key, ...fixed, ...values], rows)}
    on conflict (${namesOf(key.map(([column]) => column))}) do update
    set ${list(alsoSet ? [...assignments, alsoSet] : assignments)}
    where (${list(columns.map((column) => sql`${column}`))}) is distinct from (${list(columns.map(excluded))})`;
  return { table, statement, removes: false };
}

/** Adds the titles of a table that holds nothing else, and mends their English. */
export function mergeTitles(
  table: PgTable & { titleRu: PgColumn; titleEn: PgColumn },
  russian: string,
  english: string,
): Write {
  return mergeRows(table, {
    key: [[table.titleRu, staged(russian)]],
    values: [[table.titleEn, staged(english)]],
    distinctOn: staged(russian),
    from: sql`from staging where ${staged(russian)} is not null order by ${staged(russian)}, staging.line`,
  });
}
