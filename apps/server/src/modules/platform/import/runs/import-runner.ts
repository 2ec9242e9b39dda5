import type { ImportRun } from '@zachetka/contract/platform/import/import.schemas';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../../db/connect.ts';
import { AppError } from '../../../../lib/app-error.ts';
import {
  closeImportConnection,
  type ImportConnection,
  ImportRunning,
  openImportConnection,
  statementsOn,
} from '../staging.queries.ts';
import { assertOpen, runningRefusal } from './open-run.ts';
import { readRun } from './read-runs.ts';
import { applyRun, checkRun } from './run-import.ts';
import { closeDeadRuns, findKinds, findRunning, noteProgress, setStatus } from './runs.queries.ts';
import { undoRun } from './undo-import.ts';

/** Progress is written down so often, in milliseconds: for whoever asks, on whatever instance. */
const notedEvery = 500;

type Work = (connection: ImportConnection) => Promise<void>;

/**
 * Checks and applies imports. Whoever asks is answered as soon as it has begun; it goes on when they leave. One at a time, on all
 * instances together.
 */
export function createImportRunner(database: Database, log: FastifyBaseLogger) {
  /** There is never more than one. */
  let underWay: Promise<void> = Promise.resolve();

  /** Never fails: what went wrong is told by the import, or where even that is not possible, by the log. */
  const finish = async (runId: number, connection: ImportConnection, work: Work): Promise<void> => {
    try {
      await work(connection);
    } catch (error) {
      log.error({ err: error, importRun: runId }, 'import failed');
      await setStatus(database, runId, { status: 'failed', problem: 'importInterrupted' }).catch(
        (problem: unknown) => log.error({ err: problem, importRun: runId }, 'import could not be closed'),
      );
    } finally {
      await closeImportConnection(connection);
    }
  };

  /** Holds the lock of imports until the work is done, and answers before that. */
  const start = async (
    runId: number,
    begin: (connection: ImportConnection) => Promise<Work>,
  ): Promise<ImportRun> => {
    const connection = await openConnection(database);
    try {
      await closeDeadRuns(statementsOn(connection));
      const work = await begin(connection);
      const answer = await readRun(database, runId);
      underWay = finish(runId, connection, work);
      return answer;
    } catch (error) {
      await closeImportConnection(connection);
      throw error;
    }
  };

  const running = (runId: number) => {
    let noted = 0;
    return {
      runId,
      onProgress: (
        kind: ImportRun['files'][number]['kind'],
        { phase, rows }: { phase: string; rows: number },
      ) => {
        if (Date.now() - noted < notedEvery) return;
        noted = Date.now();
        noteProgress(database, runId, { phase, phaseKind: kind, phaseRows: rows }).catch((error: unknown) =>
          log.warn({ err: error, importRun: runId }, 'progress of an import was not noted'),
        );
      },
    };
  };

  return {
    check: (runId: number) =>
      start(runId, async (connection) => {
        const statements = statementsOn(connection);
        await assertOpen(statements, runId);
        if ((await findKinds(statements, runId)).length === 0) throw new AppError('importEmpty');
        await setStatus(statements, runId, { status: 'checking', preview: null });
        return (held) => checkRun(database, held, running(runId));
      }),

    apply: (runId: number, preview: string) =>
      start(runId, async (connection) => {
        await assertOpen(database, runId);
        const { mayApply, preview: shown } = await readRun(database, runId);
        if (!mayApply) throw new AppError('importNotReady');
        if (shown !== preview) throw new AppError('importPreviewStale');
        await setStatus(statementsOn(connection), runId, { status: 'applying' });
        return async (held) => {
          if (await applyRun(held, { ...running(runId), preview })) return;
          await checkRun(database, held, running(runId), 'importPreviewStale');
        };
      }),

    /** Answers when it is done: it has been looked at, and is not large. */
    undo: async (runId: number, personId: number): Promise<ImportRun> => {
      await readRun(database, runId);
      const connection = await openConnection(database);
      try {
        await undoRun(connection, runId, personId);
      } finally {
        await closeImportConnection(connection);
      }
      return readRun(database, runId);
    },

    /** What died with its process: told once the lock is free. */
    closeDead: async (): Promise<void> => {
      if (!(await findRunning(database))) return;
      try {
        const connection = await openImportConnection(database);
        try {
          await closeDeadRuns(statementsOn(connection));
        } finally {
          await closeImportConnection(connection);
        }
      } catch (error) {
        if (!(error instanceof ImportRunning)) throw error;
      }
    },

    settle: (): Promise<void> => underWay,
  };
}

async function openConnection(database: Database): Promise<ImportConnection> {
  try {
    return await openImportConnection(database);
  } catch (error) {
    if (!(error instanceof ImportRunning)) throw error;
    if (await findRunning(database)) throw await runningRefusal(database);
  }
  // Nobody is at it any more: whoever was has told so, and lets go at this moment.
  try {
    return await openImportConnection(database, { waits: true });
  } catch (error) {
    throw error instanceof ImportRunning ? await runningRefusal(database) : error;
  }
}
