import { z } from 'zod';
import { countAll, defaultPageSize, listText, listTotals, orEmpty } from '../../lists/list-page.schemas.ts';
import { isRealDate } from '../portfolio/wall-date.ts';
import { portfolioStatuses } from './portfolio-status.rules.ts';

export const achievementOrders = ['ID', 'FULL_NAME', 'DATE', 'TOTAL_SCORE'] as const;
export type AchievementOrder = (typeof achievementOrders)[number];

const day = orEmpty(
  z
    .string()
    .refine(isRealDate, {
      params: { text: { ru: 'Укажите дату в виде гггг-мм-дд.', en: 'Give a date as yyyy-mm-dd.' } },
    })
    .optional(),
).describe('yyyy-mm-dd in the university’s zone; the day itself is included');

export const achievementsFilter = z.object({
  fullName: orEmpty(listText.optional()).describe('Every word occurs in the name'),
  group: orEmpty(listText.optional()).describe('Occurs in the title of the group'),
  filingStartDate: day,
  filingEndDate: day,
  checkStartDate: day,
  checkEndDate: day,
  status: orEmpty(z.enum(portfolioStatuses).optional()),
  totalScores: orEmpty(z.coerce.number().int().min(-2_147_483_648).max(2_147_483_647).optional()),
  adminComment: orEmpty(listText.optional()).describe('Occurs in the comment'),
});
export type AchievementsFilter = z.infer<typeof achievementsFilter>;

export const achievementsRequest = z.object({
  order: z
    .object({
      attribute: z.enum(achievementOrders).default('DATE'),
      order: z.enum(['ASC', 'DESC']).default('DESC'),
    })
    .prefault({}),
  pagination: z
    .object({
      pageNumber: z.number().int().min(0).max(1_000_000).default(0),
      pageSize: z.number().int().min(1).max(100).default(defaultPageSize),
      countAll,
    })
    .prefault({}),
  filter: achievementsFilter.prefault({}),
});
export type AchievementsRequest = z.infer<typeof achievementsRequest>;
/** What has to be said: everything else has its default. */
export type AchievementsQuestion = z.input<typeof achievementsRequest>;

const wallDay = z.tuple([z.number().int(), z.number().int(), z.number().int()]).nullable();

export const achievementRow = z
  .object({
    portfolioId: z.number().int(),
    personFullName: z.string(),
    group: z.string().nullable(),
    sentAt: wallDay.describe('The latest sending: year, month, day'),
    verificationDate: wallDay.describe('The latest decision: year, month, day'),
    status: z.enum(portfolioStatuses),
    totalScore: z.number().int(),
    adminComment: z.string().nullable(),
    waiting: z.number().int().describe('How many elements wait for a decision'),
  })
  .meta({ id: 'AchievementRow' });
export type AchievementRow = z.infer<typeof achievementRow>;

export const hasBlocks = z
  .boolean()
  .describe('False for an employee to whom no block was given: the list is empty for that reason');

export const achievementList = z
  .object({ achievements: z.array(achievementRow), ...listTotals, hasBlocks })
  .meta({ id: 'AchievementList' });
export type AchievementList = z.infer<typeof achievementList>;
