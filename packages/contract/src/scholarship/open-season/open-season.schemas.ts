import { z } from 'zod';
import { placeOutcomes } from '../border/border.schemas.ts';
import { sealDecisions } from './seal.rules.ts';

const id = z.number().int().positive();
const hash = z
  .string()
  .describe('SHA-256, 64 hexadecimal digits')
  .meta({ examples: ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'] });
const day = z
  .string()
  .describe("yyyy-MM-dd by the university's clock")
  .meta({ examples: ['2026-12-28'] });
const person = z
  .string()
  .nullable()
  .meta({ examples: ['Иванова Анна Петровна'] });

/** Why a season was sealed, or sealed anew. */
export const sealCauses = [
  'vote',
  'decision',
  'points',
  'rules',
  'publication',
  'appeal',
  'order',
  'correction',
] as const;
export type SealCause = (typeof sealCauses)[number];

const seal = z.object({
  number: z.number().int().describe('Of the season, from 1; each replaces the one before it'),
  root: hash,
  on: day,
  cause: z.enum(sealCauses),
});

export const shownSeal = seal
  .extend({
    number: seal.shape.number
      .nullable()
      .describe(
        'Of the season, from 1; null before the publication: what is missing between two would tell of changes',
      ),
  })
  .meta({ id: 'ShownSeal' });
export type ShownSeal = z.infer<typeof shownSeal>;

export const seasonSeals = z.object({
  publishesOn: day
    .nullable()
    .describe('The first day of the window of publication; null: the season has none'),
  publishedOn: day.nullable(),
  seals: z
    .array(shownSeal)
    .describe(
      'The latest first; before the publication those of votes alone, so that nobody learns of a change',
    ),
});
export type SeasonSeals = z.infer<typeof seasonSeals>;

export const sealedLine = z
  .object({
    nomination: id.nullable(),
    decision: z.enum(sealDecisions),
    outcome: z.enum(placeOutcomes).nullable(),
    total: z.string().meta({ examples: ['44.5'] }),
    place: z.number().int().nullable(),
  })
  .meta({ id: 'SealedLine' });

export const ownLine = z
  .object({
    ...sealedLine.shape,
    application: id,
    salt: hash.describe('Secret until the publication, and known to the author alone after it'),
    seals: z
      .array(
        z.object({
          number: z.number().int(),
          root: hash,
          path: z.array(z.object({ side: z.enum(['left', 'right']), hash })),
        }),
      )
      .describe(
        'Those of votes and the latest, as far as this line stands in them: the way to the root of each',
      ),
    since: seal.describe('The seal in which the line stands for the first time as it is'),
    publishedOn: day,
  })
  .meta({ id: 'OwnLine' });
export type OwnLineAnswer = z.infer<typeof ownLine>;

export const sealState = z.object({
  seals: z.array(
    seal.extend({
      at: z
        .string()
        .describe('ISO moment')
        .meta({ examples: ['2026-12-20T10:15:00.000Z'] }),
      by: person,
      reason: z
        .string()
        .nullable()
        .meta({ examples: ['Исправлена ошибка в протоколе'] }),
      replaces: hash.nullable().describe('The root of the seal before'),
      changed: z.number().int().describe('How many lines are other than in the seal before'),
      applications: z.array(id).describe('The first of those whose lines are; their histories tell why'),
      lines: z.number().int(),
    }),
  ),
  differences: z
    .array(z.object({ applicationId: id, sealed: sealedLine.nullable(), now: sealedLine.nullable() }))
    .describe('What was changed past the seal: none, as long as nobody has changed the database by hand'),
});
export type SealState = z.infer<typeof sealState>;

export const sealToMake = z.object({
  reason: z.string().trim().min(1).max(2000).describe('Why the decisions are other than they were sealed'),
});
export type SealToMake = z.infer<typeof sealToMake>;

export const openSeasons = z.object({
  seasons: z.array(
    z.object({
      id,
      titleRu: z.string(),
      titleEn: z.string(),
      publishedOn: day,
      root: hash.describe('Of the seal at the publication'),
      bytes: z.number().int().describe('Of the file as it is sent, compressed'),
      sha256: hash.describe('Of the same file: whoever has a copy compares it'),
    }),
  ),
});
export type OpenSeasons = z.infer<typeof openSeasons>;

/** What comes with `sealBroken`. */
export type SealBrokenData = Pick<SealState, 'differences'>;
