import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { StartUpError } from '../lib/start-up-error.ts';
import type { Database } from './connect.ts';

/** Written by `npm run db:expect` after a change of the migrations. */
export const expectedFile = fileURLToPath(new URL('./migrations/meta/_expected.json', import.meta.url));

export type ExpectedSchema = {
  /** The major version of PostgreSQL whose spelling the definitions have. */
  postgres: number;
  /** The hash of every migration, by its name. A migration that stands here is never changed again. */
  migrations: Readonly<Record<string, string>>;
  schema: readonly string[];
};

export function readExpectedSchema(): ExpectedSchema {
  return JSON.parse(readFileSync(expectedFile, 'utf8')) as ExpectedSchema;
}

type Asked = Pick<pg.Pool | pg.PoolClient, 'query'>;

/**
 * Everything that migrations make, one line a thing: what it is and its name, a colon, and how PostgreSQL itself spells it. Of a
 * function the hash of its text.
 */
export async function describeSchema(client: Asked): Promise<string[]> {
  const { rows } = await (client as pg.Pool).query<{ line: string }>(`
    select format('column %s.%s: %s %s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then 'not null' else 'nullable' end,
      concat_ws(' ',
        case when a.attcollation <> t.typcollation then 'collate ' || (select collname from pg_collation where oid = a.attcollation) end,
        case when a.attidentity <> '' then 'identity ' || a.attidentity::text end,
        case when a.attgenerated <> '' then 'generated ' || a.attgenerated::text end,
        pg_get_expr(d.adbin, d.adrelid))) as line
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    union all
    select format('constraint %s on %s: %s%s', o.conname, c.relname, pg_get_constraintdef(o.oid),
      case when o.convalidated then '' else ' not valid' end)
    from pg_constraint o join pg_class c on c.oid = o.conrelid
    where o.connamespace = 'public'::regnamespace and o.contype not in ('n', 't')
    union all
    select format('index %s on %s: %s%s', i.relname, c.relname, pg_get_indexdef(x.indexrelid),
      case when x.indisvalid then '' else ' not valid' end)
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
    where c.relnamespace = 'public'::regnamespace
    union all
    select format('enumeration %s: %s', t.typname, string_agg(e.enumlabel, ',' order by e.enumsortorder))
    from pg_type t join pg_enum e on e.enumtypid = t.oid
    where t.typnamespace = 'public'::regnamespace group by t.typname
    union all
    select format('trigger %s on %s: %s%s', g.tgname, c.relname, pg_get_triggerdef(g.oid),
      case when g.tgenabled = 'O' then '' else ' not enabled' end)
    from pg_trigger g join pg_class c on c.oid = g.tgrelid
    where c.relnamespace = 'public'::regnamespace and not g.tgisinternal
    union all
    select format('function %s: returns %s %s %s', p.oid::regprocedure, pg_get_function_result(p.oid),
      concat_ws(' ', p.provolatile, case when p.prosecdef then 'security definer' end, array_to_string(p.proconfig, ' ')),
      md5(coalesce(pg_get_function_sqlbody(p.oid), p.prosrc)))
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select 1 from pg_depend where objid = p.oid and deptype = 'e')
    union all
    select format('settings of %s: %s', relname, array_to_string(reloptions, ' ')) from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and reloptions is not null`);
  return rows.map(({ line }) => line.trimEnd()).toSorted();
}

export type SchemaDifference = { missing: string[]; different: string[]; unknown: string[] };

/**
 * What the database lacks, what is otherwise there, and what it has too many of, by name. Indexes, functions and tables that somebody has added and settings that somebody has tuned
 * do no harm. Another version of PostgreSQL may spell the same definition in another way: then the names alone are compared.
 */
export function compareSchema(
  expected: readonly string[],
  found: readonly string[],
  { byNameAlone = false } = {},
): SchemaDifference {
  const [wanted, there] = [byName(expected), byName(found)];
  const tables = new Set([...wanted.keys()].flatMap((name) => tableOf(name) ?? []));
  const names = [...wanted.keys()];
  return {
    missing: names.filter((name) => !there.has(name)),
    different: byNameAlone
      ? []
      : names.filter((name) => there.has(name) && there.get(name) !== wanted.get(name)),
    unknown: [...there.keys()].filter(
      (name) =>
        !wanted.has(name) && /^(column|constraint|trigger) /.test(name) && tables.has(tableOf(name) ?? ''),
    ),
  };
}

/** Settings are for whoever runs the database to change. */
function byName(lines: readonly string[]): Map<string, string> {
  const compared = lines.filter((line) => !line.startsWith('settings '));
  return new Map(
    compared.map((line) => {
      const end = line.indexOf(': ');
      return [line.slice(0, end), line.slice(end + 2)];
    }),
  );
}

function tableOf(name: string): string | undefined {
  return /^column ([^.]+)\./.exec(name)?.[1] ?? /^(?:constraint|trigger) .* on (\S+)$/.exec(name)?.[1];
}

/** So many differences are named. */
const namedAtMost = 10;

/** Refuses a database whose tables are not those of this release, whatever its list of applied migrations says. */
export async function assertExpectedSchema({ $client: pool }: Database): Promise<void> {
  const expected = readExpectedSchema();
  const { rows } = await pool.query<{ version: number }>(
    `select current_setting('server_version_num')::int / 10000 as version`,
  );
  const { missing, different, unknown } = compareSchema(expected.schema, await describeSchema(pool), {
    byNameAlone: rows[0]?.version !== expected.postgres,
  });
  const all = [
    ...missing.map((name) => `${name} is missing`),
    ...different.map((name) => `${name} is another one`),
    ...unknown.map((name) => `${name} is unknown`),
  ];
  if (all.length === 0) return;
  const more = all.length > namedAtMost ? ` and ${all.length - namedAtMost} more` : '';
  throw new StartUpError(
    `the database is not what this release expects: ${all.slice(0, namedAtMost).join(', ')}${more}. It was made by another state of the migrations or changed by hand (docs/handbook.md, "A database that is refused")`,
  );
}
