import type { ImportAction, importChangesQuery } from '@zachetka/contract/platform/import/import.schemas';
import type { ImportKind } from '@zachetka/contract/platform/import/import-kinds';
import { and, asc, count, eq, lt, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { bulkInsert } from '../../../../db/bulk-insert.ts';
import type { DatabaseOrTransaction } from '../../../../db/connect.ts';
import { importChange, importRun, importRunFile } from '../../../../db/schema/index.ts';
import { isOneOf, nameOf } from '../../../../db/statements/column-names.ts';
import { literalNumber } from '../../../../db/statements/literals.ts';
import { type ImportConnection, run, type Statements } from '../staging.queries.ts';

export type RowImage = Readonly<Record<string, unknown>>;
export type RecordedChange = {
  nth: number;
  part: number;
  tableName: string;
  earlier: RowImage | null;
  later: RowImage | null;
};
export type KeptChange = typeof importChange.$inferSelect;

/** What the file that is being loaded has changed, in its order. */
export async function readRecorded(
  connection: ImportConnection,
  after: number,
  limit: number,
): Promise<RecordedChange[]> {
  const rows = await run<Omit<RecordedChange, 'nth' | 'tableName'> & { nth: string; named: string }>(
    connection,
    sql`select recorded.nth, recorded.of_part as part, recorded.named, recorded.row_before as earlier, recorded.row_after as later
      from recorded where recorded.nth > ${after} order by recorded.nth limit ${literalNumber(limit)}`,
  );
  return rows.map(({ nth, named, ...row }) => ({ ...row, nth: Number(nth), tableName: named }));
}

export async function writeChanges(
  connection: ImportConnection,
  changes: readonly KeptChange[],
): Promise<void> {
  await bulkInsert(
    connection,
    importChange,
    ['runId', 'kind', 'place', 'part', 'tableName', 'action', 'earlier', 'later', 'title', 'fields'],
    changes,
  );
}

/** What people call the rows of a table, by their numbers. */
export async function findTitles(
  connection: ImportConnection,
  { table, id, title }: { table: PgTable; id: PgColumn; title: PgColumn },
  ids: readonly number[],
): Promise<Map<number, string>> {
  const rows = await run<{ number: string; called: string }>(
    connection,
    sql`select ${table}.${nameOf(id)} as number, ${table}.${nameOf(title)}::text as called
      from ${table} where ${isOneOf(id, ids)}`,
  );
  return new Map(rows.map(({ number, called }) => [Number(number), called]));
}

type Asked = { runId: number; kind: ImportKind } & z.infer<typeof importChangesQuery>;

export async function listChanges(
  database: DatabaseOrTransaction,
  { runId, kind, action, page, pageSize }: Asked,
) {
  const which = and(
    eq(importChange.runId, runId),
    eq(importChange.kind, kind),
    action && eq(importChange.action, action),
  );
  const changes = await database
    .select({
      place: importChange.place,
      table: importChange.tableName,
      action: importChange.action,
      title: importChange.title,
      fields: importChange.fields,
    })
    .from(importChange)
    .where(which)
    .orderBy(asc(importChange.place))
    .limit(pageSize)
    .offset(page * pageSize);
  const [counted] = await database.select({ total: count() }).from(importChange).where(which);
  return { changes, total: counted?.total ?? 0 };
}

export async function dropChanges(statements: Statements, runId: number): Promise<void> {
  await statements.delete(importChange).where(eq(importChange.runId, runId));
}

/** How the kept changes of an import are grouped, in the order in which they were made. */
export function findParts(
  connection: ImportConnection,
  runId: number,
): Promise<{ kind: ImportKind; part: number; named: string; action: ImportAction }[]> {
  return run(
    connection,
    sql`select ${importChange.kind} as kind, ${importChange.part} as part, ${importChange.tableName} as named,
        ${importChange.action} as action
      from ${importChange} where ${importChange.runId} = ${runId}
      group by 1, 2, 3, 4 order by 1, 2, 4`,
  );
}

/** Before-images, and lines that were refused, hold what is long gone: after a month they go as well. */
export async function forgetOldChanges(database: DatabaseOrTransaction): Promise<void> {
  const old = database
    .select({ id: importRun.id })
    .from(importRun)
    .where(lt(importRun.begunAt, sql`now() - interval '30 days'`));
  await database.delete(importChange).where(sql`${importChange.runId} in ${old}`);
  await database
    .update(importRunFile)
    .set({ refusals: [] })
    .where(sql`${importRunFile.runId} in ${old} and ${importRunFile.refusals} <> '[]'`);
}
