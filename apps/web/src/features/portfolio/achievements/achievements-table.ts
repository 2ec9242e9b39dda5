import type { AchievementOrder } from '@zachetka/contract/portfolio/achievements/achievements.schemas';
import { portfolioStatuses } from '@zachetka/contract/portfolio/achievements/portfolio-status.rules';
import { defineTable, type TableState } from '@/components/data-table/table-definition.ts';

export const achievementsTable = defineTable({
  sorts: {
    personFullName: 'FULL_NAME',
    sentAt: 'DATE',
    totalScore: 'TOTAL_SCORE',
  } satisfies Record<string, AchievementOrder>,
  defaultSort: { by: 'sentAt', direction: 'DESC' },
  filters: {
    personFullName: { kind: 'text' },
    group: { kind: 'text' },
    sentAt: { kind: 'dates' },
    verificationDate: { kind: 'dates' },
    status: { kind: 'choice', options: portfolioStatuses },
    totalScore: { kind: 'number' },
    adminComment: { kind: 'text' },
  },
});

export type AchievementsState = TableState<typeof achievementsTable>;
