import { z } from 'zod';
import { placeOutcomes } from '../border/border.schemas.ts';
import { borderExplained } from '../border/border-explained.schemas.ts';
import { gateResult } from '../seasons/advice.schemas.ts';

const id = z.number().int().positive();
const decimal = z.string().meta({ examples: ['44.5'] });
const moment = z
  .string()
  .describe('ISO moment')
  .meta({ examples: ['2026-10-20T10:15:00.000Z'] });

/** How far a season is from its publication. */
export const publicationState = z.object({
  isHeldBack: z.boolean().describe('Whether decisions are held back until they are published together'),
  applications: z.number().int().describe('Filed in the season'),
  undecided: z.number().int().describe('Neither decided one by one nor by an adopted scenario'),
  isUnconfirmed: z.boolean().describe('Whether a vote on the border waits for a second member'),
  droppingOut: z
    .array(
      z.object({
        applicationId: id,
        fullName: z.string().meta({ examples: ['Иванова Анна Петровна'] }),
        reasons: z.array(gateResult),
      }),
    )
    .describe('Who is out because they are no longer the student who has applied, and why'),
  published: z
    .object({
      at: moment,
      by: z
        .string()
        .nullable()
        .meta({ examples: ['Иванова Анна Петровна'] }),
      applications: z.number().int(),
      awarded: z.number().int(),
    })
    .nullable(),
});
export type PublicationState = z.infer<typeof publicationState>;

export const publishedResult = z
  .object({
    number: id.describe('The number of the application: names are not published'),
    instituteRu: z.string().nullable(),
    instituteEn: z.string().nullable(),
    nominationRu: z.string().nullable(),
    nominationEn: z.string().nullable(),
    place: z.number().int().nullable(),
    total: decimal,
    awarded: z.boolean(),
    outcome: z.enum(placeOutcomes).nullable().describe('By the border; null: decided without one'),
    directions: z
      .array(z.object({ titleRu: z.string(), titleEn: z.string(), counted: decimal }))
      .describe('What each direction brought'),
  })
  .meta({ id: 'PublishedResult' });
export type PublishedResult = z.infer<typeof publishedResult>;

export const publishedResults = z.object({
  titleRu: z.string(),
  titleEn: z.string(),
  publishedAt: moment,
  borders: z
    .array(borderExplained)
    .describe('Places, borders and the rule for equals; none: decided without a border'),
  results: z.array(publishedResult).describe('Those who are awarded first, then by points'),
});
export type PublishedResults = z.infer<typeof publishedResults>;

/** What comes with `undecidedLeft`. */
export type UndecidedLeftData = { undecided: number };
