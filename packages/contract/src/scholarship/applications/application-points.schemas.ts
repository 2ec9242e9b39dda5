import { z } from 'zod';

const id = z.number().int().positive();
const version = z
  .number()
  .int()
  .optional()
  .describe('The version that the change was made on; an older one is refused');

export const allThatCountsRequest = z.object({
  blockId: id.describe('The nomination'),
  seasonId: id.optional().describe('Of which season; without it the one that is open for applications'),
});
export type AllThatCountsRequest = z.infer<typeof allThatCountsRequest>;

export const pointsToChange = z.object({
  portfolioElementId: id,
  points: z
    .string()
    .regex(/^\d{1,5}(\.\d{1,2})?$/)
    .meta({ examples: ['12.5'] })
    .nullable()
    .describe('Up to two decimals; null: what the rules give'),
  reason: z
    .string()
    .trim()
    .min(1)
    .max(2000)
    .regex(/^[^\0]*$/u),
  version,
});
export type PointsToChange = z.infer<typeof pointsToChange>;
