import { z } from 'zod';
import { fundingKinds, gateKinds } from './gates.rules.ts';
import { windowKinds } from './season-windows.rules.ts';

const id = z.number().int().positive();
const moment = z.string().describe('ISO moment');
const shortText = z.string().trim().min(1).max(300);
const longText = z.string().trim().min(1).max(5000).nullable().default(null);
const windowKind = z.enum(windowKinds);

/** By the university's clock, to the minute. */
/** Answers say it without checking it. */
const writtenMinute = z.string().meta({ examples: ['2026-09-15T23:59'] });

const wallMinute = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/)
  .refine(
    (value) =>
      !Number.isNaN(Date.parse(`${value}Z`)) && new Date(`${value}Z`).toISOString().startsWith(value),
    {
      error: 'there is no such day',
    },
  )
  .describe("yyyy-MM-ddTHH:mm by the university's clock")
  .meta({ examples: ['2026-09-15T23:59'] });

export const awardTypeToSave = z.object({
  code: z
    .string()
    .trim()
    .regex(/^[a-z][a-z0-9-]{0,49}$/)
    .meta({ examples: ['pgas'] })
    .describe('What rule files call it: `award`'),
  titleRu: shortText,
  titleEn: shortText,
  documentsRu: longText.describe('What has to be handed in, for people'),
  documentsEn: longText,
  nominationIds: z.array(id).max(200).default([]).describe('Blocks; empty: every nomination'),
});
export type AwardTypeToSave = z.infer<typeof awardTypeToSave>;

export const awardType = z
  .object({
    id,
    code: z.string(),
    titleRu: z.string(),
    titleEn: z.string(),
    documentsRu: z.string().nullable(),
    documentsEn: z.string().nullable(),
    nominationIds: z.array(id).describe('Blocks; empty: every nomination'),
  })
  .meta({ id: 'AwardType' });
export type AwardType = z.infer<typeof awardType>;

export const awardTypes = z.object({ awardTypes: z.array(awardType) });
export type AwardTypes = z.infer<typeof awardTypes>;

export const seasonWindowToSave = z.object({
  kind: windowKind,
  from: wallMinute,
  until: wallMinute.describe('The last minute that belongs to it'),
});
export type SeasonWindowToSave = z.infer<typeof seasonWindowToSave>;

export const seasonWindow = z
  .object({
    kind: windowKind,
    from: writtenMinute.describe("yyyy-MM-ddTHH:mm by the university's clock"),
    until: writtenMinute.describe('The last minute that belongs to it'),
    opensAt: moment,
    closesAt: moment.describe('ISO moment: the first one after it'),
    state: z.enum(['upcoming', 'open', 'closed']),
  })
  .meta({ id: 'SeasonWindow' });
export type SeasonWindow = z.infer<typeof seasonWindow>;

export const gate = z
  .object({
    kind: z.enum(gateKinds),
    from: z.number().int().min(1).max(20).nullish().describe('Of `semester`: the first that may apply'),
    until: z.number().int().min(1).max(20).nullish().describe('Of `semester`: the last that may apply'),
    levels: z.array(shortText).max(20).optional().describe('Of `eduLevel`: those that may apply, in Russian'),
    forms: z
      .array(shortText.meta({ examples: ['Очная'] }))
      .max(20)
      .optional()
      .describe('Of `fullTime`: the forms of study that count, in Russian; none: «очная»'),
    funding: z
      .array(z.enum(fundingKinds))
      .max(3)
      .optional()
      .describe('Of `stateFunded`: what counts; none: everything but paid study'),
    contactRu: shortText.nullish().describe('Whom to ask if it is wrong'),
    contactEn: shortText.nullish(),
  })
  .meta({ id: 'Gate' });

export const reuseScopes = ['element', 'file', 'event'] as const;
export const reuse = z
  .object({
    by: z
      .array(z.enum(reuseScopes))
      .max(3)
      .describe('What was awarded once does not count again: by what it is recognised'),
    exempt: z
      .array(
        z
          .string()
          .max(100)
          .meta({ examples: ['11в'] }),
      )
      .max(200)
      .describe('Criteria for which that does not hold'),
  })
  .meta({ id: 'Reuse' });
export type Reuse = z.infer<typeof reuse>;

export const academicPeriods = ['AUTUMN', 'SPRING', 'YEAR'] as const;
export type AcademicPeriod = (typeof academicPeriods)[number];

const titleAndPeriod = {
  titleRu: shortText,
  titleEn: shortText,
  academicYear: z.number().int().min(2000).max(2100).describe('The calendar year in which it begins'),
  period: z.enum(academicPeriods),
};

