import { z } from 'zod';
import { ballotKinds } from '../commissions/quorum.rules.ts';
import { gateResult } from '../seasons/advice.schemas.ts';
import { moneyMeasures, tieRules } from '../seasons/cut-off/cut-off-case.ts';
import { standings } from '../seasons/cut-off/decide.ts';
import { absences } from '../seasons/cut-off/ranking.ts';
import { awardChoices } from '../seasons/seasons.schemas.ts';

const id = z.number().int().positive();
const count = z.number().int().min(0).max(100_000);
const decimalText = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,6})?$/)
  .meta({ examples: ['0.5'] });
const share = decimalText.refine((value) => Number(value) <= 1, { error: 'a share is at most 1' });
/** What alone brings somebody's points. */
const flag = z
  .string()
  .min(1)
  .max(200)
  .meta({ examples: ['direction:science'] });
const chainName = z
  .string()
  .min(1)
  .max(200)
  .meta({ examples: ['average'] });
const moment = z
  .string()
  .describe('ISO moment')
  .meta({ examples: ['2026-10-20T10:15:00.000Z'] });
const writtenDecimal = z.string().meta({ examples: ['44.5'] });

/** What a commission can turn. Institutes go by their Russian titles, as applications keep them. */
export const scenarioSettings = z
  .object({
    nominationId: id.nullable().describe('Null: all nominations together'),
    places: z.discriminatedUnion('by', [
      z.object({ by: z.literal('university'), count }),
      z.object({
        by: z.literal('institute'),
        counts: z.array(z.object({ institute: z.string().max(500), count })).max(200),
      }),
    ]),
    shareLimits: z
      .array(z.object({ flag, share }))
      .max(20)
      .describe('Of all who are awarded at most this share bears the flag'),
    ties: z.enum(tieRules),
    chain: z.array(chainName).max(10),
    votes: z
      .array(id)
      .max(1000)
      .describe('Applications that were voted in where totals tie across the border'),
    money: z
      .object({
        budget: decimalText.describe('A month, in roubles'),
        groups: z
          .array(
            z.union([
              z.strictObject({ from: decimalText, weight: decimalText }),
              z.strictObject({ from: decimalText, amount: decimalText }),
              z.strictObject({ from: decimalText, rate: decimalText }),
            ]),
          )
          .min(1)
          .max(20)
          .describe('Of the first that is reached: a share of the budget, roubles, or roubles for a point'),
        by: z.enum(moneyMeasures).nullish().describe('What `from` is compared with; nothing: the points'),
        factor: decimalText.nullish().describe('What every amount is multiplied by'),
        least: decimalText.nullish().describe('Of an amount, before the factor'),
        most: decimalText.nullish(),
      })
      .refine(({ least, most }) => !least || !most || Number(least) <= Number(most), {
        error: 'the lower bound is above the upper one',
        path: ['least'],
      })
      .nullable(),
  })
  .meta({ id: 'ScenarioSettings' });
export type ScenarioSettings = z.infer<typeof scenarioSettings>;

export const borderApplicant = z
  .object({
    id: id.describe('The number of the application'),
    fullName: z.string(),
    group: z.string().nullable(),
    institute: z.string().describe('Its Russian title; empty where the application has none'),
    nominationId: id.nullable(),
    total: writtenDecimal,
    flags: z.array(flag).describe('What alone brings all of the points: `direction:…`, `criterion:…`'),
    chain: z.record(z.string(), writtenDecimal).describe('What equals can be told apart by'),
    leftOut: z
      .enum(['rejected', 'gates'])
      .nullable()
      .describe('Why it takes no part: rejected, or a gate of the season is not passed now'),
    failing: z
      .array(gateResult)
      .describe('The gates that are not passed now, and what the applicant is no longer since filing'),
    person: id.describe('The same for all applications of one person'),
    choice: id.nullable().describe('Where the student chooses: 1 is wanted most'),
  })
  .meta({ id: 'BorderApplicant' });
export type BorderApplicant = z.infer<typeof borderApplicant>;

const named = z.object({
  name: z.string().meta({ examples: ['direction:science'] }),
  titleRu: z.string(),
  titleEn: z.string(),
});

export const borderCase = z.object({
  on: z
    .string()
    .describe("The day on which the gates were judged, yyyy-MM-dd by the university's clock")
    .meta({ examples: ['2026-10-20'] }),
  oneAward: z.boolean().describe('Whether a person keeps one place in the season at most'),
  awardChoice: z.enum(awardChoices).describe('Which one they keep'),
  institutes: z.array(named).describe('Those that somebody applied from'),
  nominations: z.array(z.object({ id, titleRu: z.string(), titleEn: z.string() })).describe('In their order'),
  flags: z.array(named).describe('What the rules of the season let a share be limited by'),
  applicants: z.array(borderApplicant),
});
export type BorderCase = z.infer<typeof borderCase>;

