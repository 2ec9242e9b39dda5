import { createHash } from 'node:crypto';
import type { ImportKind } from '@zachetka/contract/platform/import/import-kinds';
import type { ImportConnection } from '../staging.queries.ts';
import {
  findTitles,
  type KeptChange,
  type RecordedChange,
  type RowImage,
  readRecorded,
  writeChanges,
} from './changes.queries.ts';

import { type ReferredTable, type ShownTable, shownTables } from './shown-tables.queries.ts';

const atOnce = 1000;

/**
 * Takes what a load has recorded to where it is read later: from the transaction that loads, by a connection that may be another one
 * where nothing of the load is to stay. Answers one word for each change, by what people see of it.
 */
export async function storeChanges(
  from: ImportConnection,
  to: ImportConnection,
  runId: number,
  kind: ImportKind,
): Promise<string[]> {
  const words: string[] = [];
  for (let after = 0; ; ) {
    const recorded = await readRecorded(from, after, atOnce);
    const last = recorded.at(-1);
    if (!last) return words;
    after = last.nth;
    const shown = await showChanges(from, recorded);
    const changes: KeptChange[] = shown.map((change, index) => ({
      ...change,
      runId,
      kind,
      place: words.length + index,
    }));
    await writeChanges(to, changes);
    for (const change of shown) words.push(wordOf(change));
  }
}

/** The numbers of rows are left out: those of a preview are gone with it, and applying gives others. */
const wordOf = ({ tableName, action, title, fields }: Omit<KeptChange, 'runId' | 'kind' | 'place'>): string =>
  createHash('md5')
    .update(JSON.stringify([tableName, action, title, fields]))
    .digest('hex');

type Titles = ReadonlyMap<ReferredTable, ReadonlyMap<number, string>>;

/** The changes as people read them: with names in the place of numbers, and of a changed row what has changed. */
async function showChanges(connection: ImportConnection, recorded: readonly RecordedChange[]) {
  const titles = await findAllTitles(connection, recorded);
  return recorded.map(({ nth: _nth, ...change }) => {
    const table = shownTableOf(change.tableName);
    const action = change.earlier === null ? 'added' : change.later === null ? 'removed' : 'changed';
    return {
      ...change,
      action,
      title: titleOf(table, change.later ?? change.earlier ?? {}, titles),
      fields: fieldsOf(table, change, titles),
    } as const;
  });
}

function shownTableOf(name: string): ShownTable {
  const table = shownTables.get(name);
  if (!table) throw new Error(`no import writes ${name}`);
  return table;
}

async function findAllTitles(
  connection: ImportConnection,
  recorded: readonly RecordedChange[],
): Promise<Titles> {
  const wanted = new Map<ReferredTable, Set<number>>();
  for (const { tableName, earlier, later } of recorded) {
    for (const { column, refersTo } of shownTableOf(tableName).columns) {
      if (!refersTo) continue;
      const ids = wanted.get(refersTo) ?? new Set();
      wanted.set(refersTo, ids);
      for (const image of [earlier, later]) if (image?.[column] != null) ids.add(Number(image[column]));
    }
  }
  const found = new Map<ReferredTable, ReadonlyMap<number, string>>();
  for (const [table, ids] of wanted) found.set(table, await findTitles(connection, table, [...ids]));
  return found;
}

function titleOf({ columns }: ShownTable, image: RowImage, titles: Titles): string {
  const named = columns.filter(({ isName }) => isName);
  return named.map((column) => textOf(column, image, titles) ?? '—').join(' · ');
}

function fieldsOf(
  { columns }: ShownTable,
  { earlier, later }: Pick<RecordedChange, 'earlier' | 'later'>,
  titles: Titles,
) {
  return columns
    .filter(({ isName }) => !isName)
    .map((column) => ({
      name: column.title,
      before: earlier && textOf(column, earlier, titles),
      after: later && textOf(column, later, titles),
    }))
    .filter(({ before, after }) => before !== after);
}

function textOf(
  { column, refersTo }: ShownTable['columns'][number],
  image: RowImage,
  titles: Titles,
): string | null {
  const value = image[column];
  if (value === null || value === undefined) return null;
  if (refersTo) return titles.get(refersTo)?.get(Number(value)) ?? JSON.stringify(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}
