import { defineCalls } from '../../calls/define-calls.ts';
import type * as schemas from './achievements.schemas.ts';

export const achievementsCalls = defineCalls<typeof schemas>()(
  { feature: 'achievements', base: 'extraEduApi' },
  {
    listAchievements: {
      method: 'POST',
      onlyReads: true,
      path: '/api/admin/achievements',
      access: 'achievements',
      summary: 'Portfolios with their achievements, a row each; for a vud_employee over their blocks alone',
      body: 'achievementsRequest',
      answer: 'achievementList',
    },
  },
);
