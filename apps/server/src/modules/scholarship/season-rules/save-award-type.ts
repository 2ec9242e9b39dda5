import type { AwardType, AwardTypeToSave } from '@zachetka/contract/scholarship/seasons/seasons.schemas';
import type { Database } from '../../../db/connect.ts';
import { findAwardType, writeAwardType } from './award-types.queries.ts';

/** A new one, or the one that is named. */
export function saveAwardType(
  database: Database,
  contents: AwardTypeToSave,
  id?: number,
): Promise<AwardType> {
  return database.transaction(async (tx) => findAwardType(tx, await writeAwardType(tx, contents, id)));
}
