import { createHash } from 'node:crypto';
import { type ImportKind, keptChanges } from '@zachetka/contract/platform/import/import-kinds';
import type { Database } from '../../../../db/connect.ts';
import { csvSource, piecesOf } from '../csv-source.ts';
import { importFiles } from '../import-files.ts';
import { type LoadProgress, loadFile, writtenOf } from '../load-file.ts';
import {
  type ImportConnection,
  inTransaction,
  type Statements,
  statementsOn,
  withOwnConnection,
} from '../staging.queries.ts';
import { dropChanges } from './changes.queries.ts';
import { findKinds, finishRun, keepFileResult, readContent, setStatus } from './runs.queries.ts';
import { storeChanges } from './store-changes.ts';

type Running = {
  runId: number;
  onProgress: (kind: ImportKind, progress: LoadProgress) => void;
};

/**
 * What the files would do, found out by doing it: the same statements in a transaction that is rolled back. What they would change is
 * kept by another connection.
 */
export async function checkRun(
  database: Database,
  connection: ImportConnection,
  running: Running,
  problem: string | null = null,
): Promise<void> {
  await withOwnConnection(database, (keeper) =>
    inTransaction(keeper, async () => {
      let preview = '';
      await inTransaction(connection, async () => {
        preview = await loadAll(connection, keeper, running, 'ready');
        return false;
      });
      await setStatus(statementsOn(keeper), running.runId, { status: 'checked', preview, problem });
      return true;
    }),
  );
}

/** All files or nothing, and only what the preview has shown. Answers whether that was so. */
export async function applyRun(
  connection: ImportConnection,
  running: Running & { preview: string },
): Promise<boolean> {
  let isAsShown = false;
  await inTransaction(connection, async () => {
    const preview = await loadAll(connection, connection, running, 'loaded');
    isAsShown = preview === running.preview;
    if (isAsShown) await finishRun(statementsOn(connection), running.runId, 'applied');
    return isAsShown;
  });
  return isAsShown;
}

/** Answers one word for everything that the files change or refuse. */
async function loadAll(
  connection: ImportConnection,
  keeper: ImportConnection,
  { runId, onProgress }: Running,
  outcome: 'ready' | 'loaded',
): Promise<string> {
  const statements = statementsOn(keeper);
  await dropChanges(statements, runId);
  const kinds = new Set(await findKinds(statements, runId));
  const failed = new Set<ImportKind>();
  const words: string[] = [];
  for (const file of importFiles.filter(({ kind }) => kinds.has(kind))) {
    const { kind } = file;
    const { content, ...row } = await contentOf(statements, runId, kind);
    const heldBackBy = file.needs.find((needed) => failed.has(needed));
    if (heldBackBy !== undefined) {
      failed.add(kind);
      await keepFileResult(statements, { ...row, outcome: 'skipped', heldBackBy });
      continue;
    }
    const result = await loadFile(
      connection,
      file,
      csvSource(() => piecesOf(content)),
      {
        limit: keptChanges - words.length,
        onProgress: (progress) => onProgress(kind, progress),
        onMerged: async () => {
          words.push(...(await storeChanges(connection, keeper, runId, kind)));
        },
      },
    );
    if (result.refused > 0) failed.add(kind);
    await keepFileResult(statements, {
      ...row,
      outcome: result.refused > 0 ? 'refused' : outcome,
      ...result,
    });
    words.push(`${kind} ${result.rows} ${result.refused} ${writtenOf(result)}`);
  }
  // In whatever order the database has changed the rows.
  return createHash('sha256').update(words.toSorted().join('\n')).digest('hex');
}

async function contentOf(statements: Statements, runId: number, kind: ImportKind) {
  const file = await readContent(statements, runId, kind);
  if (!file?.content) throw new Error(`import ${runId} has lost its ${kind}`);
  return { runId, kind, ...file, content: file.content };
}
