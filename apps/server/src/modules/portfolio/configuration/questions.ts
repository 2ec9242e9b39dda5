import type { Database, DatabaseOrTransaction, Transaction } from '../../../db/connect.ts';
import { question } from '../../../lib/question.ts';

/** What a change of the structure means for scholarships, which are above it. */

/** How many have an application in each of these blocks. */
export const countApplicants =
  question<(database: Database, blockIds: readonly number[]) => Promise<ReadonlyMap<number, number>>>(
    'countApplicants',
  );
type SeasonNaming = { id: number; titleRu: string; titleEn: string; hasDraft: boolean };
/** Seasons that are not published yet and whose latest rules name the sub-block. */
export const findSeasonsNaming =
  question<(database: DatabaseOrTransaction, subBlockId: number) => Promise<SeasonNaming[]>>(
    'findSeasonsNaming',
  );
/** The rules of these seasons count the newer version too. */
export const carryRulesOver =
  question<
    (tx: Transaction, carried: { id: number; seasonIds: readonly number[]; actorId: number }) => Promise<void>
  >('carryRulesOver');
