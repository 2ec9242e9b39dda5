import type {
  ImportChanges,
  ImportRefusals,
  ImportRun,
  Imports,
} from '@zachetka/contract/import/import.schemas';
import type { ImportKind } from '@zachetka/contract/import/import-kinds';
import { rowReasonText } from '@zachetka/contract/import/row-reasons.texts';
import type { Database } from '../../../db/connect.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { Language } from '../../../lib/language.ts';
import { listChanges } from './changes.queries.ts';
import { countRuns, readRefusals, readRuns } from './log.queries.ts';

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

async function readFileOf(database: Database, { id, kind }: OfFile) {
  const file = await readRefusals(database, id, kind);
  if (!file) throw new AppError('importNotFound');
  return file;
}
