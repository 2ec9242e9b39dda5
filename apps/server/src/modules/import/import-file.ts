import type { Column } from './column-types.ts';

/**
 * One kind of file. Its rows are copied into the temporary table `staging` (the file's columns and `line`), checked there
 * as a whole and then merged, all in one transaction.
 */
export type ImportFile = {
  name: string;
  /** Files that this one refers to: if one of them was refused, this one is not tried. */
  needs: readonly string[];
  columns: readonly Column[];
  /** Run before the checks, to look up once what checks and merge both use. */
  prepare?: readonly string[];
  /** Each selects `line` and `reason` of the rows that can't be taken. */
  checks: readonly string[];
  merge: readonly string[];
  /** Run last, in the same transaction: what follows from the rows just merged. */
  follow?: readonly string[];
  /** Tables to be measured anew after a load: the files that follow are joined with them. */
  tables: readonly string[];
};

export type Refusal = { line: number; reason: string };

/** Rows that say again what an earlier row has said, by the columns that name a thing. */
export function repeats(...keys: string[]): string {
  const list = keys.join(', ');
  return `
    select staging.line, 'repeats line ' || twice.first as reason
    from staging
    join (select ${list}, min(line) as first from staging group by ${list} having count(*) > 1) as twice using (${list})
    where staging.line > twice.first`;
}

/** Rows whose `column` names something that `found` (a condition on `staging`) does not find. */
export function unknown(what: string, column: string, found: string): string {
  return `
    select line, 'there is no ${what} "' || ${column} || '"' as reason
    from staging where ${column} is not null and not exists (${found})`;
}

/** Rows that describe the same thing as an earlier row, but differently. */
export function disagrees(what: string, key: string, ...values: string[]): string {
  const row = (table: string) => `row(${values.map((value) => `${table}.${value}`).join(', ')})`;
  return `
    select staging.line, 'tells otherwise than line ' || first.line || ' about ${what} "' || staging.${key} || '"' as reason
    from staging
    join (
      select distinct on (${key}) ${key}, line, ${values.join(', ')} from staging where ${key} is not null order by ${key}, line
    ) as first using (${key})
    where ${row('staging')} is distinct from ${row('first')}`;
}

/** Adds the titles of a table that holds nothing else, and mends their English. */
export function mergeTitles(table: string, russian: string, english: string): string {
  return `
    insert into ${table} (title_ru, title_en)
    select distinct on (${russian}) ${russian}, ${english} from staging where ${russian} is not null order by ${russian}, line
    on conflict (title_ru) do update set title_en = excluded.title_en
    where ${table}.title_en is distinct from excluded.title_en`;
}

/** `on conflict … do update` that leaves rows alone which say the same already: a repeated import writes nothing. */
export function updateWhereDifferent(table: string, key: string, columns: readonly string[]): string {
  const list = (prefix: string) => columns.map((column) => `${prefix}.${column}`).join(', ');
  return `
    on conflict (${key}) do update set ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}
    where (${list(table)}) is distinct from (${list('excluded')})`;
}
