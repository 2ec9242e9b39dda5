import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { excluded, nameOf, namesOf } from '../../db/statements/column-names.ts';
import type { Column } from './column-types.ts';

/**
 * One kind of file. Its rows are copied into the temporary table `staging` (the file's columns and `line`), checked there
 * as a whole and then merged, all in one transaction. Columns of files stand in the statements as `staging.their_name`.
 */
export type ImportFile = {
  name: string;
  /** Files that this one refers to: if one of them was refused, this one is not tried. */
  needs: readonly string[];
  columns: readonly Column[];
  /** Run before the checks, to look up once what checks and merge both use. */
  prepare?: readonly SQL[];
  /** Each selects `line` and `reason` of the rows that can't be taken. */
  checks: readonly SQL[];
  merge: readonly SQL[];
  /** Run last, in the same transaction: what follows from the rows just merged. */
  follow?: readonly SQL[];
  /** Tables to be measured anew after a load: the files that follow are joined with them. */
  tables: readonly PgTable[];
};

export type Refusal = { line: number; reason: string };

const staged = (column: string) => sql`staging.${sql.identifier(column)}`;
const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);

/** Rows that say again what an earlier row has said, by the columns that name a thing. */
export function repeats(...keys: string[]): SQL {
  const named = list(keys.map((key) => sql`${sql.identifier(key)}`));
  return sql`
    select staging.line, 'repeats line ' || twice.first as reason
    from staging
    join (select ${named}, min(staging.line) as first from staging group by ${named} having count(*) > 1) as twice
      using (${named})
    where staging.line > twice.first`;
}

/** Rows whose `column` names something that `found` (a condition on `staging`) does not find. */
export function unknown(what: string, column: string, found: SQL): SQL {
  return sql`
    select staging.line, ${`there is no ${what} "`}::text || ${staged(column)} || '"' as reason
    from staging where ${staged(column)} is not null and not exists (${found})`;
}

/** Rows that describe the same thing as an earlier row, but differently. */
export function disagrees(what: string, key: string, ...values: string[]): SQL {
  const row = (table: SQL) =>
    sql`row(${list(values.map((value) => sql`${table}.${sql.identifier(value)}`))})`;
  const described = list([key, 'line', ...values].map(staged));
  return sql`
    select staging.line,
      'tells otherwise than line ' || first.line || ${` about ${what} "`}::text || ${staged(key)} || '"' as reason
    from staging
    join (
      select distinct on (${staged(key)}) ${described} from staging where ${staged(key)} is not null
      order by ${staged(key)}, staging.line
    ) as first using (${sql.identifier(key)})
    where ${row(sql`staging`)} is distinct from ${row(sql`first`)}`;
}

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
export function addRows(table: PgTable, assignments: readonly Assignment[], rows: Rows): SQL {
  return sql`${insertRows(table, assignments, rows)} on conflict do nothing`;
}

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
): SQL {
  const columns = values.map(([column]) => column);
  const assignments = columns.map((column) => sql`${nameOf(column)} = ${excluded(column)}`);
  return sql`
    ${insertRows(table, [...key, ...fixed, ...values], rows)}
    on conflict (${namesOf(key.map(([column]) => column))}) do update
    set ${list(alsoSet ? [...assignments, alsoSet] : assignments)}
    where (${list(columns.map((column) => sql`${column}`))}) is distinct from (${list(columns.map(excluded))})`;
}

/** Adds the titles of a table that holds nothing else, and mends their English. */
export function mergeTitles(
  table: PgTable & { titleRu: PgColumn; titleEn: PgColumn },
  russian: string,
  english: string,
): SQL {
  return mergeRows(table, {
    key: [[table.titleRu, staged(russian)]],
    values: [[table.titleEn, staged(english)]],
    distinctOn: staged(russian),
    from: sql`from staging where ${staged(russian)} is not null order by ${staged(russian)}, staging.line`,
  });
}
