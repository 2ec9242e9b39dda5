import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { keptChanges } from '@zachetka/contract/platform/import/import-kinds';
import type { Database } from '../../../db/connect.ts';
import { StartUpError } from '../../../lib/start-up-error.ts';
import { csvSource } from './csv-source.ts';
import type { ImportFile } from './import-file.queries.ts';
import { fileNameOf, importFiles } from './import-files.ts';
import { type LoadProgress, type LoadResult, loadFile } from './load-file.ts';
import { beginCommandRun, finishRun, keepFileResult } from './runs/runs.queries.ts';
import { storeChanges } from './runs/store-changes.ts';
import {
  closeImportConnection,
  type ImportConnection,
  ImportRunning,
  inTransaction,
  openImportConnection,
  statementsOn,
} from './staging.queries.ts';

export type FileReport =
  | ({ name: string; outcome: 'loaded' | 'refused'; seconds: number } & LoadResult)
  | { name: string; outcome: 'skipped'; because: string };

export type ImportProgress = LoadProgress & { name: string; size: number };

export type ImportEvents = {
  onProgress?: (progress: ImportProgress) => void;
  onFile?: (report: FileReport) => void;
};

export type ImportReport = {
  files: FileReport[];
  /** Names of CSV files in the folder that no import knows. */
  unknown: string[];
};

export async function importDirectory(
  database: Database,
  directory: string,
  events: ImportEvents = {},
): Promise<ImportReport> {
  const present = await listCsvFiles(directory);
  const known = importFiles.filter(({ kind }) => present.includes(fileNameOf(kind)));
  if (known.length === 0) {
    throw new StartUpError(
      `${directory} holds none of ${importFiles.map(({ kind }) => fileNameOf(kind)).join(', ')}`,
    );
  }
  const connection = await openImportConnection(database).catch((error: unknown) => {
    throw error instanceof ImportRunning ? new StartUpError('another import is running') : error;
  });
  try {
    const files = await loadFiles(connection, known, directory, events);
    const names = new Set(importFiles.map(({ kind }) => fileNameOf(kind)));
    return { files, unknown: present.filter((name) => !names.has(name)) };
  } finally {
    await closeImportConnection(connection);
  }
}

/** Each file by itself: what is sound is loaded, whatever is wrong with the others. */
async function loadFiles(
  connection: ImportConnection,
  known: readonly ImportFile[],
  directory: string,
  { onProgress, onFile }: ImportEvents,
): Promise<FileReport[]> {
  const statements = statementsOn(connection);
  const runId = await beginCommandRun(statements);
  const files: FileReport[] = [];
  const failed = new Set<string>();
  let kept = 0;
  for (const file of known) {
    const name = fileNameOf(file.kind);
    const because = file.needs.find((kind) => failed.has(kind));
    const path = join(directory, name);
    const { size } = await stat(path);
    const row = { runId, kind: file.kind, fileName: name, size };
    let report: FileReport;
    if (because === undefined) {
      const began = performance.now();
      const source = csvSource(() => createReadStream(path, { highWaterMark: 262_144 }));
      let loaded: LoadResult | undefined;
      await inTransaction(connection, async () => {
        loaded = await loadFile(connection, file, source, {
          limit: keptChanges - kept,
          onProgress: (progress) => onProgress?.({ ...progress, name, size }),
          onMerged: async (result) => {
            await keepFileResult(statements, { ...row, outcome: 'loaded', ...result });
            kept += (await storeChanges(connection, connection, runId, file.kind)).length;
          },
        });
        return loaded.refused === 0;
      });
      if (!loaded) throw new Error(`${name} has no result`);
      const outcome = loaded.refused > 0 ? 'refused' : 'loaded';
      report = { name, outcome, seconds: (performance.now() - began) / 1000, ...loaded };
      if (outcome === 'refused') {
        await keepFileResult(statements, { ...row, outcome, ...loaded });
      }
    } else {
      report = { name, outcome: 'skipped', because: fileNameOf(because) };
      await keepFileResult(statements, { ...row, outcome: 'skipped', heldBackBy: because });
    }
    if (report.outcome !== 'loaded') failed.add(file.kind);
    files.push(report);
    onFile?.(report);
  }
  await finishRun(
    statements,
    runId,
    files.some(({ outcome }) => outcome === 'loaded') ? 'applied' : 'failed',
  );
  return files;
}

async function listCsvFiles(directory: string): Promise<string[]> {
  try {
    return (await readdir(directory)).filter((name) => name.toLowerCase().endsWith('.csv')).toSorted();
  } catch (cause) {
    throw new StartUpError(`${directory} can't be read`, { cause });
  }
}
