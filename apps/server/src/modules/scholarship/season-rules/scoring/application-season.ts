import type { DatabaseOrTransaction } from '../../../../db/connect.ts';
import { findSeasonTitles } from '../season.queries.ts';

/** What an application says of its season. */
export async function findApplicationSeason(database: DatabaseOrTransaction, seasonId: number) {
  const title = (await findSeasonTitles(database, [seasonId])).get(seasonId);
  if (!title) throw new Error(`the season ${seasonId} of an application is gone`);
  const { id, awardType, titleRu, titleEn } = title;
  return { id, awardType, titleRu, titleEn };
}
