import { sql } from 'drizzle-orm';
import type { Database, DatabaseOrTransaction } from '../../../db/connect.ts';
import { errorCode } from '../../../lib/start-up-error.ts';

/** False in a database that no portal has ever been started on. */
export async function hasTables(database: Database): Promise<boolean> {
  const { rows } = await database.execute<{ isThere: boolean }>(
    sql`select to_regclass('public.demo_university') is not null as "isThere"`,
  );
  return rows[0]?.isThere === true;
}

export type DatabaseFacts = {
  version: string;
  bytes: number;
  /** How far its clock is ahead of ours, in seconds; negative where it is behind. */
  clockAhead: number;
};

export async function readDatabaseFacts(database: Database): Promise<DatabaseFacts> {
  const asked = Date.now();
  const { rows } = await database.execute<{ version: string; bytes: string; now: string }>(sql`
    select current_setting('server_version') as version, pg_database_size(current_database())::text as bytes,
      extract(epoch from clock_timestamp())::text as now`);
  const [row] = rows;
  // Somewhere between the question and the answer it has looked at its clock.
  const middle = (asked + Date.now()) / 2000;
  return {
    version: row?.version.split(' ')[0] ?? '',
    bytes: Number(row?.bytes ?? 0),
    clockAhead: Number(row?.now ?? 0) - middle,
  };
}

const unknownZone = '22023';

/** Whether PostgreSQL knows the time zone: statements by the university's clock fail where it does not. */
export async function knowsTimeZone(database: Database, zone: string): Promise<boolean> {
  try {
    await database.execute(sql`select now() at time zone ${zone}::text`);
    return true;
  } catch (error) {
    if (errorCode(error instanceof Error ? error.cause : error) === unknownZone) return false;
    throw error;
  }
}

export type ExtensionFacts = {
  /** Whether trigrams know Russian letters: they ask the locale of the database what a letter is. */
  findsRussian: boolean;
  /** Whether the server counts its statements, for `npm run db:slow`; null where an ordinary role is not told. */
  countsStatements: boolean | null;
};

export async function readExtensions(database: DatabaseOrTransaction): Promise<ExtensionFacts> {
  const { rows } = await database.execute<ExtensionFacts>(sql`
    select exists (select 1 from unnest(show_trgm('слово')) gram where gram <> '') as "findsRussian",
      case when pg_has_role('pg_read_all_settings', 'usage')
        then current_setting('shared_preload_libraries') like '%pg_stat_statements%' end as "countsStatements"`);
  return rows[0] ?? { findsRussian: false, countsStatements: null };
}
