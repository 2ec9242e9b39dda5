import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { achievementsCalls } from '@zachetka/contract/portfolio/achievements/achievements.calls';
import type {
  AchievementList,
  AchievementsQuestion,
} from '@zachetka/contract/portfolio/achievements/achievements.schemas';
import type { TablePage } from '@/components/data-table/column.ts';
import { type ListQuestion, onlyTotals } from '@/components/data-table/table-definition.ts';
import { completeTotals } from '@/components/data-table/table-totals.ts';
import { callApi } from '@/lib/api-client.ts';
import { type Foreign, listOf, ownPart, textOf, wholeOf } from '@/lib/foreign.ts';
import type { AchievementRow } from '@/lib/received.ts';
import { type AchievementsState, achievementsTable } from '../achievements-table.ts';

type AchievementsPage = TablePage<AchievementRow> & { hasBlocks: boolean };

export function achievementsQuery(state: AchievementsState) {
  return queryOptions({
    queryKey: achievementsKeys.list(state),
    queryFn: ({ signal }) => listAchievements({ ...state, countAll: false }, signal),
    placeholderData: keepPreviousData,
    // Others decide meanwhile: who comes back to the list sees how it is now.
    staleTime: 0,
  });
}

export function achievementTotalsQuery({ filters }: Pick<AchievementsState, 'filters'>) {
  return queryOptions({
    queryKey: achievementsKeys.totals(filters),
    queryFn: ({ signal }) => listAchievements({ ...onlyTotals, filters }, signal),
    staleTime: 0,
  });
}

type Question = ListQuestion<AchievementsState>;

async function listAchievements(question: Question, signal: AbortSignal): Promise<AchievementsPage> {
  const answer: Foreign<AchievementList> = await callApi(achievementsCalls.listAchievements, {
    body: toRequest(question),
    signal,
  });
  return {
    rows: listOf(answer.achievements, completeRow),
    ...completeTotals(answer),
    hasBlocks: answer.hasBlocks ?? true,
  };
}

function completeRow(row: Foreign<AchievementRow>): AchievementRow {
  return wholeOf<AchievementRow>(row, {
    personFullName: textOf(row.personFullName),
    group: row.group ?? null,
    sentAt: ownPart(row.sentAt),
    verificationDate: ownPart(row.verificationDate),
    status: row.status ?? 'SUBMITTED',
    totalScore: row.totalScore ?? null,
    adminComment: row.adminComment ?? null,
    waiting: row.waiting ?? null,
  });
}

export function toRequest({ page, size, sort, filters, countAll }: Question) {
  const { by, direction } = sort ?? achievementsTable.defaultSort;
  return {
    order: { attribute: achievementsTable.sorts[by], order: direction },
    pagination: { pageNumber: page, pageSize: size, countAll },
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

const achievementsKeys = {
  list: (state: AchievementsState) => ['achievements', 'list', state] as const,
  totals: (filters: AchievementsState['filters']) => ['achievements', 'totals', filters] as const,
};
