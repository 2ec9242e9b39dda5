import { createHash } from 'node:crypto';
import type { ImportKind } from '@zachetka/contract/import/import-kinds';
import type { ImportConnection } from '../staging.queries.ts';
import { type KeptChange, readRecorded, writeChanges } from './changes.queries.ts';
import { showChanges } from './show-changes.ts';

const atOnce = 1000;

/**
 * Takes what a load has recorded to where it is read later: from the transaction that loads, by a connection that may be another one
 * where nothing of the load is to stay. Answers one word for each change, by what people see of it.
 */
export async function keepChanges(
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
