import { z } from 'zod';
import { pageQuery } from '../../lists/list-page.schemas.ts';
import { gateResult } from './advice.schemas.ts';

export const orderCheckQuery = z.object(pageQuery);
export type OrderCheckQuery = z.infer<typeof orderCheckQuery>;

export const checkedApplication = z
  .object({
    applicationId: z.number().int().positive(),
    fullName: z.string(),
    group: z.string().nullable(),
    nominationRu: z.string().nullable(),
    nominationEn: z.string().nullable(),
    totalScore: z.number(),
    passes: z.boolean().describe('Whether every gate is passed now'),
    gates: z.array(gateResult).describe('As they are now; those of the submission stay with the application'),
  })
  .meta({ id: 'CheckedApplication' });
export type CheckedApplication = z.infer<typeof checkedApplication>;

export const orderCheck = z.object({
  on: z
    .string()
    .describe("The day of the look, yyyy-MM-dd by the university's clock")
    .meta({ examples: ['2026-10-20'] }),
  failing: z.number().int().describe('Accepted applications of people who do not pass a gate now'),
  totalPages: z.number().int(),
  totalElements: z.number().int().describe('All accepted applications of the season'),
  applications: z.array(checkedApplication).describe('Those that fail first, then by name'),
});
export type OrderCheck = z.infer<typeof orderCheck>;
