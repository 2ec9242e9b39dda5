import type { Readable } from 'node:stream';
import type { Database, Transaction } from '../../../../db/connect.ts';
import { openNameless } from '../../../../lib/nameless-file.ts';
import { type ZipPart, zipArchive } from '../../../../lib/spreadsheet/zip-archive.ts';
import { type FileStorage, isStorageKey } from '../../../portfolio/files/index.ts';
import { fieldText } from '../registry/field-texts.ts';
import { fileOf, type Holding } from '../registry/holding.queries.ts';
import { registry } from '../registry/registry.ts';
import { archivePage, type PagePart, rowsOnPage } from './archive-page.ts';
import {
  type ArchivedFile,
  type ArchiveRow,
  countRowsOf,
  fieldsOf,
  inOneMoment,
  readFiles,
  readNamingRows,
  readRows,
} from './archive-rows.queries.ts';

/**
 * Everything that the portal holds of a person. It is written to a file without a name before it is sent: so no connection of the
 * database waits for somebody's slow line, and what fails is told as a refusal and not as half an archive.
 */
export async function takeArchive(
  database: Database,
  { store, spoolFolder }: Pick<FileStorage, 'store' | 'spoolFolder'>,
  personId: number,
): Promise<Readable> {
  const handle = await openNameless(spoolFolder);
  try {
    await inOneMoment(database, async (tx) => {
      for await (const chunk of zipArchive(parts(tx, store, personId))) await handle.writeFile(chunk);
    });
    return handle.createReadStream({ start: 0 });
  } catch (error) {
    await handle.close();
    throw error;
  }
}

const held = registry.filter(({ owner }) => owner);

async function* parts(
  tx: Transaction,
  store: FileStorage['store'],
  personId: number,
): AsyncGenerator<ZipPart> {
  const pages: PagePart[] = [];
  const files: { folder: string; file: ArchivedFile }[] = [];
  for (const [holding, count] of await countRowsOf(tx, held, personId)) {
    if (count === 0) continue;
    const page: PagePart = { holding, rows: [], total: 0 };
    yield { name: `${fileOf(holding)}.json`, content: asJson(readRows(tx, holding, personId), page) };
    pages.push(page);
    const folder = `files/${fileOf(holding)}`;
    for (const file of await readFiles(tx, holding, personId)) files.push({ folder, file });
  }
  yield { name: 'named.json', content: asJson(readNamingRows(tx, registry, personId)) };
  const missing: string[] = [];
  for (const { folder, file } of files) {
    const content = isStorageKey(file.storageKey) ? await store.get(file.storageKey) : undefined;
    // A name may hold what a path must not.
    const name = `${folder}/${file.id}-${file.name.replaceAll(/[/\\:]/g, '_')}`;
    if (content) yield { name, content: content as AsyncIterable<Buffer> };
    else missing.push(name);
  }
  if (missing.length > 0) yield { name: 'files/missing.txt', content: [`${missing.join('\n')}\n`] };
  yield { name: 'README.txt', content: [archiveReadme(held)] };
  yield { name: 'index.html', content: [archivePage(pages)] };
}

/** One row a line; the first ones are kept for the page. */
async function* asJson(rows: AsyncIterable<ArchiveRow>, page?: PagePart): AsyncGenerator<string> {
  let before = '[\n';
  for await (const row of rows) {
    yield `${before}${JSON.stringify(row)}`;
    before = ',\n';
    if (!page) continue;
    page.total += 1;
    if (page.rows.length < rowsOnPage) page.rows.push(row);
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

/** What each file and each field means, in both languages: whoever opens the archive has no portal. */
function archiveReadme(holdings: readonly Holding[]): string {
  const files = holdings.map((holding) => {
    const lines = Object.keys(fieldsOf(holding)).map((field) => {
      const { ru, en } = fieldText(field);
      return `  ${field.padEnd(24)}${ru} / ${en}`;
    });
    return [`${fileOf(holding)}.json: ${holding.title.ru} / ${holding.title.en}`, ...lines, ''].join('\n');
  });
  return `Мои данные. Всё, что портал хранит о вас.
Начните с index.html: он открывается в любом браузере. Файлы JSON содержат то же самое для программ, папка files — ваши файлы.
Время — по Гринвичу (ISO 8601). Если файла нет, таких данных о вас нет.
Решения, которые ещё не опубликованы, появятся здесь после публикации.
named.json: записи других людей и университета, где вы названы (of — файл или таблица, as — кем, key — номер записи).

My data. Everything that the portal holds of you.
Begin with index.html, which opens in any browser. The JSON files hold the same for programs, the folder files holds your files.
Moments are in UTC (ISO 8601). Where a file is missing there is nothing of that kind.
Decisions that were not published yet will be here once they are.
named.json: records of others and of the university that name you (of: the file or table, as: as what, key: the number of the record).

${files.join('\n')}`;
}
