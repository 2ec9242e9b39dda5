import type { ImportStatus } from '@zachetka/contract/platform/import/import.schemas';
import type { ImportKind } from '@zachetka/contract/platform/import/import-kinds';
import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../../../../db/connect.ts';
import { fullNameById } from '../../../../db/full-name.ts';
import { importRun, importRunFile } from '../../../../db/schema/index.ts';
import { isoMoment } from '../../../../db/statements/json-text.ts';
import type { Statements } from '../staging.queries.ts';

export async function beginCommandRun(statements: Statements): Promise<number> {
  return insertRun(statements, { source: 'command', status: 'applying' });
}

export async function beginPageRun(statements: Statements, begunBy: number): Promise<number> {
  return insertRun(statements, { source: 'page', status: 'collecting', begunBy });
}

async function insertRun(statements: Statements, run: typeof importRun.$inferInsert): Promise<number> {
  const [begun] = await statements.insert(importRun).values(run).returning({ id: importRun.id });
  if (!begun) throw new Error('no import was begun');
  return begun.id;
}

type FileRow = typeof importRunFile.$inferInsert;
type FileResult = Pick<
  FileRow,
  'runId' | 'kind' | 'fileName' | 'size' | 'outcome' | 'heldBackBy' | 'refusals'
> &
  Partial<Record<'rows' | 'added' | 'changed' | 'removed' | 'refused', number>>;

/** What a file would do, or has done. Of a file that came by the page, its bytes stay where they are. */
export async function keepFileResult(
  statements: Statements,
  { runId, kind, fileName, size, ...result }: FileResult,
): Promise<void> {
  const { outcome, heldBackBy = null, rows = 0, added = 0, changed = 0, removed = 0 } = result;
  const { refused = 0, refusals = [] } = result;
  const set = {
    outcome,
    heldBackBy,
    rowCount: rows,
    addedRows: added,
    changedRows: changed,
    removedRows: removed,
    refusedRows: refused,
    refusals,
  };
  await statements
    .insert(importRunFile)
    .values({ runId, kind, fileName, size, ...set })
    .onConflictDoUpdate({ target: [importRunFile.runId, importRunFile.kind], set });
}

export async function finishRun(
  statements: Statements,
  runId: number,
  status: 'applied' | 'failed',
): Promise<void> {
  await statements
    .update(importRun)
    .set({ status, phase: null, phaseKind: null, ...(status === 'applied' && { appliedAt: sql`now()` }) })
    .where(eq(importRun.id, runId));
  await dropContents(statements, runId);
}

async function dropContents(statements: Statements, runId: number): Promise<void> {
  await statements.update(importRunFile).set({ content: null }).where(eq(importRunFile.runId, runId));
}

/** In the place of one of the same kind. What the preview has shown is no longer true. */
export async function putFile(
  tx: Statements,
  file: { runId: number; kind: ImportKind; fileName: string; size: number; content: Buffer },
): Promise<void> {
  await removeFile(tx, file.runId, file.kind);
  await tx.insert(importRunFile).values(file);
}

export async function removeFile(tx: Statements, runId: number, kind: ImportKind): Promise<void> {
  await tx.delete(importRunFile).where(and(eq(importRunFile.runId, runId), eq(importRunFile.kind, kind)));
  await tx
    .update(importRun)
    .set({ status: 'collecting', preview: null, problem: null })
    .where(eq(importRun.id, runId));
}

/** One after another: whoever comes next sees what the one before has done. */
export async function lockRun(tx: Statements, id: number) {
  const [found] = await tx
    .select({ status: importRun.status, preview: importRun.preview })
    .from(importRun)
    .where(eq(importRun.id, id))
    .for('update');
  return found;
}

export async function setStatus(
  statements: Statements,
  id: number,
  change: { status: ImportStatus; preview?: string | null; problem?: string | null },
): Promise<void> {
  await statements
    .update(importRun)
    .set({ phase: null, phaseKind: null, phaseRows: 0, problem: null, ...change })
    .where(eq(importRun.id, id));
}

export async function markUndone(statements: Statements, id: number, undoneBy: number): Promise<void> {
  await statements
    .update(importRun)
    .set({ status: 'undone', undoneAt: sql`now()`, undoneBy })
    .where(eq(importRun.id, id));
}

export async function noteProgress(
  database: Database,
  id: number,
  progress: { phase: string; phaseKind: ImportKind; phaseRows: number },
): Promise<void> {
  await database.update(importRun).set(progress).where(eq(importRun.id, id));
}

export async function findKinds(statements: Statements, runId: number): Promise<ImportKind[]> {
  const files = await statements
    .select({ kind: importRunFile.kind })
    .from(importRunFile)
    .where(eq(importRunFile.runId, runId))
    .orderBy(asc(importRunFile.kind));
  return files.map(({ kind }) => kind);
}

export async function readContent(statements: Statements, runId: number, kind: ImportKind) {
  const [file] = await statements
    .select({
      content: importRunFile.content,
      fileName: importRunFile.fileName,
      size: importRunFile.size,
    })
    .from(importRunFile)
    .where(and(eq(importRunFile.runId, runId), eq(importRunFile.kind, kind)));
  return file;
}

/** Somebody is at it. */
export const underWay: ImportStatus[] = ['checking', 'applying'];

/** Who holds everybody up. */
export async function findRunning(statements: Statements) {
  const [running] = await statements
    .select({
      id: importRun.id,
      begunAt: isoMoment(importRun.begunAt),
      begunBy: fullNameById(importRun.begunBy),
    })
    .from(importRun)
    .where(inArray(importRun.status, underWay))
    .orderBy(desc(importRun.id))
    .limit(1);
  return running;
}

/** For whoever holds the lock of imports: what is under way by the table has died with its process. */
export async function closeDeadRuns(statements: Statements, except?: number): Promise<void> {
  const dead = and(
    inArray(importRun.status, underWay),
    except === undefined ? undefined : sql`${importRun.id} <> ${except}`,
  );
  await statements
    .update(importRun)
    .set({ status: 'failed', problem: 'importInterrupted', phase: null, phaseKind: null })
    .where(dead);
}

/** What nobody has applied within a day. */
export async function forgetAbandoned(database: Database): Promise<void> {
  await database
    .delete(importRun)
    .where(
      and(
        inArray(importRun.status, ['collecting', 'checked', 'failed']),
        eq(importRun.source, 'page'),
        lt(importRun.begunAt, sql`now() - interval '1 day'`),
      ),
    );
}
