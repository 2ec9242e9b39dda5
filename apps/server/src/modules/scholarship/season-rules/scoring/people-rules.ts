import type { DatabaseOrTransaction } from '../../../../db/connect.ts';
import { findSeason, type PeopleRules } from '../season.queries.ts';

/** How many applications and awards a person may have in the season, and who chooses. */
export async function findPeopleRules(
  database: DatabaseOrTransaction,
  seasonId: number,
): Promise<PeopleRules> {
  const { oneAward, awardChoice, applicationsPerPerson } = await findSeason(database, seasonId);
  return { oneAward, awardChoice, applicationsPerPerson };
}
