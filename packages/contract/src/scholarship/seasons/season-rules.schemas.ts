import { z } from 'zod';
import { problemCodes, warningCodes } from './rule-problems.ts';
import type { RuleFile } from './rules/rule-file.ts';
import { structureFindingCodes } from './rules/structure-findings.ts';

const id = z.number().int().positive();
const moment = z.string().describe('ISO moment');

/** What it must hold is said by `parseRules`, with a place for each problem; here it is any object. */
export const ruleFile = z
  .looseObject({})
  .describe('A rule file: docs/season-rules.md')
  .meta({ id: 'RuleFile' }) as unknown as z.ZodType<RuleFile, RuleFile>;

const list = z.array(z.unknown());
const named = { id: z.string(), titleRu: z.string().nullish(), titleEn: z.string().nullish() };
const kindOfPoints = z.union([
  z.strictObject({ fixed: z.unknown() }),
  z.strictObject({
    matrix: z.looseObject({ axes: z.array(z.string()), cells: z.record(z.string(), z.unknown()) }),
  }),
  z.strictObject({ ranges: z.looseObject({ of: z.string(), steps: z.array(list) }) }),
  z.strictObject({ ladder: z.looseObject({ by: z.string(), steps: z.record(z.string(), list) }) }),
  z.strictObject({ formula: z.looseObject({ terms: z.array(list) }) }),
  z.strictObject({ steps: z.looseObject({ of: z.string(), steps: z.array(list) }) }),
  z.strictObject({ total: z.looseObject({ of: z.string().nullish(), steps: z.array(list) }) }),
]);

/** A file with mistakes that the editor can show all the same: every list is a list. What stands in it is for `parseRules`. */
export const ruleDraft = z.looseObject({
  referenceDate: z.string(),
  lookBack: z.string().nullable(),
  ageFactors: z.array(z.looseObject({ olderThan: z.string() })).optional(),
  rounding: z.looseObject({}),
  directions: z.array(z.looseObject(named)),
  criteria: z.array(
    z.looseObject({
      ...named,
      direction: z.string(),
      subBlocks: z.array(z.string()).optional(),
      points: kindOfPoints,
      factors: z.array(z.looseObject({ attribute: z.string(), is: z.string() })).optional(),
      ageFactors: z.array(z.looseObject({ olderThan: z.string() })).optional(),
      lookBack: z.string().nullish(),
      bestOf: z.string().nullish(),
      divideBy: z.string().nullish(),
    }),
  ),
});

const pointer = z.string().describe('JSON pointer into the file');
const problems = z
  .array(z.object({ path: pointer, code: z.enum(problemCodes) }))
  .describe('With any of them the rules can be kept as a draft and not come into force');
const findings = {
  problems,
  warnings: z.array(z.object({ path: pointer, code: z.enum(warningCodes) }).meta({ id: 'RuleWarning' })),
  structure: z
    .array(
      z.object({ path: pointer, code: z.enum(structureFindingCodes) }).meta({ id: 'RuleStructureFinding' }),
    )
    .describe('What does not fit to the live structure of the portfolio'),
};

export const ruleFindings = z.object(findings).meta({ id: 'RuleFindings' });
export type RuleFindings = z.infer<typeof ruleFindings>;

export const ruleFileToLint = z.object({ file: ruleFile });

/** The data of the refusal `rulesInvalid`. */
export const rulesInvalidData = ruleFindings.pick({ problems: true }).meta({ id: 'RulesInvalidData' });
export type RulesInvalidData = z.infer<typeof rulesInvalidData>;

export const rulesToSave = z.object({
  file: ruleFile,
  revision: z
    .number()
    .int()
    .optional()
    .describe('Of the draft that was read; an older one is refused. Without it the draft is replaced'),
});
export type RulesToSave = z.infer<typeof rulesToSave>;

export const ruleVersionHead = z
  .object({
    number: z.number().int().describe('Counts from 1 within the season'),
    state: z.enum(['DRAFT', 'FROZEN']).describe('FROZEN: nobody can change it any more'),
    inForce: z.boolean().describe('By this one points are counted now'),
    revision: z.number().int().describe('Of a draft: grows with every save'),
    changedAt: moment,
    changedBy: z.string().nullable(),
    frozenAt: moment.nullable(),
  })
  .meta({ id: 'RuleVersionHead' });
export type RuleVersionHead = z.infer<typeof ruleVersionHead>;

export const ruleVersion = ruleVersionHead
  .extend({ file: ruleFile, ...findings })
  .meta({ id: 'RuleVersion' });
export type RuleVersion = z.infer<typeof ruleVersion>;

export const ruleVersions = z.object({
  versions: z.array(ruleVersionHead).describe('The newest first; none: a season without rules'),
});
export type RuleVersions = z.infer<typeof ruleVersions>;

export const ruleVersionParams = z.object({
  id: z.coerce.number().int().positive(),
  number: z.coerce.number().int().positive(),
});

