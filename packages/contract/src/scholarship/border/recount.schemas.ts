import { z } from 'zod';
import { gateResult } from '../seasons/advice.schemas.ts';
import { placeOutcomes } from './border.schemas.ts';

const id = z.number().int().positive();
const decimalText = z.string().meta({ examples: ['44.5'] });

/** How an application stands by the border. */
export const standing = z
  .object({
    outcome: z.enum(placeOutcomes),
    place: z.number().int().nullable().describe('Null: not ranked'),
    amount: z.number().nullable().describe('Roubles a month; null: none'),
    fromReserve: z.boolean().describe('Paid from the reserve of the season, after an upheld appeal'),
  })
  .meta({ id: 'Standing' });
export type Standing = z.infer<typeof standing>;

export const moveKinds = ['enters', 'leaves', 'amount'] as const;

export const move = z
  .object({
    applicationId: id,
    fullName: z.string(),
    group: z.string().nullable(),
    total: decimalText.describe('As it would be'),
    kind: z.enum(moveKinds),
    before: standing.nullable().describe('Null: it was decided without a border'),
    after: standing.nullable(),
    gates: z.array(gateResult).describe('Those that are not passed now, of whoever drops out by them'),
  })
  .meta({ id: 'Move' });
export type Move = z.infer<typeof move>;

const beforeAndAfter = z.object({ before: z.number().int(), after: z.number().int() });

/** What a change would come to. Nothing of it is kept before it is confirmed. */
export const recount = z
  .object({
    basis: z
      .string()
      .describe(
        'What stands behind this preview: the confirmation names it, and is refused where it has changed',
      )
      .meta({ examples: ['5f0c9a4d1b7e'] }),
    awarded: beforeAndAfter,
    unspent: z
      .object({ before: decimalText, after: decimalText })
      .nullable()
      .describe('Of the budget; null: without money'),
    overBudget: decimalText
      .nullable()
      .describe('By how much the amounts of all borders exceed their budgets; null: they do not'),
    open: z
      .array(z.object({ applicationId: id, fullName: z.string() }))
      .describe('Those who tie across the border and wait for a vote'),
    moves: z.array(move).describe('Everybody who enters, leaves or gets another amount'),
  })
  .meta({ id: 'Recount' });
export type Recount = z.infer<typeof recount>;

/** Applications that were voted in where totals tie across the border. */
export const votedIn = z.array(id).max(1000).default([]);
export const recountBasis = z
  .string()
  .min(1)
  .max(100)
  .describe('Of the preview that is confirmed')
  .meta({ examples: ['5f0c9a4d1b7e'] });

export const overBudgetReason = z
  .string()
  .trim()
  .min(1)
  .max(2000)
  .optional()
  .describe('Needed where the preview exceeds the budget: why that is right')
  .meta({ examples: ['Из средств внебюджета'] });

export const orderToPreview = z.object({ votes: votedIn });
export type OrderToPreview = z.infer<typeof orderToPreview>;

export const orderToCarryOut = z.object({ votes: votedIn, basis: recountBasis, overBudgetReason });
export type OrderToCarryOut = z.infer<typeof orderToCarryOut>;

/** What comes with `previewOutdated`: how it would come out now. */
export type PreviewOutdatedData = { preview: Recount };