/** How many applications a person may file in a season. */
export const applicationLimits = ['onePerNomination', 'one'] as const;
/** Which award a person keeps who would have several: that with the higher amount, or the one that they want. */
export const awardChoices = ['amount', 'student'] as const;

/**
 * How a season is set. Saving, copying, answers and the history take these names from here: a new one is a line here, a column of the
 * same name in the table of seasons, and its field on the season's page.
 */
const settings = {
  gates: z.array(gate).max(20).default([]),
  reuse: reuse.default({ by: ['element', 'file'], exempt: [] }),
  oneAward: z.boolean().describe('Whether a person may have one award in the season at most').default(true),
  awardChoice: z
    .enum(awardChoices)
    .describe(
      'Which one a person keeps: the higher amount, then the order of nominations; or what the student wants most',
    )
    .default('amount'),
  applicationsPerPerson: z
    .enum(applicationLimits)
    .describe('How many applications a person may file')
    .default('onePerNomination'),
  keepsAmounts: z
    .boolean()
    .describe('Whether an upheld appeal changes nobody else’s amount: it is paid from the reserve')
    .default(false),
  reserve: z
    .string()
    .trim()
    .min(1)
    .max(300)
    .nullable()
    .describe('What the reserve is called; needed where amounts stay')
    .meta({ examples: ['Резерв стипендиального фонда'] })
    .default(null),
};
const givenSettings = z.object(withoutDefaults(settings));

function withoutDefaults<Shape extends Record<string, z.ZodDefault>>(shape: Shape) {
  const inner = Object.entries(shape).map(([name, schema]) => [name, schema.unwrap()]);
  return Object.fromEntries(inner) as { [Name in keyof Shape]: ReturnType<Shape[Name]['unwrap']> };
}

const contentsOfSeason = {
  ...titleAndPeriod,
  previousSeasonId: id.nullish().describe('With whose border and applications it is compared'),
  windows: z.array(seasonWindowToSave).max(40),
};

export const seasonToCreate = z.object({
  awardTypeId: id,
  ...contentsOfSeason,
  ...settings,
});
export type SeasonToCreate = z.input<typeof seasonToCreate>;
/** With every default in its place. */
export type NewSeason = z.infer<typeof seasonToCreate>;

export const seasonToSave = z.object({
  ...contentsOfSeason,
  // What is left out stays as it is, but for these two.
  ...givenSettings.exactPartial().shape,
  gates: settings.gates,
  reuse: settings.reuse,
  version: z.number().int().optional().describe('The one that was read; an older one is refused'),
  calendarChange: z
    .object({
      reason: z.string().trim().min(1).max(500).describe('Told to everybody whom it concerns'),
      shortened: z
        .array(z.string().max(100))
        .max(100)
        .default([])
        .describe('The names of windows that become shorter, as somebody has typed them')
        .meta({ examples: [['Приём заявок']] }),
    })
    .optional()
    .describe('Needed where the season is announced and its calendar changes'),
});
export type SeasonToSave = z.infer<typeof seasonToSave>;

const directoryId = z.string().min(1).max(200).describe('The directory identifier');

export const seasonCopy = z.object({
  ...titleAndPeriod,
  moveBy: z
    .string()
    .regex(/^P(?=\d)(\d{1,3}Y)?(\d{1,3}M)?(\d{1,4}D)?$/)
    .meta({ examples: ['P1Y'] })
    .describe('By how much every date is moved: P1Y, P6M, P364D'),
  commissions: z
    .array(
      z.object({
        id,
        members: z
          .array(directoryId.meta({ examples: ['S-1-5-21-1004336348-1177238915-682003330-1001'] }))
          .max(100),
      }),
    )
    .max(200)
    .optional()
    .describe('Which go along, and who of their members; without it all of them with everybody'),
});
export type SeasonCopy = z.infer<typeof seasonCopy>;

export const seasonStates = ['DRAFT', 'ANNOUNCED'] as const;
export type SeasonState = (typeof seasonStates)[number];

/** What names a season. */
export const seasonTitle = {
  id,
  awardType: z.object({ id, code: z.string(), titleRu: z.string(), titleEn: z.string() }),
  titleRu: z.string(),
  titleEn: z.string(),
};

const seasonHead = {
  ...seasonTitle,
  academicYear: z.number().int(),
  period: z.enum(academicPeriods),
  state: z.enum(seasonStates).describe('A draft limits nothing and is seen by staff alone'),
  phase: z.enum(['upcoming', 'running', 'over']),
  version: z.number().int(),
  windows: z.array(seasonWindow).describe('By their beginning'),
  hasRules: z.boolean(),
  applications: z.number().int().describe('How many were filed'),
};

