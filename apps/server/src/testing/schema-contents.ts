import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import type { Pool, PoolClient } from 'pg';
import type { Database } from '../db/connect.ts';
import { emptyDatabase } from '../db/empty-database.ts';
import * as schema from '../db/schema/index.ts';

/** Makes the tables of this empty database from the schema in code alone, without any migration. */
export async function createTablesFromCode(database: Database): Promise<void> {
  await emptyDatabase(database);
  const nothing = generateDrizzleJson({}, undefined, undefined, 'snake_case');
  const wanted = generateDrizzleJson(schema, nothing.id, undefined, 'snake_case');
  await database.$client.query('create extension if not exists pg_trgm');
  for (const statement of await generateMigration(nothing, wanted)) await database.$client.query(statement);
}

/**
 * Everything that a schema in code can say, one line a thing, as PostgreSQL itself spells it: columns with type, collation,
 * nullability, default or expression; constraints; indexes; labels of enumerations.
 */
export function describeSchema(client: Asked): Promise<string[]> {
  return linesOf(
    client,
    `
    select format('column %s.%s %s %s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
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
    select format('constraint %s on %s %s%s', conname, conrelid::regclass, pg_get_constraintdef(oid),
      case when convalidated then '' else ' not valid' end)
    from pg_constraint
    where connamespace = 'public'::regnamespace and contype <> 'n'
    union all
    select format('index %s', pg_get_indexdef(indexrelid)) from pg_index
    where indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
    union all
    select format('enumeration %s %s', t.typname, string_agg(e.enumlabel, ',' order by e.enumsortorder))
    from pg_type t join pg_enum e on e.enumtypid = t.oid where t.typnamespace = 'public'::regnamespace group by t.typname
`,
  );
}

/** What a migration has to add by hand: triggers, the functions behind them, and settings of tables. */
export function describeHandMade(client: Asked): Promise<string[]> {
  return linesOf(
    client,
    `
    select format('trigger %s on %s', tgname, tgrelid::regclass) as line from pg_trigger where not tgisinternal
    union all
    select format('function %s', p.oid::regprocedure) from pg_proc p
    where pronamespace = 'public'::regnamespace
      and not exists (select 1 from pg_depend where objid = p.oid and deptype = 'e')
    union all
    select format('settings of %s %s', relname, array_to_string(reloptions, ' ')) from pg_class
    where relnamespace = 'public'::regnamespace and reloptions is not null
`,
  );
}

type Asked = Pick<Pool | PoolClient, 'query'>;

async function linesOf(client: Asked, text: string): Promise<string[]> {
  const { rows } = await (client as Pool).query<{ line: string }>(text);
  return rows.map(({ line }) => line).toSorted();
}
