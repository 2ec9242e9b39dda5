import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { CsvError, readCsvRecords } from './csv-records.ts';
import type { ImportFile, Refusal } from './import-file.ts';
import { createRowReader, type RowReader } from './row-reader.ts';

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
  client: pg.ClientBase,
  file: ImportFile,
  path: string,
  onProgress: (progress: LoadProgress) => void = () => undefined,
): Promise<LoadResult> {
  const progress: LoadProgress = { phase: 'reading', rows: 0, bytes: 0 };
  const report = (change: Partial<LoadProgress>) => onProgress(Object.assign(progress, change));
  const refusals = createRefusals();
  await client.query('begin');
  try {
    await client.query(`set local work_mem = '64MB'`);
    const columns = file.columns.map(({ name, type }) => `${name} ${type.sql}`);
    await client.query(`create temporary table staging (line integer, ${columns.join(', ')}) on commit drop`);
    await copyRows(client, file, path, refusals, report);
    await client.query('analyze staging');

    report({ phase: 'checking' });
    for (const statement of file.prepare ?? []) await client.query(statement);
    for (const check of file.checks) await collectRefusals(client, check, refusals);
    if (refusals.count > 0) {
      await client.query('rollback');
      return { rows: progress.rows, written: 0, refused: refusals.count, refusals: refusals.first() };
    }

    report({ phase: 'merging' });
    let written = 0;
    for (const statement of file.merge) written += (await client.query(statement)).rowCount ?? 0;
    for (const statement of file.follow ?? []) await client.query(statement);
    await client.query('commit');
    if (written > 0) await client.query(`analyze ${file.tables.join(', ')}`);
    return { rows: progress.rows, written, refused: 0, refusals: [] };
  } catch (error) {
    await client.query('rollback');
    if (!(error instanceof CsvError)) throw error;
    refusals.add({ line: error.line, reason: error.message });
    return { rows: progress.rows, written: 0, refused: refusals.count, refusals: refusals.first() };
  }
}

async function copyRows(
  client: pg.ClientBase,
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
  const target = client.query(
    copyFrom(`copy staging (line, ${file.columns.map(({ name }) => name).join(', ')}) from stdin`),
  );
  await pipeline(Readable.from(encode()), target);
}

async function collectRefusals(client: pg.ClientBase, check: string, refusals: Refusals): Promise<void> {
  const { rows } = await client.query<Refusal & { total: string }>(
    `select line, reason, count(*) over () as total from (${check}) as found order by line limit ${refusalLimit}`,
  );
  for (const { line, reason } of rows) refusals.add({ line, reason });
  refusals.count += Math.max(0, Number(rows[0]?.total ?? 0) - rows.length);
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
