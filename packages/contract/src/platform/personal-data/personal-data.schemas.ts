import { z } from 'zod';
import { pageQuery } from '../../lists/list-page.schemas.ts';
import {
  consentBodyMaximum,
  consentTitleMaximum,
  correctionFields,
  correctionOutcomes,
  correctionTextMaximum,
  holdingKinds,
  retentionDaysMaximum,
  retentionDaysMinimum,
  retentionKinds,
} from './personal-data.rules.ts';

const id = z.number().int().positive();
const count = z
  .number()
  .int()
  .min(0)
  .meta({ examples: [12] });
const moment = z
  .string()
  .describe('ISO moment')
  .meta({ examples: ['2026-10-20T10:15:00.000Z'] });
const day = z.iso.date().meta({ examples: ['2026-12-01'] });
const name = z.string().meta({ examples: ['Иванова Анна Петровна'] });
const writtenText = (longest: number, example: string) =>
  z
    .string()
    .trim()
    .min(1)
    .max(longest)
    .regex(/^[^\0]*$/u)
    .meta({ examples: [example] });
const local = (ru: string, en: string) =>
  z.object({
    ru: z.string().meta({ examples: [ru] }),
    en: z.string().meta({ examples: [en] }),
  });

const consentTexts = {
  titleRu: writtenText(consentTitleMaximum, 'Согласие на обработку персональных данных'),
  titleEn: writtenText(consentTitleMaximum, 'Consent to the use of personal data'),
  bodyRu: writtenText(consentBodyMaximum, 'Я согласен на обработку моих данных для назначения стипендии.'),
  bodyEn: writtenText(consentBodyMaximum, 'I consent to the use of my data for the scholarship.'),
};

export const myConsent = z
  .object({
    id,
    number: z.number().int(),
    ...consentTexts,
    inForceFrom: day,
    isCurrent: z.boolean().describe('The one that is asked for today'),
    isGiven: z.boolean().nullable().describe('Null: not answered yet'),
    answeredAt: moment.nullable(),
  })
  .meta({ id: 'MyConsent' });
export type MyConsent = z.infer<typeof myConsent>;

export const correction = z
  .object({
    id,
    field: z.enum(correctionFields),
    wrong: z.string().meta({ examples: ['Петрова'] }),
    shouldBe: z.string().meta({ examples: ['Иванова'] }),
    proof: z
      .string()
      .nullable()
      .meta({ examples: ['Приказ № 12-с'] }),
    askedAt: moment,
    outcome: z.enum(correctionOutcomes).nullable().describe('Null: it waits'),
    answer: z
      .string()
      .nullable()
      .meta({ examples: ['Исправлено в отделе кадров'] }),
    answeredAt: moment.nullable(),
    answeredBy: name.nullable(),
  })
  .meta({ id: 'Correction' });
export type Correction = z.infer<typeof correction>;

const retention = z.object({
  kind: z.enum(retentionKinds),
  days: z
    .number()
    .int()
    .min(retentionDaysMinimum)
    .max(retentionDaysMaximum)
    .describe('How long it is kept')
    .meta({ examples: [365] }),
});

export const personalData = z.object({
  holdings: z
    .array(z.object({ kind: z.enum(holdingKinds), rows: count }))
    .describe('What the portal holds of the caller, in records of each kind'),
  consents: z.array(myConsent).describe('The current one first, then those that were answered'),
  corrections: z.array(correction).describe('The latest first'),
  retention: z.array(retention),
});
export type PersonalData = z.infer<typeof personalData>;

export const consentAnswer = z.object({ isGiven: z.boolean() });

export const correctionToAsk = z.object({
  field: z.enum(correctionFields),
  wrong: writtenText(correctionTextMaximum, 'Петрова').describe('What is wrong'),
  shouldBe: writtenText(correctionTextMaximum, 'Иванова').describe('What it should be'),
  proof: writtenText(correctionTextMaximum, 'Приказ № 12-с')
    .nullable()
    .describe('What shows it: the number of an order, a link'),
});
export type CorrectionToAsk = z.infer<typeof correctionToAsk>;

export const consentVersion = z
  .object({
    id,
    number: z.number().int(),
    ...consentTexts,
    version: z.number().int(),
    changedAt: moment,
    changedBy: name.nullable(),
    inForceFrom: day.nullable().describe('Null: a draft'),
    isCurrent: z.boolean(),
    given: count.describe('How many consent to it'),
    declined: count.describe('How many have declined or withdrawn'),
  })
  .meta({ id: 'ConsentVersion' });
export type ConsentVersion = z.infer<typeof consentVersion>;

