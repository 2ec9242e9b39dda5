import { z } from 'zod';
import { overBudgetReason, recount, recountBasis, standing, votedIn } from '../border/recount.schemas.ts';
import { gateResult } from '../seasons/advice.schemas.ts';
import {
  type AppealOutcome,
  appealOutcomes,
  appealTextMaximum,
  type PartTaken,
  partsTaken,
} from './appeals.rules.ts';

const id = z.number().int().positive();
const version = z.number().int().positive();
const decimalText = z.string().meta({ examples: ['44.5'] });
const moment = z
  .string()
  .describe('ISO moment')
  .meta({ examples: ['2026-10-20T10:15:00.000Z'] });
const name = z
  .string()
  .nullable()
  .meta({ examples: ['Иванова Анна Петровна'] });
const writtenText = (longest: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(longest)
    .regex(/^[^\0]*$/u);

const examples = {
  what: { examples: ['Статья засчитана как тезисы'] },
  why: { examples: ['Журнал входит в перечень ВАК, справка редакции приложена'] },
  answer: { examples: ['Журнал входит в перечень: баллы исправлены'] },
};

export const appealToFile = z.object({
  portfolioElementId: id.nullable().describe('Null: the decision as a whole'),
  what: writtenText(appealTextMaximum).describe('What is wrong').meta(examples.what),
  why: writtenText(appealTextMaximum).describe('Why it is wrong').meta(examples.why),
});
export type AppealToFile = z.infer<typeof appealToFile>;

export const appealFile = z
  .object({ id, name: z.string(), size: z.number().int() })
  .meta({ id: 'AppealFile' });
export type AppealFile = z.infer<typeof appealFile>;

export const appeal = z
  .object({
    id,
    applicationId: id,
    version: z.number().int(),
    portfolioElementId: id.nullable().describe('Null: the decision as a whole'),
    what: z.string().meta(examples.what),
    why: z.string().meta(examples.why),
    filedAt: moment,
    files: z.array(appealFile),
    outcome: z.enum(appealOutcomes).nullable().describe('Null: it waits'),
    answer: z.string().nullable().meta(examples.answer),
    judgedAt: moment.nullable(),
    judgedBy: name,
  })
  .meta({ id: 'Appeal' });
export type Appeal = z.infer<typeof appeal>;

export const appealsOfApplication = z.object({
  result: standing
    .nullable()
    .describe(
      'By the border, once the season was published; null: not published, or decided without a border',
    ),
  filing: z
    .object({
      isOpen: z.boolean(),
      opensAt: moment.nullable().describe('When appeals can be filed next'),
      closesAt: moment.nullable().describe('Until when, or since when not any more'),
    })
    .nullable()
    .describe('Null: the decision is not known yet, or the season takes no appeals'),
  appeals: z.array(appeal).describe('The oldest first'),
});
export type AppealsOfApplication = z.infer<typeof appealsOfApplication>;

export const listedAppeal = appeal
  .extend({
    fullName: z.string(),
    group: z.string().nullable(),
    nominationRu: z.string().nullable(),
    nominationEn: z.string().nullable(),
    total: decimalText,
  })
  .meta({ id: 'ListedAppeal' });
export type ListedAppeal = z.infer<typeof listedAppeal>;

export const appealsOfSeason = z.object({
  waiting: z.number().int(),
  appeals: z.array(listedAppeal).describe('Those that wait first, the oldest first'),
});
export type AppealsOfSeason = z.infer<typeof appealsOfSeason>;

export const appealJudges = z.object({
  isNamed: z
    .boolean()
    .describe(
      'Whether the season has a commission of appeals; without one everybody with the role may judge',
    ),
  nominations: z
    .array(
      z.object({
        nominationRu: z.string().nullable(),
        nominationEn: z.string().nullable(),
        applications: z.number().int(),
        judges: z
          .array(z.string())
          .describe('Who may judge appeals of at least one of them')
          .meta({ examples: [['Иванова Анна Петровна']] }),
        nobody: z.number().int().describe('Applications of which nobody is left who may judge an appeal'),
      }),
    )
    .describe('In their order'),
});
export type AppealJudges = z.infer<typeof appealJudges>;

export const openedAppeal = listedAppeal
  .extend({
    seasonId: id,
    standing: standing.nullable().describe('By the border in force'),
    bars: z
      .array(z.enum(partsTaken))
      .describe('Why the caller does not judge it: what they have done in the first decision'),
  })
  .meta({ id: 'OpenedAppeal' });
export type OpenedAppeal = z.infer<typeof openedAppeal>;

const corrections = z
  .array(
    z.object({
      portfolioElementId: id,
      points: z
        .string()
        .regex(/^\d{1,5}(\.\d{1,2})?$/)
        .meta({ examples: ['12.5'] })
        .nullable()
        .describe('Up to two decimals; null: what the rules give'),
    }),
  )
  .max(200)
  .describe('Other points of achievements; of an appeal by item those of that item');

const upholding = {
  corrections,
  keepsAwarded: z
    .boolean()
    .default(false)
    .describe('Nobody who is awarded loses the place: there are additional ones, out of the same budget'),
  votes: votedIn,
};

export const appealToPreview = z.object(upholding);
export type AppealToPreview = z.infer<typeof appealToPreview>;

const answer = writtenText(appealTextMaximum).describe('For the student').meta(examples.answer);

export const appealToUphold = z.object({
  ...upholding,
  version,
  answer,
  basis: recountBasis,
  overBudgetReason,
});
export type AppealToUphold = z.infer<typeof appealToUphold>;

export const appealToReject = z.object({ version, answer });
export type AppealToReject = z.infer<typeof appealToReject>;

export const appealPreview = recount
  .extend({
    total: z.object({ before: decimalText, after: decimalText }),
    standing: z.object({ before: standing.nullable(), after: standing.nullable() }),
    gates: z.array(gateResult).describe('Those that keep the applicant out of the ranking today'),
  })
  .meta({ id: 'AppealPreview' });
export type AppealPreview = z.infer<typeof appealPreview>;

/** What comes with `appealAlreadyJudged`. */
export type AppealJudgedData = { outcome: AppealOutcome; judgedAt: string | null; judgedBy: string | null };
/** What comes with `tookPart`. */
export type TookPartData = { applicationId: number; bars: PartTaken[] };
