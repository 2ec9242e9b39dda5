import { sql } from 'drizzle-orm';
import type { Transaction } from '../connect.ts';

/**
 * Every statement is written so that one plan is right for all values. Left to itself the database may plan a list anew at
 * each request, which takes longer than to run it.
 */
export const genericPlans = { plan_cache_mode: 'force_generic_plan' } as const;

/**
 * For a database across a network: a connection that was lost while it held locks would hold them for hours. The server gives it up
 * when the other side no longer answers, or when a transaction has stood still for longer than any of ours does.
 */
const lostConnections = {
  tcp_keepalives_idle: '30',
  tcp_keepalives_interval: '10',
  tcp_keepalives_count: '3',
  idle_in_transaction_session_timeout: '5min',
} as const;

/** What a command that takes its time between two statements starts its session with. */
export const patientSession = 'set idle_in_transaction_session_timeout = 0';

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
  for (const [name, value] of Object.entries({ ...genericPlans, ...lostConnections })) {
    if (kept.has(`${name}=${value}`)) continue;
    await tx.execute(
      sql`alter role current_user in database ${sql.identifier(present.database)}
        set ${sql.identifier(name)} = ${sql.raw(`'${value}'`)}`,
    );
  }
}
