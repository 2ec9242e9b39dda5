import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CsvError, readCsvRecords } from './csv-records.ts';
import type { ImportFile, Refusal } from './import-file.queries.ts';
import { createRowReader, type RowReader } from './row-reader.ts';
import {
  copyToStaging,
  createStaging,
  findRefusals,
  type ImportConnection,
  inTransaction,
  measureStaging,
  measureTables,
  runAll,
} from './staging.queries.ts';

/** So many refused rows are named; the rest is counted. */
export const refusalLimit = 1000;

export type LoadProgress = { phase: 'reading' | 'checking' | 'merging'; rows: number; bytes: number };

export type LoadResult = {
  rows: number;
  /** Rows of the database that changed; none when the same file is loaded again. */
  written: number;
  refused: number;
  refusals: Refusal[];
};

/** All of the file or nothing of it. Memory does not grow with the file: rows go straight on to PostgreSQL. */
export async function loadFile(
  connection: ImportConnection,
  file: ImportFile,
  path: string,
  onProgress: (progress: LoadProgress) => void = () => undefined,
): Promise<LoadResult> {
  const progress: LoadProgress = { phase: 'reading', rows: 0, bytes: 0 };
  const report = (change: Partial<LoadProgress>) => onProgress(Object.assign(progress, change));
  const refusals = createRefusals();
  let written = 0;
  try {
    await inTransaction(connection, async () => {
      await createStaging(connection, file.columns);
      await copyRows(connection, file, path, refusals, report);
      await measureStaging(connection);

      report({ phase: 'checking' });
      await runAll(connection, file.prepare);
      for (const check of file.checks) await collectRefusals(connection, check, refusals);
      if (refusals.count > 0) return false;

      report({ phase: 'merging' });
      written = await runAll(connection, file.merge);
      await runAll(connection, file.follow);
      return true;
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    refusals.add({ line: error.line, reason: error.message });
  }
  if (written > 0) await measureTables(connection, file.tables);
  return { rows: progress.rows, written, refused: refusals.count, refusals: refusals.first() };
}

async function copyRows(
  connection: ImportConnection,
  file: ImportFile,
  path: string,
  refusals: Refusals,
  report: (change: Partial<LoadProgress>) => void,
): Promise<void> {
  const source = createReadStream(path, { highWaterMark: 262_144 });
  async function* encode(): AsyncGenerator<string> {
    let reader: RowReader | undefined;
    let rows = 0;
    for await (const records of readCsvRecords(source as AsyncIterable<Buffer>)) {
      let encoded = '';
      for (const record of records) {
        if (!reader) {
          reader = createRowReader(file.columns, record);
          continue;
        }
        rows += 1;
        const row = reader.encode(record);
        if (typeof row === 'string') encoded += row;
        else refusals.add(row);
      }
      report({ rows, bytes: source.bytesRead });
      if (encoded !== '') yield encoded;
    }
    if (!reader) throw new CsvError(1, 'the file is empty; its first line has to name the columns');
  }
  await pipeline(Readable.from(encode()), copyToStaging(connection, file.columns));
}

async function collectRefusals(
  connection: ImportConnection,
  check: ImportFile['checks'][number],
  refusals: Refusals,
): Promise<void> {
  const { refusals: first, total } = await findRefusals(connection, check, refusalLimit);
  for (const refusal of first) refusals.add(refusal);
  refusals.count += total - first.length;
}

type Refusals = ReturnType<typeof createRefusals>;

function createRefusals() {
  const kept: Refusal[] = [];
  return {
    count: 0,
    add(refusal: Refusal): void {
      this.count += 1;
      // Checks come one after another, each in order of lines: twice the limit, sorted, holds the first ones well enough.
      if (kept.length < 2 * refusalLimit) kept.push(refusal);
    },
    first: (): Refusal[] => kept.toSorted((a, b) => a.line - b.line).slice(0, refusalLimit),
  };
}
