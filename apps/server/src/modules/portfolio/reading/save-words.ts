import { sectionTexts } from '@zachetka/contract/platform/audit/journal.texts';
import type { AddedWords } from '@zachetka/contract/portfolio/reading/added-words';
import type { ReadingWords, ReadingWordsToSave } from '@zachetka/contract/portfolio/reading/reading.schemas';
import type { Database, DatabaseOrTransaction } from '../../../db/connect.ts';
import { AppError } from '../../../lib/app-error.ts';
import { recordChanges, type SettingsPart } from '../configuration/index.ts';
import { findAddedWords, storeAddedWords } from './reading.queries.ts';

export async function readWordsAdded(database: DatabaseOrTransaction): Promise<ReadingWords> {
  const { version, additions } = await findAddedWords(database);
  return { version, additions };
}

/** All of them at once: what is not among them goes. Of two who save at once the second one notices. */
export function saveWordsAdded(
  database: Database,
  personId: number,
  request: ReadingWordsToSave,
): Promise<ReadingWords> {
  return database.transaction(async (tx) => {
    const { version, additions: before, changedAt, changedBy } = await findAddedWords(tx);
    const expected = request.version ?? version;
    const after = request.additions;
    const stored = { version: expected, additions: after, changedBy: personId };
    if (expected !== version || !(await storeAddedWords(tx, stored))) {
      throw new AppError('readingWordsChangedMeanwhile', {
        params: { who: changedBy ?? '—' },
        lastChange: { by: changedBy, at: changedAt },
      });
    }
    await recordChanges(tx, { kind: 'words', actorId: personId }, partsOf(before), partsOf(after));
    return readWordsAdded(tx);
  });
}

/** By their parts and entries, whatever order the page sends them in. */
function partsOf(additions: readonly AddedWords[]): SettingsPart[] {
  const named = additions.map(({ section, name, words }) => ({
    key: `${section} ${name}`,
    section,
    name,
    words,
  }));
  return named
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ key, section, name, words }) => {
      // The one entry of a list is called like its part.
      const title = name === section ? sectionTexts[section].ru : name;
      return { key, title, fields: { section, words }, parts: [] };
    });
}
