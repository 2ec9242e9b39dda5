import type { AchievementsState } from '../achievements-table.ts';

export const achievementsKeys = {
  list: (state: AchievementsState) => ['achievements', 'list', state] as const,
  totals: (filters: AchievementsState['filters']) => ['achievements', 'totals', filters] as const,
};
