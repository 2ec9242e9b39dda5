import type { DatabaseOrTransaction } from '../../../db/connect.ts';
import { findAwardType } from '../award-types.queries.ts';
import { findSeason, findSeasonTitles } from '../season.queries.ts';

/** The blocks that an application of the season may be of; null: every nomination. */
export async function findAwardBlocks(
  database: DatabaseOrTransaction,
  seasonId: number | null,
): Promise<ReadonlySet<number> | null> {
  if (seasonId === null) return null;
  const { awardType } = await findSeason(database, seasonId);
  const { nominationIds } = await findAwardType(database, awardType.id);
  return nominationIds.length === 0 ? null : new Set(nominationIds);
}

/** What an application says of its season. */
export async function findApplicationSeason(database: DatabaseOrTransaction, seasonId: number) {
  const title = (await findSeasonTitles(database, [seasonId])).get(seasonId);
  if (!title) throw new Error(`the season ${seasonId} of an application is gone`);
  const { hasRules: _hasRules, ...shown } = title;
  return shown;
}
