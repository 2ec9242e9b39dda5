import type { ReadingWords, ReadingWordsToSave } from '@zachetka/contract/portfolio/reading/reading.schemas';
import type { Database, DatabaseOrTransaction } from '../../../db/connect.ts';
import { AppError } from '../../../lib/app-error.ts';
import { findAddedWords, keepAddedWords } from './reading.queries.ts';

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
    const { version, changedAt, changedBy } = await findAddedWords(tx);
    const expected = request.version ?? version;
    const kept = { version: expected, additions: request.additions, changedBy: personId };
    if (expected !== version || !(await keepAddedWords(tx, kept))) {
      throw new AppError('readingWordsChangedMeanwhile', {
        params: { who: changedBy ?? '—' },
        lastChange: { by: changedBy, at: changedAt },
      });
    }
    return readWordsAdded(tx);
  });
}
