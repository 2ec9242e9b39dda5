import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { namedRefusals, reasonColumn } from '@zachetka/contract/platform/import/import-kinds';
import type { Column } from './column-types.ts';
import { FileProblem, type FileRecord, type RecordSource } from './file-records.ts';
import type { ImportFile, Refusal } from './import-file.queries.ts';
import {
  type Counts,
  copyToStaging,
  createStaging,
  dropStaging,
  findRefusals,
  type ImportConnection,
  inSavepoint,
  measureStaging,
  measureTables,
  recordWrite,
  runAll,
} from './staging.queries.ts';

export type LoadPhase = 'reading' | 'checking' | 'merging';
export type LoadProgress = { phase: LoadPhase; rows: number; bytes: number };

export type LoadResult = Counts & {
  rows: number;
  refused: number;
  refusals: Refusal[];
};

type Loading = {
  /** So many changed rows are recorded one by one. */
  limit: number;
  onProgress: (progress: LoadProgress) => void;
  /** What was recorded stands in `recorded` until this is done. Not called where the file was refused. */
  onMerged: (result: LoadResult) => Promise<void>;
};

/**
 * All of the file or nothing of it, in the transaction of whoever calls. Memory does not grow with the file: rows go straight on to
 * PostgreSQL.
 */
export async function loadFile(
  connection: ImportConnection,
  file: ImportFile,
  source: RecordSource,
  { limit, onProgress, onMerged }: Loading,
): Promise<LoadResult> {
  const progress: LoadProgress = { phase: 'reading', rows: 0, bytes: 0 };
  const report = (change: Partial<LoadProgress>) => onProgress(Object.assign(progress, change));
  const refusals = createRefusals();
  const counts: Counts = { added: 0, changed: 0, removed: 0 };
  const result = (): LoadResult => ({
    ...counts,
    rows: progress.rows,
    refused: refusals.count,
    refusals: refusals.first(),
  });
  try {
    await inSavepoint(connection, async () => {
      await createStaging(connection, file.columns);
      await copyRows(connection, file, source, refusals, report);
      await measureStaging(connection);

      report({ phase: 'checking' });
      await runAll(connection, file.prepare);
      for (const check of file.checks) await collectRefusals(connection, check, refusals);
      if (refusals.count > 0) return false;

      report({ phase: 'merging' });
      await merge(connection, file, limit, counts);
      await runAll(connection, file.follow);
      if (writtenOf(counts) > 0) await measureTables(connection, file.tables);
      await onMerged(result());
      await dropStaging(connection);
      return true;
    });
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error;
    refusals.add({ line: error.line, reason: error.reason });
  }
  return result();
}

/** Rows of the database that changed; none when the same file is loaded again. */
export const writtenOf = ({ added, changed, removed }: Counts): number => added + changed + removed;

async function merge(
  connection: ImportConnection,
  file: ImportFile,
  limit: number,
  counts: Counts,
): Promise<void> {
  for (const [part, write] of file.merge.entries()) {
    const left = Math.max(0, limit - writtenOf(counts));
    const more = await recordWrite(connection, write, { part, limit: file.followsRecord ? undefined : left });
    counts.added += more.added;
    counts.changed += more.changed;
    counts.removed += more.removed;
  }
}

async function copyRows(
  connection: ImportConnection,
  file: ImportFile,
  source: RecordSource,
  refusals: Refusals,
  report: (change: Partial<LoadProgress>) => void,
): Promise<void> {
  async function* encode(): AsyncGenerator<string> {
    let reader: RowReader | undefined;
    let rows = 0;
    for await (const records of source.records()) {
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
      report({ rows, bytes: source.bytesRead() });
      if (encoded !== '') yield encoded;
    }
    if (!reader) throw new FileProblem(1, { code: 'noHeader' });
  }
  await pipeline(Readable.from(encode()), copyToStaging(connection, file.columns));
}

async function collectRefusals(
  connection: ImportConnection,
  check: ImportFile['checks'][number],
  refusals: Refusals,
): Promise<void> {
  const { refusals: first, total } = await findRefusals(connection, check, namedRefusals);
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
      if (kept.length < 2 * namedRefusals) kept.push(refusal);
    },
    first: (): Refusal[] => kept.toSorted((a, b) => a.line - b.line).slice(0, namedRefusals),
  };
}

type RowReader = {
  /** A line of PostgreSQL's COPY text format, or why the row can't be taken. */
  encode: (record: FileRecord) => string | Refusal;
};

/** Reads the header: columns may stand in any order, and optional ones may be left out. */
function createRowReader(columns: readonly Column[], header: FileRecord): RowReader {
  const names = header.fields.map((field) => field.trim().toLowerCase());
  checkHeader(columns, names, header.line);
  const places = columns.map(({ name }) => names.indexOf(name));

  return {
    encode: ({ line, fields, problem }) => {
      if (problem !== undefined) return { line, reason: { code: problem } };
      if (fields.length !== names.length) {
        return { line, reason: { code: 'width', values: fields.length, columns: names.length } };
      }
      let row = String(line);
      for (const [index, column] of columns.entries()) {
        const value = fields[places[index] ?? -1]?.trim() ?? '';
        if (value === '') {
          if (column.required) return { line, reason: { code: 'empty', column: column.name } };
          row += '\t\\N';
          continue;
        }
        const read = column.type.read(value);
        if (read === undefined) {
          const code = column.type.isList ? 'items' : 'value';
          return {
            line,
            reason: { code, column: column.name, value: shorten(value), ...column.type.expected },
          };
        }
        row += `\t${escapeCopy(read)}`;
      }
      return `${row}\n`;
    },
  };
}

function checkHeader(columns: readonly Column[], names: readonly string[], line: number): void {
  const known = new Set(columns.map(({ name }) => name));
  const strange = names.filter((name) => !known.has(name) && name !== reasonColumn);
  if (strange.length > 0) {
    throw new FileProblem(line, {
      code: 'columnUnknown',
      columns: strange.map((name) => `"${shorten(name)}"`).join(', '),
      known: [...known].join(', '),
    });
  }
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  if (twice.length > 0) throw new FileProblem(line, { code: 'columnTwice', columns: twice.join(', ') });
  const missing = columns.filter(({ name, named }) => named && !names.includes(name));
  if (missing.length > 0) {
    throw new FileProblem(line, {
      code: 'columnMissing',
      columns: missing.map(({ name }) => name).join(', '),
    });
  }
}

const special = /[\\\t\n\r]/;
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function escapeCopy(value: string): string {
  return special.test(value) ? value.replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? '') : value;
}

function shorten(value: string): string {
  return value.length > 60 ? `${value.slice(0, 60)}…` : value;
}
