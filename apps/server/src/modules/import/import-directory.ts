import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../db/connect.ts';
import { StartUpError } from '../../lib/start-up-error.ts';
import type { ImportFile } from './import-file.queries.ts';
import { importFiles } from './import-files.ts';
import { type LoadProgress, type LoadResult, loadFile } from './load-file.ts';
import { type ImportConnection, withImportConnection } from './staging.queries.ts';

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
  const known = importFiles.filter(({ name }) => present.includes(name));
  if (known.length === 0) {
    throw new StartUpError(`${directory} holds none of ${importFiles.map(({ name }) => name).join(', ')}`);
  }
  const files = await withImportConnection(database, (connection) =>
    loadFiles(connection, known, directory, events),
  );
  const names = new Set(importFiles.map(({ name }) => name));
  return { files, unknown: present.filter((name) => !names.has(name)) };
}

async function loadFiles(
  connection: ImportConnection,
  known: readonly ImportFile[],
  directory: string,
  { onProgress, onFile }: ImportEvents,
): Promise<FileReport[]> {
  const files: FileReport[] = [];
  const refused = new Set<string>();
  for (const file of known) {
    const because = file.needs.find((name) => refused.has(name));
    let report: FileReport;
    if (because === undefined) {
      const path = join(directory, file.name);
      const { size } = await stat(path);
      const began = performance.now();
      const result = await loadFile(connection, file, path, (progress) =>
        onProgress?.({ ...progress, name: file.name, size }),
      );
      const seconds = (performance.now() - began) / 1000;
      report = { name: file.name, outcome: result.refused > 0 ? 'refused' : 'loaded', seconds, ...result };
    } else {
      report = { name: file.name, outcome: 'skipped', because };
    }
    if (report.outcome !== 'loaded') refused.add(file.name);
    files.push(report);
    onFile?.(report);
  }
  return files;
}

async function listCsvFiles(directory: string): Promise<string[]> {
  try {
    return (await readdir(directory)).filter((name) => name.toLowerCase().endsWith('.csv')).toSorted();
  } catch (cause) {
    throw new StartUpError(`${directory} can't be read`, { cause });
  }
}
