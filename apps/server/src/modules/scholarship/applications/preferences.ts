import type {
  Preferences,
  PreferencesToSave,
} from '@zachetka/contract/scholarship/applications/applications.schemas';
import type { Database, DatabaseOrTransaction } from '../../../db/connect.ts';
import { AppError } from '../../../lib/app-error.ts';
import { assertRightInSeason, findSeason } from '../season-rules/index.ts';
import { findWanted, insertHistory, lockPerson, setPreferences } from './application.queries.ts';

type Whose = { personId: number; seasonId: number };

/** The own applications of a season, what is wanted most first. */
export async function readPreferences(
  database: DatabaseOrTransaction,
  { personId, seasonId }: Whose,
): Promise<Preferences> {
  const { oneAward, awardChoice } = await findSeason(database, seasonId);
  const wanted = await findWanted(database, { personId, seasonId });
  return {
    seasonId,
    isAsked: oneAward && awardChoice === 'student',
    applications: wanted.map(({ totalScore: _totalScore, ...application }) => application),
  };
}

/** Changed as often as one likes while one may apply; the history says so of each that gets another place. */
export function savePreferences(
  database: Database,
  { personId, seasonId, applicationIds }: PreferencesToSave & Whose,
): Promise<Preferences> {
  return database.transaction(async (tx) => {
    await lockPerson(tx, personId);
    const { isAsked } = await readPreferences(tx, { personId, seasonId });
    await assertRightInSeason(tx, { personId, right: 'apply', seasonId });
    if (!isAsked) throw new AppError('preferencesNotAsked');
    const before = await findWanted(tx, { personId, seasonId });
    const byId = new Map(before.map((each) => [each.id, each]));
    const named = new Set(applicationIds);
    if (named.size !== applicationIds.length || named.size !== byId.size || !named.isSubsetOf(byId))
      throw new AppError('preferencesIncomplete');
    await setPreferences(tx, applicationIds);
    for (const [index, id] of applicationIds.entries()) {
      const application = byId.get(id);
      if (!application || before[index]?.id === id) continue;
      await insertHistory(tx, {
        applicationId: id,
        personId,
        actorId: personId,
        action: 'prefer',
        fromStatus: application.status,
        toStatus: application.status,
        totalScore: application.totalScore,
        comment: String(index + 1),
      });
    }
    return readPreferences(tx, { personId, seasonId });
  });
}
