import { z } from 'zod';
import { placeOutcomes } from '../border/border.schemas.ts';
import { borderExplained } from '../border/border-explained.schemas.ts';
import type { Recount } from '../border/recount.schemas.ts';
import { gateResult } from '../seasons/advice.schemas.ts';

const id = z.number().int().positive();
const decimal = z.string().meta({ examples: ['44.5'] });
const moment = z
  .string()
  .describe('ISO moment')
  .meta({ examples: ['2026-10-20T10:15:00.000Z'] });

/** Decided one by one, and otherwise by the border in force. */
export const contradiction = z
  .object({
    applicationId: id,
    fullName: z.string().meta({ examples: ['Иванова Анна Петровна'] }),
    nominationRu: z.string().nullable(),
    nominationEn: z.string().nullable(),
    total: decimal,
    isAccepted: z.boolean().describe('What the commission has decided'),
    outcome: z.enum(placeOutcomes).describe('What the border says'),
    decidedBy: z
      .string()
      .nullable()
      .meta({ examples: ['Иванова Анна Петровна'] }),
  })
  .meta({ id: 'Contradiction' });
export type Contradiction = z.infer<typeof contradiction>;

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
  contradictions: z
    .array(contradiction)
    .describe(
      'Where the decision on an application and the border differ: each is settled before the publication',
    ),
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

export const publicationToMake = z
  .object({
    overrule: z
      .object({
        applicationIds: z.array(id).min(1).max(10_000).describe('Those that were shown as contradictions'),
        reason: z
          .string()
          .trim()
          .min(1)
          .max(2000)
          .describe('Told to whom it concerns, and kept in the history'),
      })
      .optional()
      .describe('The border goes before the decisions on these applications'),
  })
  .nullish();
export type PublicationToMake = z.infer<typeof publicationToMake>;

/** What comes with `contradictionsLeft`. */
export type ContradictionsLeftData = { contradictions: Contradiction[] };

/** What comes with `borderOutdated`. */
export type BorderOutdatedData = { moves: Recount['moves'] };

/** What comes with `undecidedLeft`. */
export type UndecidedLeftData = { undecided: number };