const example = { examples: ['120 мест'] };
const name = z.string().trim().min(1).max(120).meta(example);

export const scenarioToCreate = z.object({ name, settings: scenarioSettings });
export type ScenarioToCreate = z.infer<typeof scenarioToCreate>;

export const scenarioToSave = scenarioToCreate.extend({ version: z.number().int().positive() });
export type ScenarioToSave = z.infer<typeof scenarioToSave>;

export const scenario = z
  .object({
    id,
    name: z.string().meta(example),
    version: z.number().int(),
    settings: scenarioSettings,
    changedAt: moment,
    changedBy: z.string().nullable(),
  })
  .meta({ id: 'Scenario' });
export type Scenario = z.infer<typeof scenario>;

const voters = z.number().int().min(0).max(1000);
const vote = { present: voters, inFavour: voters, against: voters, abstained: voters };

const ballot = z.enum(ballotKinds);

export const scenarioVote = z.object({
  version: z.number().int().positive(),
  counts: z
    .object(vote)
    .optional()
    .describe('Of a season without a commission of the university: nobody knows who its members are'),
  meetingId: id.optional().describe("The meeting of the university's commission that has voted"),
  ballots: z
    .array(z.object({ personId: z.string().min(1).max(200).describe('The directory identifier'), ballot }))
    .max(100)
    .optional()
    .describe('How each one voted who was there; who is in conflict takes no part'),
  reason: z.string().trim().min(1).max(2000),
});
export type ScenarioVote = z.infer<typeof scenarioVote>;

export const adoption = z
  .object({
    id,
    scenario: z.string().describe('What it was called when it was adopted').meta(example),
    settings: scenarioSettings,
    ...vote,
    reason: z.string(),
    meeting: z
      .object({
        number: z.number().int(),
        heldOn: z
          .string()
          .describe('yyyy-MM-dd')
          .meta({ examples: ['2026-10-20'] }),
        members: z.number().int().describe('Those who could vote: members without a conflict'),
        quorum: z.string().meta({ examples: ['1/2'] }),
      })
      .nullable()
      .describe('Null: the season has no commission of the university'),
    ballots: z
      .array(z.object({ fullName: z.string().meta({ examples: ['Иванова Анна Петровна'] }), ballot }))
      .describe('Who voted how; of a recount as in the vote itself'),
    recounted: z
      .enum(['appeal', 'order', 'publication', 'otherVote', 'rules', 'confirmation'])
      .nullable()
      .describe(
        'Why the places were counted anew by the settings of an earlier vote; null: this is the vote',
      ),
    recountedBy: z
      .string()
      .nullable()
      .describe('Who has done what the places were counted anew for')
      .meta({ examples: ['Иванова Анна Петровна'] }),
    adoptedAt: moment,
    adoptedBy: z
      .string()
      .nullable()
      .describe('Who has entered the vote, also of a recount')
      .meta({ examples: ['Иванова Анна Петровна'] }),
    confirmedAt: moment
      .nullable()
      .describe('Null: a second member has not confirmed it yet, and it is not in force'),
    confirmedBy: z
      .string()
      .nullable()
      .describe('Of a recount as of the vote; null also of what was adopted before votes were confirmed')
      .meta({ examples: ['Петров Иван Сергеевич'] }),
    mayConfirm: z
      .boolean()
      .describe(
        'Whether the caller may: it waits, somebody else has entered it, and no conflict stands against it',
      ),
    applicants: z.number().int(),
    awarded: z.number().int(),
    empty: z.number().int().describe('Places that nobody got'),
    spent: writtenDecimal.nullable(),
    unspent: writtenDecimal.nullable(),
    borders: z.array(z.object({ institute: z.string().nullable(), score: writtenDecimal.nullable() })),
  })
  .meta({ id: 'Adoption' });
export type Adoption = z.infer<typeof adoption>;

export const scenarios = z.object({
  scenarios: z.array(scenario),
  adoptions: z
    .array(adoption)
    .describe('The latest first: of each nomination the first one that was confirmed is in force'),
});
export type Scenarios = z.infer<typeof scenarios>;

export const placeOutcomes = [...standings, ...absences] as const;

export const scenarioParams = z.object({
  id: z.coerce.number().int().positive(),
  scenarioId: z.coerce.number().int().positive(),
});
export type ScenarioParams = z.infer<typeof scenarioParams>;

export const adoptionParams = z.object({
  id: z.coerce.number().int().positive(),
  adoptionId: z.coerce.number().int().positive(),
});

/** What comes with `scenarioOutdated`: how it stands now. */
export type ScenarioOutdatedData = { scenario: Scenario };
