import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../db/connect.ts';
import { StartUpError } from '../../lib/start-up-error.ts';
import { importFiles } from './import-files.ts';
import { type LoadProgress, type LoadResult, loadFile } from './load-file.ts';

const importLock = 7_204_130_004;

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
  { onProgress, onFile }: ImportEvents = {},
): Promise<ImportReport> {
  const present = await listCsvFiles(directory);
  const known = importFiles.filter(({ name }) => present.includes(name));
  if (known.length === 0) {
    throw new StartUpError(`${directory} holds none of ${importFiles.map(({ name }) => name).join(', ')}`);
  }
  const files: FileReport[] = [];
  const refused = new Set<string>();
  const client = await database.$client.connect();
  try {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
      importLock,
    ]);
    if (!rows[0]?.locked) throw new StartUpError('another import is running');
    for (const file of known) {
      const because = file.needs.find((name) => refused.has(name));
      let report: FileReport;
      if (because === undefined) {
        const path = join(directory, file.name);
        const { size } = await stat(path);
        const began = performance.now();
        const result = await loadFile(client, file, path, (progress) =>
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
  } finally {
    // The next import may begin at once; closing the connection clears whatever a broken load has left on it.
    await client.query('select pg_advisory_unlock($1)', [importLock]).catch(() => undefined);
    client.release(true);
  }
  const names = new Set(importFiles.map(({ name }) => name));
  return { files, unknown: present.filter((name) => !names.has(name)) };
}

async function listCsvFiles(directory: string): Promise<string[]> {
  try {
    return (await readdir(directory)).filter((name) => name.toLowerCase().endsWith('.csv')).toSorted();
  } catch (cause) {
    throw new StartUpError(`${directory} can't be read`, { cause });
  }
}
