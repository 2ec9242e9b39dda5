import type { ImportRun } from '@zachetka/contract/platform/import/import.schemas';
import type { ImportKind } from '@zachetka/contract/platform/import/import-kinds';
import { and, asc, count, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../../../db/connect.ts';
import { fullNameById } from '../../../../db/full-name.ts';
import { importChange, importRun, importRunFile } from '../../../../db/schema/index.ts';
import { isoMoment } from '../../../../db/statements/json-text.ts';
import type { Statements } from '../staging.queries.ts';
import { underWay } from './runs.queries.ts';

export async function readRefusals(database: Database, runId: number, kind: ImportKind) {
  const [file] = await database
    .select({ refusals: importRunFile.refusals, refused: importRunFile.refusedRows })
    .from(importRunFile)
    .where(and(eq(importRunFile.runId, runId), eq(importRunFile.kind, kind)));
  return file;
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
    const own = files.filter(({ runId }) => runId === run.id).map(({ runId: _runId, ...file }) => file);
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
