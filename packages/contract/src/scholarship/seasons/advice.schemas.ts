import { z } from 'zod';
import { factSourceNames, gateKinds, gateOutcomeNames, standingKinds } from './gates.rules.ts';
import type { Explanation } from './scoring/explanation.ts';
import { caseItemTitle, ruleFile, scoreCaseFile } from './season-rules.schemas.ts';
import { reuseScopes, seasonTitle } from './seasons.schemas.ts';

const id = z.number().int().positive();
const moment = z.string().describe('ISO moment');
const points = z
  .string()
  .describe('Points, without trailing zeros')
  .meta({ examples: ['12.5'] });
const ruleId = z.string().meta({ examples: ['science'] });

export const gateResult = z
  .object({
    kind: z.enum([...gateKinds, ...standingKinds]),
    outcome: z.enum(gateOutcomeNames).describe('Only what is passed passes'),
    source: z.enum(factSourceNames),
    date: z.string().nullable().describe('Of the fact, yyyy-MM-dd; of nothing found the day of the look'),
    found: z.string().nullable().describe('What the source says'),
    contactRu: z.string().nullable().describe('Whom to ask if it is wrong; null: the usual one'),
    contactEn: z.string().nullable(),
  })
  .meta({ id: 'GateResult' });

/** The data of the refusal `gateNotPassed`: all gates, those that are passed too. */
export const gateNotPassedData = z.object({ gates: z.array(gateResult) }).meta({ id: 'GateNotPassedData' });
export type GateNotPassedData = z.infer<typeof gateNotPassedData>;

export const usedEvidence = z
  .object({
    portfolioElementId: id,
    by: z.enum(reuseScopes).describe('By what it was recognised'),
    seasonRu: z.string().describe('In which it was awarded'),
    seasonEn: z.string(),
  })
  .meta({ id: 'UsedEvidence' });
export type UsedEvidence = z.infer<typeof usedEvidence>;

export const subBlockFields = z
  .object({
    subBlockId: id,
    subBlock: z.string().describe('The code by which rules name it'),
    fields: z.array(z.object({ code: z.string(), titleRu: z.string(), titleEn: z.string().nullable() })),
  })
  .describe('What the attributes are called that steps name by their codes')
  .meta({ id: 'SubBlockFields' });
export type SubBlockFields = z.infer<typeof subBlockFields>;

const step = z
  .looseObject({ change: z.string(), kind: z.string() })
  .meta({ examples: [{ change: '12.5', kind: 'fixed' }] });
const steps = z.array(step);
const explainedItem = z.object({ id, points, steps });
const titles = { titleRu: z.string(), titleEn: z.string() };
const explainedCriterion = z.object({
  id: ruleId,
  ...titles,
  counted: points,
  missingItems: z.number().int(),
  items: z.array(explainedItem),
  steps,
});

/** The kinds of steps are those of `Happening`. */
export const explanation = z
  .object({
    total: points,
    directions: z.array(
      z.object({
        id: ruleId,
        ...titles,
        counted: points,
        criteria: z.array(explainedCriterion),
        steps,
      }),
    ),
    outside: z.array(explainedItem),
    steps,
  })
  .describe('How a total came about: the changes of all steps add up to it')
  .meta({ id: 'Explanation' }) as unknown as z.ZodType<Explanation, Explanation>;

const knownBorder = z
  .object({
    points: points.describe('The lowest total that was awarded'),
    ...titles,
    isThisSeason: z.boolean().describe('False: of the season before this one, which is named'),
    accepted: z.number().int(),
    rejected: z.number().int(),
    isByTheseRules: z.boolean().describe('Whether the rules counted as they do now'),
  })
  .meta({ id: 'KnownBorder' });

export const seasonAdvice = z
  .object({
    season: z.object(seasonTitle),
    ruleVersion: z.number().int(),
    rules: ruleFile,
    case: scoreCaseFile.describe('Every achievement of the portfolio; run `explain` and `lookAhead` on it'),
    titles: z.array(caseItemTitle),
    fields: z.array(subBlockFields),
    used: z.array(usedEvidence),
    gates: z.array(gateResult),
    nominations: z
      .array(
        z.object({
          blockId: id,
          ...titles,
          subBlocks: z.array(z.string()).describe('Codes; narrow the rules to them with `rulesOfNomination`'),
          total: points.describe('Of an application with all that counts'),
          counting: z.array(id).describe('What "add all that count" would add'),
          held: z.array(id).describe('Verified achievements of it that another application holds'),
          filed: z
            .object({ applicationId: id, total: points })
            .nullable()
            .describe(
              'The application of this season that the student has filed in it, unless it was rejected',
            ),
          border: knownBorder.nullable().describe('Null: nobody was awarded in it yet'),
        }),
      )
      .describe('The best chance first: by the distance to the border'),
  })
  .meta({ id: 'SeasonAdvice' });
export type SeasonAdvice = z.infer<typeof seasonAdvice>;

export const advice = z.object({
  seasons: z
    .array(seasonAdvice)
    .describe('Of each announced season with rules that is not over; preliminary until published'),
});
export type Advice = z.infer<typeof advice>;

export const applicationSeason = z.object(seasonTitle).meta({ id: 'ApplicationSeason' });
export type ApplicationSeason = z.infer<typeof applicationSeason>;

export const pointsChange = z
  .object({
    portfolioElementId: id,
    points,
    byRules: points.describe('What the rules give'),
    reason: z.string(),
    changedBy: z.string().nullable(),
    changedAt: moment,
  })
  .meta({ id: 'PointsChange' });
export type PointsChange = z.infer<typeof pointsChange>;

/** Of an application of a season with rules. */
export const applicationScoring = z
  .object({
    ruleVersion: z.number().int(),
    explanation,
    fields: z.array(subBlockFields),
    used: z.array(usedEvidence),
    gates: z.array(gateResult).describe('As they were at submission; of a draft as they are'),
    changes: z.array(pointsChange).describe('What the commission has changed'),
  })
  .meta({ id: 'ApplicationScoring' });
export type ApplicationScoring = z.infer<typeof applicationScoring>;
