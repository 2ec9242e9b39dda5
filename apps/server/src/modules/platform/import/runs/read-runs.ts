import type {
  ImportChanges,
  ImportRefusals,
  ImportRun,
  Imports,
} from '@zachetka/contract/platform/import/import.schemas';
import { type ImportKind, reasonColumn } from '@zachetka/contract/platform/import/import-kinds';
import { rowReasonText } from '@zachetka/contract/platform/import/row-reasons.texts';
import type { Database } from '../../../../db/connect.ts';
import { AppError } from '../../../../lib/app-error.ts';
import type { Language } from '../../../../lib/language.ts';
import type { Sheet } from '../../../../lib/spreadsheet/xlsx-file.ts';
import { readCsvRecords } from '../csv-records.ts';
import { piecesOf } from '../csv-source.ts';
import { listChanges } from './changes.queries.ts';
import { countRuns, readRefusals, readRuns } from './log.queries.ts';
import { readContent } from './runs.queries.ts';

type Page = { page: number; pageSize: number };

const totalsOf = (total: number, { pageSize }: Page) => ({
  totalElements: total,
  totalPages: Math.ceil(total / pageSize),
  totalIsExact: true,
});

export async function readRun(database: Database, id: number): Promise<ImportRun> {
  const [run] = await readRuns(database, { id });
  if (!run) throw new AppError('importNotFound');
  return run;
}

export async function readLog(database: Database, page: Page): Promise<Imports> {
  const total = await countRuns(database);
  const imports = await readRuns(database, { limit: page.pageSize, offset: page.page * page.pageSize });
  return { imports, ...totalsOf(total, page) };
}

type OfFile = { id: number; kind: ImportKind };

export async function readChangesOf(
  database: Database,
  { id, kind }: OfFile,
  query: Page & Pick<Parameters<typeof listChanges>[1], 'action'>,
): Promise<ImportChanges> {
  await readFileOf(database, { id, kind });
  const { changes, total } = await listChanges(database, { runId: id, kind, ...query });
  return { changes, ...totalsOf(total, query) };
}

export async function readRefusalsOf(
  database: Database,
  of: OfFile,
  page: Page,
  language: Language,
): Promise<ImportRefusals> {
  const { refusals } = await readFileOf(database, of);
  const from = page.page * page.pageSize;
  return {
    refusals: refusals.slice(from, from + page.pageSize).map(({ line, reason }) => {
      const { code, ...data } = reason;
      return { line, code, data, reason: rowReasonText(reason, language) };
    }),
    ...totalsOf(refusals.length, page),
  };
}

/** With the columns of the file and one more for the reason; as long as the import has its file. */
export async function refusedRows(database: Database, of: OfFile, language: Language): Promise<Sheet> {
  const { refusals } = await readFileOf(database, of);
  const file = await readContent(database, of.id, of.kind);
  if (!file?.content) throw new AppError('importClosed');
  const reasons = new Map(refusals.map(({ line, reason }) => [line, rowReasonText(reason, language)]));
  const rows: string[][] = [];
  for await (const records of readCsvRecords(piecesOf(file.content))) {
    for (const { line, fields } of records) {
      const reason = reasons.get(line);
      if (rows.length === 0) rows.push([...fields, reasonColumn]);
      else if (reason !== undefined) rows.push([...fields, reason]);
    }
  }
  const [header = [reasonColumn], ...refused] = rows;
  // A row that was cut short keeps its reason in the last column.
  const wide = refused.map((row) => [
    ...row.slice(0, -1),
    ...Array.from({ length: Math.max(0, header.length - row.length) }, () => ''),
    row.at(-1) ?? '',
  ]);
  return {
    name: of.kind,
    header,
    rows: (async function* () {
      yield* wide;
    })(),
  };
}

async function readFileOf(database: Database, { id, kind }: OfFile) {
  const file = await readRefusals(database, id, kind);
  if (!file) throw new AppError('importNotFound');
  return file;
}
