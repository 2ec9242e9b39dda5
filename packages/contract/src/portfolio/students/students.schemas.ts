import { z } from 'zod';
import { directionQuery, listText, listTotals, longListQuery } from '../../lists/list-page.schemas.ts';

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
    directoryId: z
      .string()
      .describe('The directory identifier: by it calls about a person name them')
      .meta({ examples: ['S-1-5-21-1004336348-1177238915-682003330-1042'] }),
    fullName: z.string(),
    group: z.string().nullable(),
    courseNumber: z.number().int().nullable(),
    institute: z.string().nullable(),
    instituteEn: z.string().nullable(),
    speciality: z.string().nullable(),
    specialityEn: z.string().nullable(),
    state: z
      .enum(portfolioStates)
      .nullable()
      .describe('Of the portfolio in the covered blocks; null where the caller may see none'),
    waiting: z.number().int().nullable().describe('In the covered blocks'),
    totalScore: z.number().int().nullable().describe('In the covered blocks'),
    portfolioId: z.number().int().nullable().describe('Null where there is none the caller may open'),
    applicationId: z
      .number()
      .int()
      .nullable()
      .describe('The latest application that was filed; null where there is none the caller may open'),
  })
  .meta({ id: 'StudentRow' });
export type StudentRow = z.infer<typeof studentRow>;

const coveredBlock = z.object({ id: z.number().int(), title: z.string(), titleEn: z.string() });
export type CoveredBlock = z.infer<typeof coveredBlock>;

export const studentList = z
  .object({
    students: z.array(studentRow),
    ...listTotals,
    coveredBlocks: z
      .array(coveredBlock)
      .nullable()
      .describe('The blocks that states and scores are counted in, in their order; null for every block'),
  })
  .meta({ id: 'StudentList' });
export type StudentList = z.infer<typeof studentList>;
