import type { ImportRun } from '@zachetka/contract/platform/import/import.schemas';
import type { ImportKind } from '@zachetka/contract/platform/import/import-kinds';
import type { Database } from '../../../../db/connect.ts';
import type { ReceivedImportFile } from '../receive-import-file.ts';
import { assertOpen } from './open-run.ts';
import { readRun } from './read-runs.ts';
import { putFile, removeFile } from './runs.queries.ts';

/** Nobody uploads in vain: the import is looked at before the file is read, and once more before it is kept. */
export async function addFile(
  database: Database,
  runId: number,
  receive: () => Promise<ReceivedImportFile>,
): Promise<ImportRun> {
  await assertOpen(database, runId);
  const file = await receive();
  await database.transaction(async (tx) => {
    await assertOpen(tx, runId);
    await putFile(tx, { runId, ...file });
  });
  return readRun(database, runId);
}

export async function leaveOutFile(
  database: Database,
  { id, kind }: { id: number; kind: ImportKind },
): Promise<ImportRun> {
  await database.transaction(async (tx) => {
    await assertOpen(tx, id);
    await removeFile(tx, id, kind);
  });
  return readRun(database, id);
}
