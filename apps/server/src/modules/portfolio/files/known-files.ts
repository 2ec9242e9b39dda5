import type { Database, DatabaseOrTransaction } from '../../../db/connect.ts';
import { findKnownKeys, listDescribedFiles } from '../portfolio/index.ts';
import { findAppealKeys, listAppealFiles } from './questions.ts';

/** Every file that a row names: proofs of achievements and of appeals. */
export async function* listKnownFiles(database: Database) {
  yield* listDescribedFiles(database);
  yield* listAppealFiles(database);
}

/** Of these keys of the file store, those that some row names. */
export async function findNamedKeys(
  database: DatabaseOrTransaction,
  keys: readonly string[],
): Promise<Set<string>> {
  const named = await findKnownKeys(database, keys);
  for (const key of await findAppealKeys(database, keys)) named.add(key);
  return named;
}
