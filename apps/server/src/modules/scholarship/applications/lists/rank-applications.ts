import type {
  ApplicationRanking,
  RankingQuery,
} from '@zachetka/contract/scholarship/applications/application-lists.schemas';
import type { Database } from '../../../../db/connect.ts';
import { AppError } from '../../../../lib/app-error.ts';
import { findSeasonsToChoose } from '../../season-rules/index.ts';
import { academicYearAt } from '../academic-year.ts';
import { prepareNomination } from '../nominations.queries.ts';
import { readFilters } from './list-filters.ts';
import { prepareRanking } from './ranking.queries.ts';

/** The one that is named; undefined: none is. */
export async function findSeasonToRank(database: Database, id: number | undefined) {
  if (id === undefined) return undefined;
  const season = (await findSeasonsToChoose(database)).find((each) => each.id === id);
  if (!season) throw new AppError('seasonNotFound');
  return season;
}

export function prepareRankApplications(database: Database, timeZone: string) {
  const findNomination = prepareNomination(database);
  const findRanking = prepareRanking(database);

  return async (
    {
      page,
      pageSize,
      nominationFilter,
      seasonFilter,
      academicYear: asked = academicYearAt(new Date(), timeZone),
      ...filters
    }: RankingQuery,
    leftOut: readonly number[],
  ): Promise<ApplicationRanking> => {
    const season = await findSeasonToRank(database, seasonFilter);
    const academicYear = season?.academicYear ?? asked;
    const [nomination, { counted, ranking }] = await Promise.all([
      findNomination(nominationFilter),
      findRanking({
        blockId: nominationFilter,
        academicYear,
        seasonId: season?.id ?? null,
        filters: readFilters(filters),
        page,
        pageSize,
        leftOut,
      }),
    ]);
    if (!nomination) throw new AppError('nominationNotFound');
    return {
      nomination,
      academicYear,
      ranking,
      totalPages: Math.ceil(counted / pageSize),
      totalElements: counted,
    };
  };
}
