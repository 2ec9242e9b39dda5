import type { ImportRun, ImportStatus } from '@zachetka/contract/import/import.schemas';
import type { ImportKind } from '@zachetka/contract/import/import-kinds';
import { and, asc, count, desc, eq, inArray, lt, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../../db/connect.ts';
import { fullNameById } from '../../../db/full-name.ts';
import { importChange, importRun, importRunFile } from '../../../db/schema/index.ts';
import { isoMoment } from '../../../db/statements/json-text.ts';
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

export async function readRefusals(database: Database, runId: number, kind: ImportKind) {
  const [file] = await database
    .select({ refusals: importRunFile.refusals, refused: importRunFile.refusedRows })
    .from(importRunFile)
    .where(and(eq(importRunFile.runId, runId), eq(importRunFile.kind, kind)));
  return file;
}

const underWay: ImportStatus[] = ['checking', 'applying'];

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

const later = alias(importRun, 'later_run');
const laterFile = alias(importRunFile, 'later_file');

/** Of all its kinds there is no later one, and each of its changes is kept. */
const mayUndo: SQL<boolean> = sql<boolean>`(
  ${importRun.status} = 'applied'
  and not exists (
    select 1 from ${importRunFile} ${laterFile} join ${importRun} ${later} on ${later.id} = ${laterFile.runId}
    where ${later.id} > ${importRun.id} and ${later.status} = 'applied' and ${laterFile.outcome} = 'loaded'
      and ${laterFile.kind} in (
        select ${importRunFile.kind} from ${importRunFile}
        where ${importRunFile.runId} = ${importRun.id} and ${importRunFile.outcome} = 'loaded'
      )
  )
  and (
    select coalesce(sum(${importRunFile.addedRows} + ${importRunFile.changedRows} + ${importRunFile.removedRows}), 0)
    from ${importRunFile} where ${importRunFile.runId} = ${importRun.id}
  ) between 1 and (select count(*) from ${importChange} where ${importChange.runId} = ${importRun.id})
)`;

const shownFile = {
  runId: importRunFile.runId,
  kind: importRunFile.kind,
  fileName: importRunFile.fileName,
  size: importRunFile.size,
  outcome: importRunFile.outcome,
  heldBackBy: importRunFile.heldBackBy,
  rows: importRunFile.rowCount,
  added: importRunFile.addedRows,
  changed: importRunFile.changedRows,
  removed: importRunFile.removedRows,
  refused: importRunFile.refusedRows,
};

/** What was begun and never checked is nothing to tell of. */
const isTold = ne(importRun.status, 'collecting');

export async function readRuns(
  statements: Statements,
  { id, limit = 1, offset = 0 }: { id?: number; limit?: number; offset?: number },
): Promise<ImportRun[]> {
  const runs = await statements
    .select({
      id: importRun.id,
      source: importRun.source,
      status: importRun.status,
      begunAt: isoMoment(importRun.begunAt),
      begunBy: fullNameById(importRun.begunBy),
      appliedAt: sql<string | null>`${isoMoment(importRun.appliedAt)}`,
      undoneAt: sql<string | null>`${isoMoment(importRun.undoneAt)}`,
      undoneBy: fullNameById(importRun.undoneBy),
      preview: importRun.preview,
      phase: importRun.phase,
      phaseKind: importRun.phaseKind,
      phaseRows: importRun.phaseRows,
      problem: importRun.problem,
      mayUndo,
    })
    .from(importRun)
    .where(id === undefined ? isTold : eq(importRun.id, id))
    .orderBy(desc(importRun.id))
    .limit(limit)
    .offset(offset);
  const files = await statements
    .select(shownFile)
    .from(importRunFile)
    .where(
      inArray(
        importRunFile.runId,
        runs.map((run) => run.id),
      ),
    )
    .orderBy(asc(importRunFile.kind));
  return runs.map(({ phase, phaseKind, phaseRows, ...run }) => {
    const own = files.filter(({ runId }) => runId === run.id).map(({ runId: _, ...file }) => file);
    const isSound = own.length > 0 && own.every(({ outcome }) => outcome === 'ready');
    return {
      ...run,
      // What is noted a moment too late says nothing any more.
      progress: underWay.includes(run.status)
        ? { phase: phaseOf(phase) ?? 'reading', kind: phaseKind, rows: phaseRows }
        : null,
      mayApply: run.status === 'checked' && isSound && own.some(changesSomething),
      files: own,
    };
  });
}

const changesSomething = ({ added, changed, removed }: ImportRun['files'][number]) =>
  added + changed + removed > 0;

type Phase = NonNullable<ImportRun['progress']>['phase'];
const phaseOf = (phase: string | null): Phase | null =>
  phase === 'reading' || phase === 'checking' || phase === 'merging' ? phase : null;

export async function countRuns(database: Database): Promise<number> {
  const [counted] = await database.select({ total: count() }).from(importRun).where(isTold);
  return counted?.total ?? 0;
}
