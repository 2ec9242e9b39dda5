import { sql } from 'drizzle-orm';
import type { Transaction } from '../connect.ts';

/**
 * Every statement is written so that one plan is right for all values. Left to itself the database may plan a list anew at
 * each request, which takes longer than to run it.
 */
export const genericPlans = { plan_cache_mode: 'force_generic_plan' } as const;

/**
 * The embedded server is started with the setting. A server of one's own keeps it as a default of this role in this
 * database: a pooler such as PgBouncer refuses it at the start of a session and forgets it after a transaction.
 */
export async function keepGenericPlans(tx: Transaction): Promise<void> {
  const { rows } = await tx.execute<{ mode: string; database: string }>(
    sql`select current_setting('plan_cache_mode') as mode, current_database() as database`,
  );
  const [present] = rows;
  if (present === undefined || present.mode === genericPlans.plan_cache_mode) return;
  await tx.execute(
    sql`alter role current_user in database ${sql.identifier(present.database)}
      set plan_cache_mode = ${sql.raw(genericPlans.plan_cache_mode)}`,
  );
}
