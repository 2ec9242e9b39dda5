import type { RetentionKind } from '@zachetka/contract/platform/personal-data/personal-data.rules';
import { and, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../../../db/connect.ts';
import { fullName } from '../../../../db/full-name.ts';
import { type PlannedRemoval, person, retentionPlan, retentionRule } from '../../../../db/schema/index.ts';
import { isOneOf } from '../../../../db/statements/column-names.ts';
import { isoMoment } from '../../../../db/statements/json-text.ts';
import { type Amendment, forgetRowsUpTo } from '../../audit/index.ts';
import type { Holding } from '../registry/holding.queries.ts';

export function findRules(database: DatabaseOrTransaction) {
  return database.select({ kind: retentionRule.kind, days: retentionRule.keptDays }).from(retentionRule);
}

export async function saveRule(
  tx: Transaction,
  { kind, days, changedBy }: { kind: RetentionKind; days: number; changedBy: number },
): Promise<void> {
  const values = { keptDays: days, changedBy, changedAt: new Date() };
  await tx
    .insert(retentionRule)
    .values({ kind, ...values })
    .onConflictDoUpdate({ target: retentionRule.kind, set: values });
}

type Kept = NonNullable<Holding['retention']>;
const isOld = ({ since, only }: Kept, olderThan: Date): SQL =>
  sql`${since} < ${olderThan.toISOString()}::timestamptz and (${only ?? sql`true`})`;

export async function countOld(
  database: DatabaseOrTransaction,
  { table, retention }: Holding,
  olderThan: Date,
): Promise<number> {
  if (!retention) return 0;
  const { rows } = await database.execute<{ old: number }>(
    sql`select count(*)::int as "old" from ${table} where ${isOld(retention, olderThan)}`,
  );
  return rows[0]?.old ?? 0;
}

const beyondEveryRow = '9223372036854775807';

export async function deleteOld(
  tx: Transaction,
  { table, retention }: Holding,
  olderThan: Date,
  act: Amendment,
): Promise<void> {
  if (!retention) return;
  const { sealedAs } = retention;
  const old = isOld(retention, olderThan);
  if (sealedAs === undefined) {
    await tx.execute(sql`delete from ${table} where ${old}`);
    return;
  }
  const { id } = getTableColumns(table);
  // Instances write at the same time: an old line may stand behind a younger one, and goes with that.
  const { rows } = await tx.execute<{ last: string | null }>(sql`
    select max(${id}) as "last" from ${table}
    where ${id} < coalesce((select min(${id}) from ${table} where not (${old})), ${beyondEveryRow}::bigint)`);
  if (rows[0]?.last != null) await forgetRowsUpTo(tx, { table: sealedAs, id: Number(rows[0].last), ...act });
}

const plan = {
  id: retentionPlan.id,
  plannedAt: isoMoment(retentionPlan.plannedAt),
  doneAt: sql<string | null>`${isoMoment(retentionPlan.doneAt)}`,
  found: retentionPlan.removals,
};

export async function insertPlan(tx: Transaction, found: PlannedRemoval[], plannedBy: number) {
  const [row] = await tx.insert(retentionPlan).values({ removals: found, plannedBy }).returning(plan);
  if (!row) throw new Error('no plan was made');
  return row;
}
export type PlanRow = Awaited<ReturnType<typeof insertPlan>>;

export async function lockPlan(tx: Transaction, id: number): Promise<PlanRow | undefined> {
  const [row] = await tx.select(plan).from(retentionPlan).where(eq(retentionPlan.id, id)).for('update');
  return row;
}

export async function finishPlan(tx: Transaction, id: number, doneBy: number): Promise<PlanRow | undefined> {
  const [row] = await tx
    .update(retentionPlan)
    .set({ doneAt: sql`now()`, doneBy })
    .where(and(eq(retentionPlan.id, id), isNull(retentionPlan.doneAt)))
    .returning(plan);
  return row;
}

export async function findNames(
  database: DatabaseOrTransaction,
  personIds: readonly number[],
): Promise<string[]> {
  const rows = await database
    .select({ fullName })
    .from(person)
    .where(isOneOf(person.id, personIds))
    .orderBy(person.searchName, person.id);
  return rows.map((row) => row.fullName);
}
