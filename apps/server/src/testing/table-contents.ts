import type { QueryResultRow } from 'pg';
import type { Database } from '../db/connect.ts';

export async function selectRows<T extends QueryResultRow>(database: Database, text: string): Promise<T[]> {
  return (await database.$client.query<T>(text)).rows;
}

/** Of each table, given with the columns that matter, how many rows it has and a hash over all of them. */
export async function fingerprint(database: Database, tables: Readonly<Record<string, string>>) {
  const entries = Object.entries(tables).map(async ([table, columns]) => {
    const [row] = await selectRows<{ count: number; hash: string }>(
      database,
      `select count(*)::int as count, md5(string_agg(line, '|' order by line collate "C")) as hash
       from (select t::text as line from (select ${columns} from ${table}) t) lines`,
    );
    return [table, row] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

export async function countRows(database: Database, tables: readonly string[]) {
  const found = await fingerprint(database, Object.fromEntries(tables.map((table) => [table, '1'])));
  return Object.fromEntries(tables.map((table) => [table, found[table]?.count]));
}
