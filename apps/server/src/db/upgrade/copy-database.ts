import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { StartUpError } from '../../lib/start-up-error.ts';

type Table = { name: string; columns: string[] };

/**
 * Copies the rows of every table and the state of every sequence into a database that has the same tables and nothing that matters in them.
 * Whoever calls sees to it that nobody else writes. Each table is compared afterwards, row by row, by a sum of hashes.
 */
export async function copyDatabase(
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
