import type {
  ApplicationRanking,
  RankingQuery,
} from '@zachetka/contract/applications/application-lists.schemas';
import type { Database } from '../../../db/connect.ts';
import { AppError } from '../../../lib/app-error.ts';
import { academicYearAt } from '../academic-year.ts';
import { prepareNomination } from '../nominations.queries.ts';
import { readFilters } from './list-filters.ts';
import { prepareRanking } from './ranking.queries.ts';

export function prepareRankApplications(database: Database, timeZone: string) {
  const findNomination = prepareNomination(database);
  const findRanking = prepareRanking(database);

  return async (
    {
      page,
      pageSize,
      nominationFilter,
      academicYear = academicYearAt(new Date(), timeZone),
      ...filters
    }: RankingQuery,
    leftOut: readonly number[],
  ): Promise<ApplicationRanking> => {
    const [nomination, { counted, ranking }] = await Promise.all([
      findNomination(nominationFilter),
      findRanking({
        blockId: nominationFilter,
        academicYear,
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
