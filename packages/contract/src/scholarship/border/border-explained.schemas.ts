import { z } from 'zod';
import { tieRules } from '../seasons/cut-off/cut-off-case.ts';

const decimal = z.string().meta({ examples: ['44.5'] });

/** Why 35 points are out in one institute and 15 are in in another, without anybody's name. */
export const borderExplained = z
  .object({
    nominationId: z.number().int().positive().nullable().describe('Null: all nominations together'),
    nominationRu: z.string().nullable(),
    nominationEn: z.string().nullable(),
    ties: z.enum(tieRules),
    chain: z.array(z.string().meta({ examples: ['average'] })),
    shares: z
      .array(z.object({ titleRu: z.string(), titleEn: z.string(), share: decimal }))
      .describe('At most this share of the awarded has its points from this alone'),
    lines: z.array(
      z.object({
        institute: z
          .string()
          .nullable()
          .describe('Its Russian title; null: the places are those of the university')
          .meta({ examples: ['Институт клинической медицины'] }),
        places: z.number().int(),
        awarded: z.number().int(),
        score: decimal.nullable().describe('The border in points; null: there were places for everybody'),
      }),
    ),
  })
  .meta({ id: 'BorderExplained' });
export type BorderExplained = z.infer<typeof borderExplained>;