export const seasonSummary = z.object(seasonHead).meta({ id: 'SeasonSummary' });
export type SeasonSummary = z.infer<typeof seasonSummary>;

export const seasonList = z.object({
  timeZone: z.string(),
  seasons: z.array(seasonSummary).describe('The newest first'),
});
export type SeasonList = z.infer<typeof seasonList>;

export const seasonException = z
  .object({
    id,
    personId: z.string(),
    fullName: z.string(),
    window: windowKind,
    until: writtenMinute.describe('The last minute that belongs to it'),
    reason: z.string(),
    madeBy: z.string().nullable(),
    madeAt: moment,
    endedBy: z.string().nullable(),
    endedAt: moment.nullable().describe('Taken back before its time'),
  })
  .meta({ id: 'SeasonException' });
export type SeasonException = z.infer<typeof seasonException>;

export const season = z
  .object({
    ...seasonHead,
    timeZone: z.string(),
    previousSeasonId: id.nullable(),
    ...givenSettings.shape,
    exceptions: z.array(seasonException).describe('The newest first'),
  })
  .meta({ id: 'Season' });
export type Season = z.infer<typeof season>;

export const seasonToAnnounce = z
  .object({
    version: z.number().int().optional(),
    opensNow: z
      .boolean()
      .optional()
      .describe('That a window is open already, and its rules are frozen at once, was seen'),
  })
  .nullish();

export const exceptionToAdd = z.object({
  personId: z.string().min(1).max(200).describe('The directory identifier'),
  window: windowKind,
  until: wallMinute.describe('The last minute that belongs to it'),
  reason: z.string().trim().min(1).max(2000),
});
export type ExceptionToAdd = z.infer<typeof exceptionToAdd>;

export const exceptionParams = z.object({
  id: z.coerce.number().int().positive(),
  exceptionId: z.coerce.number().int().positive(),
});

/** What the history names as changed, beside the windows. */
export const seasonSetting = z.enum([
  ...z.object(titleAndPeriod).keyof().options,
  'previousSeasonId',
  ...givenSettings.keyof().options,
]);
export type SeasonSetting = z.infer<typeof seasonSetting>;

export const seasonActions = [
  'create',
  'copy',
  'save',
  'announce',
  'recall',
  'addException',
  'endException',
  'saveRules',
  'freezeRules',
  'enforceRules',
  'publish',
  'upholdAppeal',
  'rejectAppeal',
  'order',
  'saveCommission',
] as const;
export type SeasonAction = (typeof seasonActions)[number];

export const seasonHistoryEntry = z
  .object({
    id,
    at: moment,
    actor: z.string().nullable().describe('Full name; null: the clock'),
    action: z.enum(seasonActions),
    person: z.string().nullable().describe('Of an exception or an appeal: whose'),
    window: windowKind.nullable(),
    until: writtenMinute.nullable(),
    reason: z.string().nullable(),
    ruleVersion: z.number().int().nullable(),
    settings: z.array(seasonSetting).nullable().describe('Where it was saved: what was changed'),
    windowsBefore: z.array(seasonWindowToSave).nullable().describe('Where the calendar was changed'),
    windowsAfter: z.array(seasonWindowToSave).nullable(),
    movedUp: z
      .array(id)
      .nullable()
      .describe('Applications that got a place when the border was counted anew'),
    droppedOut: z.array(id).nullable().describe('Applications that lost theirs'),
    overruled: z
      .array(id)
      .nullable()
      .describe('Applications on which the border went before the decision of the commission'),
    overBudget: z
      .object({ over: z.string().meta({ examples: ['15000'] }), reason: z.string() })
      .nullable()
      .describe('By how much the amounts exceed the budget, and why that was confirmed'),
    commission: z
      .object({
        hearsAppeals: z.boolean(),
        institute: z
          .object({ titleRu: z.string(), titleEn: z.string() })
          .nullable()
          .describe("Null: the university's"),
        members: z
          .array(z.string().meta({ examples: ['Иванова Анна Петровна'] }))
          .describe('None: taken away'),
      })
      .nullable()
      .describe('Where a commission was changed'),
  })
  .meta({ id: 'SeasonHistoryEntry' });
export type SeasonHistoryEntry = z.infer<typeof seasonHistoryEntry>;

export const seasonHistory = z.object({ history: z.array(seasonHistoryEntry).describe('Newest first') });
export type SeasonHistory = z.infer<typeof seasonHistory>;
