import type pg from 'pg';
import type { Database } from '../db/connect.ts';
import { migrateDatabase, readMigrations } from '../db/migrate.ts';
import { emptyDatabase } from '../db/open-database.ts';
import { selectRows } from './table-contents.ts';

/** Empties this database and migrates it as far as the named migration, as a portal of that time has left it. */
export async function goBackTo(database: Database, last: string): Promise<void> {
  const found = readMigrations().find(({ name }) => name === last);
  if (found === undefined) throw new Error(`there is no migration ${last}`);
  await emptyDatabase(database);
  await migrateDatabase(database, { until: found.folderMillis });
}

/**
 * Copies all rows, as far as the other database has columns for them; of the tables in `only` those that fit. Nothing there
 * checks or follows what comes.
 */
export async function copyRows(
  from: Database,
  to: Database,
  only: Readonly<Record<string, string>> = {},
): Promise<void> {
  const tables = await writableColumns(to);
  // What has been dropped since stays empty.
  const known = await writableColumns(from);
  const client = await to.$client.connect();
  try {
    await client.query(`set session_replication_role = replica; set datestyle = iso`);
    for (const [table, columns] of tables) {
      if (known.has(table)) await copyTable(from, client, { table, columns, fits: only[table] ?? 'true' });
    }
  } finally {
    await client.query('reset session_replication_role');
    client.release();
  }
}

type Part = { table: string; columns: readonly string[]; fits: string };

async function copyTable(from: Database, to: pg.PoolClient, { table, columns, fits }: Part): Promise<void> {
  const list = columns.map((column) => `"${column}"`).join(', ');
  const [row] = await selectRows<{ rows: string }>(
    from,
    `select coalesce(json_agg(r), '[]')::text as rows from (select ${list} from ${table} where ${fits}) r`,
  );
  await to.query(`delete from ${table}`);
  await to.query(
    `insert into ${table} (${list}) overriding system value
     select ${list} from json_populate_recordset(null::${table}, $1::json)`,
    // What has become a decimal since was a whole number then.
    [row?.rows.replaceAll(/":(-?\d+)\.00(?=[,}])/g, '":$1')],
  );
}

async function writableColumns(database: Database): Promise<Map<string, string[]>> {
  const rows = await selectRows<{ table_name: string; column_name: string }>(
    database,
    `select table_name, column_name from information_schema.columns
     where table_schema = 'public' and is_generated = 'NEVER' order by table_name, ordinal_position`,
  );
  const byTable = Map.groupBy(rows, ({ table_name }) => table_name);
  return new Map([...byTable].map(([table, all]) => [table, all.map(({ column_name }) => column_name)]));
}
