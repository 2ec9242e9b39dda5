import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type {
  AchievementList,
  AchievementRow,
  AchievementsQuestion,
} from '@zachetka/contract/achievements/achievements.schemas';
import type { TablePage } from '@/components/data-table/column.ts';
import { callApi } from '@/lib/api-client.ts';
import { type AchievementsState, achievementsTable } from '../achievements-table.ts';

type AchievementsPage = TablePage<AchievementRow> & { hasBlocks: boolean };

export function achievementsQuery(state: AchievementsState) {
  return queryOptions({
    queryKey: ['achievements', 'list', state],
    queryFn: async ({ signal }): Promise<AchievementsPage> => {
      const { achievements, ...rest } = await callApi<AchievementList>(
        'extraEduApi',
        '/api/admin/achievements',
        { method: 'POST', body: toRequest(state), signal },
      );
      return { rows: achievements, ...rest };
    },
    placeholderData: keepPreviousData,
    // Others decide meanwhile: who comes back to the list sees how it is now.
    staleTime: 0,
  });
}

export function toRequest({ page, size, sort, filters }: AchievementsState) {
  const { by, direction } = sort ?? achievementsTable.defaultSort;
  return {
    order: { attribute: achievementsTable.sorts[by], order: direction },
    pagination: { pageNumber: page, pageSize: size },
    filter: {
      fullName: filters.personFullName,
      group: filters.group,
      filingStartDate: filters.sentAt?.from ?? undefined,
      filingEndDate: filters.sentAt?.to ?? undefined,
      checkStartDate: filters.verificationDate?.from ?? undefined,
      checkEndDate: filters.verificationDate?.to ?? undefined,
      status: filters.status,
      totalScores: filters.totalScore,
      adminComment: filters.adminComment,
    },
  } satisfies AchievementsQuestion;
}
