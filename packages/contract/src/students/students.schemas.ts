import { z } from 'zod';
import { directionQuery, listText, listTotals, longListQuery } from '../lists/list-page.schemas.ts';

/** AWAITING_CONFIRMATION wherever anything waits for a decision; NO_PORTFOLIO until the first element is added. */
export const portfolioStates = [
  'NO_PORTFOLIO',
  'DRAFT',
  'AWAITING_CONFIRMATION',
  'RETURNED_FOR_CORRECTION',
  'REJECTED',
  'VERIFIED',
] as const;
export type PortfolioState = (typeof portfolioStates)[number];

export const studentOrders = ['ID', 'FULL_NAME', 'GROUP'] as const;
export type StudentOrder = (typeof studentOrders)[number];

export const studentListQuery = z.object({
  ...longListQuery,
  name: listText.default('').describe('Every word occurs in the name'),
  orderByAttribute: z.enum(studentOrders).default('FULL_NAME'),
  orderByDirection: directionQuery.default('asc'),
});
export type StudentListQuery = z.infer<typeof studentListQuery>;

export const studentRow = z
  .object({
    id: z.number().int().describe('Of the person'),
    fullName: z.string(),
    group: z.string().nullable(),
    courseNumber: z.number().int().nullable(),
    institute: z.string().nullable(),
    instituteEn: z.string().nullable(),
    speciality: z.string().nullable(),
    specialityEn: z.string().nullable(),
    state: z.enum(portfolioStates).describe('Of the portfolio, as far as the caller may see it'),
    waiting: z.number().int(),
    totalScore: z.number().int(),
    portfolioId: z.number().int().nullable().describe('Null where there is none the caller may open'),
    applicationId: z
      .number()
      .int()
      .nullable()
      .describe('The latest application that was filed; null where there is none the caller may open'),
  })
  .meta({ id: 'StudentRow' });
export type StudentRow = z.infer<typeof studentRow>;

export const studentList = z
  .object({ students: z.array(studentRow), ...listTotals })
  .meta({ id: 'StudentList' });
export type StudentList = z.infer<typeof studentList>;
