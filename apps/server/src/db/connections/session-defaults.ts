import { sql } from 'drizzle-orm';
import type { Transaction } from '../connect.ts';

/**
 * Every statement is written so that one plan is right for all values. Left to itself the database may plan a list anew at
 * each request, which takes longer than to run it.
 */
export const genericPlans = { plan_cache_mode: 'force_generic_plan' } as const;

/**
 * Nobody who waits at a page should wait longer than this for what somebody else has locked: they are told to try again. A transaction of ours
 * takes milliseconds; one that holds a lock for longer was lost with its connection, or is a long job.
 */
export const lockWaitMs = 4000;

/** For a job that takes long by its nature and keeps nobody waiting: a transaction or a whole session that waits for every lock. */
export const waitForLocks = sql`set local lock_timeout = 0`;
export const waitForLocksInSession = 'set lock_timeout = 0';

/**
 * For a database across a network: a connection that was lost while it held locks would hold them for hours. The server gives it up
 * when the other side no longer answers, or when a transaction has stood still for longer than any of ours does. The portal that has lost it
 * is faster (`watch-database.ts`), unless it was lost itself.
 */
const lostConnections = {
  tcp_keepalives_idle: '10',
  tcp_keepalives_interval: '5',
  tcp_keepalives_count: '3',
  idle_in_transaction_session_timeout: '5min',
} as const;

/** What a command that takes its time, between two statements or for a lock, starts its session with. */
export const patientSession = `select set_config('idle_in_transaction_session_timeout', '0', false), set_config('lock_timeout', '0', false)`;

/**
 * The embedded server is started with its settings. An external one keeps them as defaults of this role in this database: a pooler
 * such as PgBouncer refuses them at the start of a session and forgets them after a transaction.
 */
export async function keepSessionDefaults(tx: Transaction): Promise<void> {
  const { rows } = await tx.execute<{ database: string; source: string; kept: string[] | null }>(sql`
    select current_database() as database, source,
      (select setconfig from pg_db_role_setting
       where setrole = current_user::regrole
         and setdatabase = (select oid from pg_database where datname = current_database())) as kept
    from pg_settings where name = 'plan_cache_mode'`);
  const [present] = rows;
  if (present === undefined || present.source === 'command line') return;
  const kept = new Set(present.kept ?? []);
  for (const [name, value] of Object.entries({
    ...genericPlans,
    ...lostConnections,
    lock_timeout: `${lockWaitMs}ms`,
  })) {
    if (kept.has(`${name}=${value}`)) continue;
    await tx.execute(
      sql`alter role current_user in database ${sql.identifier(present.database)}
        set ${sql.identifier(name)} = ${sql.raw(`'${value}'`)}`,
    );
    // Those are for sessions to come.
    await tx.execute(sql`select set_config(${name}, ${value}, false)`);
  }
}
