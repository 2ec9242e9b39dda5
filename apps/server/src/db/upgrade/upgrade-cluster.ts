import { existsSync, rmSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { StartUpError } from '../../lib/start-up-error.ts';
import { connectDatabase } from '../connect.ts';
import {
  type ClaimedFolder,
  checkAndReplaceCluster,
  embeddedDatabase,
  majorVersion,
  olderName,
  type PackagedBinaries,
  startEmbeddedPostgres,
  upgradeFolder,
} from '../embedded/index.ts';
import { findLastMigration, migrateDatabase } from '../migrate.ts';

/**
 * Brings a database that an older PostgreSQL has made over to the one that comes with the portal: both run, every row is copied, and only what
 * arrived whole takes the place of the old one. Answers where the old one is kept.
 */
export async function upgradeCluster(
  claimed: ClaimedFolder,
  { version, binaries }: { version: string; binaries: PackagedBinaries },
  onProgress: (done: number, table: string) => void,
): Promise<string> {
  const { cluster } = claimed.place;
  const kept = olderName(cluster, version);
  if (existsSync(kept))
    throw new StartUpError(`${kept} is in the way: move it elsewhere, nothing was changed`);
  const side = upgradeFolder(cluster);
  rmSync(side, { recursive: true, force: true });
  try {
    // A PostgreSQL of a system may have come without the libraries that ours has.
    const settings = { shared_preload_libraries: '' };
    const older = await startEmbeddedPostgres({ claimed, older: binaries, settings });
    try {
      const aside = { ...claimed, place: { ...claimed.place, cluster: side } };
      const newer = await startEmbeddedPostgres({ claimed: aside });
      try {
        await copyInto(older.connection(embeddedDatabase), newer.connection(embeddedDatabase), onProgress);
      } finally {
        await newer.stop();
      }
    } finally {
      await older.stop();
    }
    await checkAndReplaceCluster(claimed, side, () => undefined, { settings: {}, keepAs: kept });
    return kept;
  } finally {
    rmSync(side, { recursive: true, force: true });
  }
}

type Connection = Parameters<typeof connectDatabase>[0];

/** The tables are made as the old database has them; what is new in this version of the portal comes at its next start, as always. */
async function copyInto(
  from: Connection,
  to: Connection,
  onProgress: (done: number, table: string) => void,
): Promise<void> {
  const until = await lastMigrationOf(from);
  const target = connectDatabase({ ...to, max: 1 });
  try {
    await migrateDatabase(target, { until });
  } finally {
    await target.$client.end();
  }
  await copyDatabase(from, to, onProgress);
}

async function lastMigrationOf(connection: Connection): Promise<number> {
  const database = connectDatabase({ ...connection, max: 1 });
  try {
    return await findLastMigration(database);
  } catch (cause) {
    throw new StartUpError(`the database holds no tables of the portal (PostgreSQL ${majorVersion})`, {
      cause,
    });
  } finally {
    await database.$client.end();
  }
}

type Table = { name: string; columns: string[] };

/**
 * Copies the rows of every table and the state of every sequence into a database that has the same tables and nothing that matters in them.
 * Whoever calls sees to it that nobody else writes. Each table is compared afterwards, row by row, by a sum of hashes.
 */
async function copyDatabase(
  from: pg.ClientConfig,
  to: pg.ClientConfig,
  onProgress: (done: number, table: string) => void = () => undefined,
): Promise<void> {
  const [source, target] = [new pg.Client(from), new pg.Client(to)];
  try {
    for (const client of [source, target]) {
      await client.connect();
      await client.query(`set timezone = 'UTC'; set extra_float_digits = 1; set intervalstyle = 'iso_8601'`);
    }
    const [tables, known] = [await findTables(source), await findTables(target)];
    assertSame(tables, known);
    // Rows come in the order of tables, not of what refers to what.
    await target.query('set session_replication_role = replica');
    await target.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
    for (const [index, table] of tables.entries()) {
      onProgress(index / tables.length, table.name);
      await copyTable(source, target, table);
    }
    await copySequences(source, target);
    await target.query('analyze');
    onProgress(1, 'done');
  } finally {
    await Promise.all([source, target].map((client) => client.end().catch(() => undefined)));
  }
}

/** Of the portal; what a column is made of by the database itself is made again. */
async function findTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select format('%I.%I', n.nspname, c.relname) as name, array_agg(quote_ident(a.attname) order by a.attname) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_'
      and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    group by 1 order by 1`);
  return rows;
}

function assertSame(tables: readonly Table[], known: readonly Table[]): void {
  const expected = new Map(known.map(({ name, columns }) => [name, columns.join()]));
  const strange = tables.filter(({ name, columns }) => expected.get(name) !== columns.join());
  if (strange.length === 0 && tables.length === known.length) return;
  const names = strange.map(({ name }) => name).join(', ') || 'some are missing';
  throw new StartUpError(
    `the database holds tables that the portal does not know as they are (${names}): nothing was changed`,
  );
}

async function copyTable(source: pg.Client, target: pg.Client, { name, columns }: Table): Promise<void> {
  const list = columns.join(', ');
  await pipeline(
    source.query(copyTo(`copy ${name} (${list}) to stdout`)),
    target.query(copyFrom(`copy ${name} (${list}) from stdin`)),
  );
  const [before, after] = await Promise.all([source, target].map((client) => sumOf(client, name, list)));
  if (before !== after)
    throw new StartUpError(`the rows of ${name} did not arrive as they were: nothing was changed`);
}

async function sumOf(client: pg.Client | undefined, name: string, list: string): Promise<string> {
  const answer = await client?.query<{ sum: string }>(
    `select count(*) || ':' || coalesce(sum(hashtextextended(row(${list})::text, 0)), 0) as sum from ${name}`,
  );
  return answer?.rows[0]?.sum ?? '';
}

async function copySequences(source: pg.Client, target: pg.Client): Promise<void> {
  const { rows } = await source.query<{ name: string; last: string }>(`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
    from pg_sequences where last_value is not null`);
  for (const { name, last } of rows) await target.query('select setval($1, $2)', [name, last]);
}