export const consentVersions = z.object({
  asked: count.describe('How many people are asked: everybody who studies and has the role of a student'),
  consents: z.array(consentVersion).describe('The latest first'),
});
export type ConsentVersions = z.infer<typeof consentVersions>;

export const consentToDraft = z.object(consentTexts);
export type ConsentToDraft = z.infer<typeof consentToDraft>;
export const consentToSave = z.object({ ...consentTexts, version: z.number().int().positive() });
export type ConsentToSave = z.infer<typeof consentToSave>;
export const consentToEnforce = z.object({ from: day, version: z.number().int().positive() });
export type ConsentToEnforce = z.infer<typeof consentToEnforce>;

export const consentAnswersQuery = z.object(pageQuery);
export const consentAnswers = z.object({
  answers: z
    .array(z.object({ fullName: name, isGiven: z.boolean(), at: moment }))
    .describe('The latest answer of each person, the latest first'),
  totalPages: z.number().int(),
  totalElements: z.number().int(),
});
export type ConsentAnswers = z.infer<typeof consentAnswers>;

export const listedCorrection = correction
  .extend({ fullName: name, group: z.string().nullable() })
  .meta({ id: 'ListedCorrection' });
export type ListedCorrection = z.infer<typeof listedCorrection>;
export const correctionsQuery = z.object(pageQuery);
export const listedCorrections = z.object({
  waiting: count,
  corrections: z.array(listedCorrection).describe('Those that wait first, the oldest first'),
  totalPages: z.number().int(),
  totalElements: z.number().int(),
});
export type ListedCorrections = z.infer<typeof listedCorrections>;
export const correctionAnswer = z.object({
  outcome: z.enum(correctionOutcomes),
  answer: writtenText(correctionTextMaximum, 'Исправлено в отделе кадров'),
});
export type CorrectionAnswer = z.infer<typeof correctionAnswer>;

export const retentionRules = z.object({ rules: z.array(retention) });
export type RetentionRules = z.infer<typeof retentionRules>;
export const retentionToSave = z.object({ rules: z.array(retention).min(1).max(retentionKinds.length) });
export type RetentionToSave = z.infer<typeof retentionToSave>;

export const retentionPlan = z
  .object({
    id,
    plannedAt: moment,
    doneAt: moment.nullable(),
    found: z.array(
      retention.extend({
        olderThan: moment,
        rows: count.describe('How many records would go; of people: how many would be forgotten'),
        names: z.array(name).describe('Of people: whom, at most a hundred of them'),
      }),
    ),
  })
  .meta({ id: 'RetentionPlan' });
export type RetentionPlan = z.infer<typeof retentionPlan>;

export const peopleQuery = z.object({
  name: z
    .string()
    .trim()
    .min(2)
    .max(200)
    .meta({ examples: ['Иванова'] }),
});
const directoryId = z.string().meta({ examples: ['S-1-5-21-1004336348-1177238915-682003330-1001'] });
export const foundPeople = z.object({
  people: z.array(
    z.object({
      personId: directoryId,
      fullName: name,
      hasRoles: z.boolean().describe('They have not left: their data can’t be erased'),
    }),
  ),
});
export type FoundPeople = z.infer<typeof foundPeople>;

export const personParams = z.object({ personId: z.string().min(1).max(200) });

export const erasureHows = ['delete', 'blank', 'keep'] as const;
export type ErasureHow = (typeof erasureHows)[number];
export const erasurePreview = z.object({
  personId: directoryId,
  fullName: name,
  hindrances: z
    .array(local('Апелляция ещё не рассмотрена', 'An appeal was not judged yet'))
    .describe('Why it can’t be done now'),
  parts: z.array(
    z.object({
      title: local('Файлы достижений', 'Files of achievements'),
      how: z.enum(erasureHows).describe('Records go, are emptied and still counted, or stay'),
      rows: count,
      why: local('Протокол остаётся', 'A protocol stays').nullable().describe('Why they stay'),
    }),
  ),
});
export type ErasurePreview = z.infer<typeof erasurePreview>;

export const erasureToDo = z.object({
  reason: writtenText(correctionTextMaximum, 'Заявление от 20.10.2026'),
  confirmation: z
    .string()
    .max(600)
    .describe('The full name, typed')
    .meta({ examples: ['Иванова Анна Петровна'] }),
});
export type ErasureToDo = z.infer<typeof erasureToDo>;

export const erasures = z.object({
  erasures: z
    .array(
      z.object({
        number: id,
        erasedAt: moment,
        erasedBy: name.nullable(),
        reason: z.string().meta({ examples: ['Заявление от 20.10.2026'] }),
        rows: count.describe('How many records went or were emptied'),
      }),
    )
    .describe('The latest first, at most a hundred'),
});
export type Erasures = z.infer<typeof erasures>;