export const rulesToEnforce = z.object({
  reason: z
    .string()
    .trim()
    .min(1)
    .max(2000)
    .describe('Stands in the history of the season and of every application whose points change'),
});
export type RulesToEnforce = z.infer<typeof rulesToEnforce>;

export const enforcement = z
  .object({
    rescored: z.number().int().describe('Applications that are not decided yet'),
    changed: z.number().int().describe('Those of them with another total'),
  })
  .meta({ id: 'Enforcement' });
export type Enforcement = z.infer<typeof enforcement>;

export const dryRunRequest = z.object({
  file: ruleFile.describe('What is tried'),
  against: ruleFile
    .optional()
    .describe('With what it is compared; without it the points that the applications have'),
  seasonId: id
    .optional()
    .describe(
      'Whose applications; without it this season, or the previous one as long as nobody has filed in this one',
    ),
});
export type DryRunRequest = z.infer<typeof dryRunRequest>;

export const dryRunRow = z
  .object({
    applicationId: id,
    fullName: z.string(),
    group: z.string().nullable(),
    nominationRu: z.string().nullable(),
    nominationEn: z.string().nullable(),
    before: z
      .string()
      .describe('Points, without trailing zeros')
      .meta({ examples: ['12.5'] }),
    after: z.string().meta({ examples: ['14'] }),
    move: z
      .enum(['enters', 'leaves'])
      .nullable()
      .describe('By the border that was voted on, which would be counted anew'),
  })
  .meta({ id: 'DryRunRow' });
export type DryRunRow = z.infer<typeof dryRunRow>;

export const dryRun = z
  .object({
    seasonId: id.describe('Whose applications were counted anew; nothing is saved'),
    applications: z.number().int(),
    raised: z.number().int(),
    lowered: z.number().int(),
    decided: z.number().int().describe('Of this season: decided on already, their points stay as they are'),
    entering: z.number().int().describe('Who would get a place'),
    leaving: z.number().int().describe('Who would lose theirs'),
    rows: z
      .array(dryRunRow)
      .describe('Whom it changes: who gets or loses a place first, then the largest change; at most 500'),
  })
  .meta({ id: 'DryRun' });
export type DryRun = z.infer<typeof dryRun>;

const studyName = z.object({ titleRu: z.string(), titleEn: z.string() });

export const ruleStructure = z
  .object({
    blocks: z
      .array(
        z.object({
          id,
          titleRu: z.string(),
          titleEn: z.string(),
          isNomination: z.boolean(),
          subBlocks: z.array(
            z.object({
              code: z.string().describe('What rule files call it'),
              titleRu: z.string(),
              titleEn: z.string(),
              dateAttribute: z
                .string()
                .nullable()
                .describe(
                  'What dates an element, by its code; of a period the last day. Null: the day on which it was added',
                ),
              attributes: z.array(
                z.object({
                  code: z.string(),
                  titleRu: z.string(),
                  titleEn: z.string(),
                  format: z.string(),
                  options: z.array(z.string()).describe('The values that cells, ladders and factors hold'),
                  optionsEn: z.array(z.string()).describe('Empty, or one text for each option'),
                }),
              ),
            }),
          ),
        }),
      )
      .describe('What is live, in its order'),
    studyWords: z.array(z.string()).describe('What formulas and steps can name'),
    eduLevels: z.array(studyName).describe('Levels of education that somebody studies at'),
    eduForms: z.array(studyName).describe('Forms of study'),
  })
  .meta({ id: 'RuleStructure' });
export type RuleStructure = z.infer<typeof ruleStructure>;

export const scoreCaseFile = z
  .object({
    study: z.record(z.string(), z.string()),
    items: z.array(
      z.object({
        id,
        subBlock: z.string(),
        date: z.string(),
        start: z
          .string()
          .nullish()
          .describe('Of a period its first day; `date` is its last one')
          .meta({ examples: ['2026-02-01'] }),
        status: z.string(),
        used: z.boolean(),
        attributes: z.record(z.string(), z.string()),
        adjusted: z.string().nullish(),
      }),
    ),
  })
  .describe('What `parseScoreCase` reads')
  .meta({ id: 'ScoreCaseFile' });
export type ScoreCaseFile = z.infer<typeof scoreCaseFile>;

export const caseQuery = z.object({
  personId: z.string().min(1).max(200).describe('The directory identifier'),
});

export const caseItemTitle = z
  .object({
    id,
    title: z.string().nullable().describe('What it is called by; null: nothing was filled in'),
    blockId: id,
    subBlockRu: z.string(),
    subBlockEn: z.string(),
  })
  .meta({ id: 'CaseItemTitle' });
export type CaseItemTitle = z.infer<typeof caseItemTitle>;

export const studentCase = z
  .object({ fullName: z.string(), case: scoreCaseFile, titles: z.array(caseItemTitle) })
  .meta({ id: 'StudentCase' });
export type StudentCase = z.infer<typeof studentCase>;
