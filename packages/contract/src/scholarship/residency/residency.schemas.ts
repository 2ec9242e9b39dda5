import { z } from 'zod';
import { webAddress } from '../../texts/web-address.schemas.ts';
import { explanation, subBlockFields } from '../seasons/advice.schemas.ts';
import { caseItemTitle, scoreCaseFile } from '../seasons/season-rules.schemas.ts';

const day = z.iso
  .date()
  .describe('yyyy-MM-dd')
  .meta({ examples: ['2022-01-01'] });
const title = z.string().trim().min(1).max(300);

const residencyVersion = z
  .strictObject({
    validFrom: day.describe('It counts from this day on, until the next one does'),
    titleRu: title.meta({ examples: ['Приказ Минздрава России № 212н'] }),
    titleEn: title.meta({ examples: ['Order no. 212n of the Ministry of Health'] }),
    sourceUrl: webAddress.max(500).meta({ examples: ['https://example.org/order'] }),
    checkedOn: day
      .nullable()
      .describe(
        'When somebody compared it with the order in force; null: an example that is still to be checked',
      ),
    rules: z
      .strictObject({ directions: z.array(z.unknown()).max(50), criteria: z.array(z.unknown()).max(200) })
      .describe('Directions and criteria as in a rule file: docs/season-rules.md'),
  })
  .meta({ id: 'ResidencyVersion' });
export type ResidencyVersion = z.infer<typeof residencyVersion>;

const versions = z
  .array(residencyVersion)
  .min(1)
  .max(30)
  .refine(
    (all) => new Set(all.map(({ validFrom }) => validFrom)).size === all.length,
    'one version begins on a day',
  );

export const residencyRulesToSave = z.object({
  versions,
  basedOn: z
    .number()
    .int()
    .nonnegative()
    .describe(
      'The number of what was read; 0 for the shipped example. What was saved meanwhile is not overwritten',
    ),
});
export type ResidencyRulesToSave = z.infer<typeof residencyRulesToSave>;

export const residencyRules = z
  .object({
    number: z.number().int().describe('Grows with every save; 0: the example that comes with the portal'),
    versions: z.array(residencyVersion),
    savedAt: z
      .string()
      .nullable()
      .describe('ISO moment; null: the example')
      .meta({ examples: ['2026-11-09T08:15:00.000Z'] }),
    savedBy: z
      .string()
      .nullable()
      .meta({ examples: ['Орлова Мария Ивановна'] }),
  })
  .meta({ id: 'ResidencyRules' });
export type ResidencyRules = z.infer<typeof residencyRules>;

export const residencyPoints = z
  .object({
    fullName: z.string().meta({ examples: ['Иванова Анна Петровна'] }),
    day: day.describe('For which day it was counted'),
    rules: residencyVersion
      .omit({ rules: true })
      .describe('The version that counts on that day, and its source'),
    nextFrom: day.nullable().describe('From when on another version counts that is known already'),
    explanation,
    case: scoreCaseFile.describe('The achievements of the sections that count, whatever their status'),
    titles: z.array(caseItemTitle),
    fields: z.array(subBlockFields),
    notInPortfolio: z
      .array(z.string())
      .describe('Criteria for which the portfolio has no section: they are proven by other documents')
      .meta({ examples: [['diploma']] }),
  })
  .meta({ id: 'ResidencyPoints' });
export type ResidencyPoints = z.infer<typeof residencyPoints>;
