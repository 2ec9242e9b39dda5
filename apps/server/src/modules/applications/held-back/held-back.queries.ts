import { getTableColumns, getTableName, type SQL, Subquery, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../../db/connect.ts';
import { application, applicationElement, applicationHistory } from '../../../db/schema/index.ts';
import { nameOf, typeOf } from '../../../db/statements/column-names.ts';
import { literals } from '../../../db/statements/literals.ts';

const { heldBack } = application;

/** What a decision or other points change, as it was before; a decision's own columns were empty then. */
const before: Partial<Record<keyof typeof application.$inferSelect, SQL>> = {
  status: kept(application.status, 'status'),
  version: kept(application.version, 'version'),
  totalScore: kept(application.totalScore, 'totalScore'),
  ruleVersionId: kept(application.ruleVersionId, 'ruleVersionId'),
  scoring: sql`nullif(${heldBack} -> 'scoring', 'null')`,
  checkStartAt: kept(application.checkStartAt, 'checkStartAt'),
  checkEndAt: sql`null`,
  adminComment: sql`null`,
  commentKey: sql`''`,
  decidedBy: sql`null`,
};

function kept(column: PgColumn, key: string): SQL {
  return sql`(${heldBack} ->> ${literals([key])})::${typeOf(column)}`;
}

/** The rows of the table as whoever is not of the commission sees them: nothing of what is held back. */
export const applicationsAsSeen: SQL = sql`select ${sql.join(
  Object.entries(getTableColumns(application)).map(([key, column]) => {
    const masked = before[key as keyof typeof before];
    return masked
      ? sql`case when ${heldBack} is null then ${column} else ${masked} end as ${nameOf(column)}`
      : sql`${column}`;
  }),
  sql`, `,
)} from ${application}`;

/** The same, to select from as if it were the table. */
export const seenApplication = new Subquery(
  applicationsAsSeen,
  getTableColumns(application),
  getTableName(application),
) as unknown as typeof application;

/** Keeps how it stands, before the commission changes anything; what is kept already stays. The application is locked. */
export async function holdBack(tx: Transaction, id: number): Promise<void> {
  await tx.execute(sql`
    update ${application} set ${nameOf(heldBack)} = jsonb_build_object(
      'status', ${application.status}, 'version', ${application.version}, 'totalScore', ${application.totalScore},
      'ruleVersionId', ${application.ruleVersionId}, 'scoring', ${application.scoring},
      'checkStartAt', ${application.checkStartAt},
      'scores', (
        select coalesce(jsonb_object_agg(${applicationElement.elementId}, ${applicationElement.score}), '{}')
        from ${applicationElement} where ${applicationElement.applicationId} = ${application.id}
      ),
      'historyId', (
        select coalesce(max(${applicationHistory.id}), 0) from ${applicationHistory}
        where ${applicationHistory.applicationId} = ${application.id}
      )
    ) where ${application.id} = ${id} and ${heldBack} is null`);
}
