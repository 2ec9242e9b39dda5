import { z } from 'zod';
import { listText, pageQuery } from '../../lists/list-page.schemas.ts';
import { applicationStatuses } from '../applications/application-status.rules.ts';
import { conflictKinds, declaredConflictKinds } from './conflicts.rules.ts';
import { isQuorum } from './quorum.rules.ts';

export const memberDuties = ['CHAIR', 'SECRETARY', 'MEMBER'] as const;
export type MemberDuty = (typeof memberDuties)[number];

const id = z.number().int().positive();
const idInPath = z.coerce.number().int().positive();
const moment = z
  .string()
  .describe('ISO moment')
  .meta({ examples: ['2026-10-20T10:15:00.000Z'] });
const directoryId = z
  .string()
  .min(1)
  .max(200)
  .describe('The directory identifier')
  .meta({ examples: ['S-1-5-21-1004336348-1177238915-682003330-1001'] });
const reason = z
  .string()
  .trim()
  .min(1)
  .max(2000)
  .meta({ examples: ['Двоюродный брат'] });
const organisation = z
  .string()
  .trim()
  .min(3)
  .max(300)
  .meta({ examples: ['Студенческий совет'] });
const titles = { titleRu: z.string(), titleEn: z.string() };
const votes = z.number().int().min(0).max(1000);
const duty = z.enum(memberDuties);

const quorum = z
  .string()
  .max(5)
  .refine(isQuorum)
  .describe('Which share of the members without a conflict has to be there, as a fraction')
  .meta({ examples: ['2/3'] });

export const seasonOfCommissions = z.object({ id: idInPath });
export const commissionParams = z.object({ id: idInPath });
export const conflictParams = z.object({ id: idInPath, conflictId: idInPath });

export const commissionMember = z
  .object({
    personId: directoryId,
    fullName: z.string(),
    position: z
      .string()
      .nullable()
      .meta({ examples: ['Доцент'] }),
    duty,
    headOf: organisation
      .nullable()
      .describe('An organisation that attests achievements, where they head one'),
  })
  .meta({ id: 'CommissionMember' });
export type CommissionMember = z.infer<typeof commissionMember>;

export const institute = z.object({ id, ...titles }).meta({ id: 'Institute' });
export type Institute = z.infer<typeof institute>;

const hearsAppeals = z
  .boolean()
  .describe('It judges appeals and nothing else: then nobody else does; it is of no institute');

export const commission = z
  .object({
    id,
    institute: institute.nullable().describe("Null: the university's"),
    hearsAppeals,
    version: z.number().int(),
    quorum,
    members: z.array(commissionMember).describe('The chair first, then the secretary, then by name'),
  })
  .meta({ id: 'Commission' });
export type Commission = z.infer<typeof commission>;

export const commissions = z.object({
  commissions: z.array(commission).describe("The university's first; of a member their own alone"),
  institutes: z.array(institute).describe('Every institute, by name'),
});
export type Commissions = z.infer<typeof commissions>;

export const commissionToSave = z.object({
  instituteId: id.nullable().describe("Null: the university's"),
  hearsAppeals: hearsAppeals.default(false),
  version: z.number().int().nullable().describe('The one that was read; null: there is none yet'),
  quorum: quorum.optional().describe('Without it the quorum stays; of a new commission it is a half'),
  members: z
    .array(
      z.object({
        personId: directoryId,
        duty,
        headOf: organisation
          .nullable()
          .default(null)
          .describe('An organisation that attests achievements, where they head one'),
      }),
    )
    .max(100)
    .describe('All of them; none: the commission is taken away'),
});
export type CommissionToSave = z.infer<typeof commissionToSave>;

export const seat = z
  .object({
    commissionId: id,
    season: z.object({ id, ...titles }),
    institute: institute.nullable().describe("Null: the university's"),
    hearsAppeals,
    duty,
  })
  .meta({ id: 'CommissionSeat' });
export type Seat = z.infer<typeof seat>;

export const seats = z.object({
  seats: z.array(seat).describe('Of the caller, in announced seasons, the newest first'),
  leftOut: z
    .array(z.object({ id, seasonId: id.nullable() }))
    .optional()
    .describe(
      'Own applications of the caller that the lists, rankings, figures and files of the commission leave out until they are told',
    ),
});
export type Seats = z.infer<typeof seats>;

export const conflict = z
  .object({
    applicationId: id,
    kind: z.enum(conflictKinds),
    portfolioElementId: id
      .nullable()
      .describe('Of `verifier` and `attested`: the first achievement that it is about'),
    reason: z
      .string()
      .nullable()
      .meta({ examples: ['Двоюродный брат'] })
      .describe('Of a declared one; of `attested` the organisation'),
    conflictId: id.nullable().describe('Of a declared one'),
  })
  .meta({ id: 'Conflict' });
export type Conflict = z.infer<typeof conflict>;

export const recommendation = z
  .object({
    id,
    isRecommended: z.boolean(),
    reason: z.string().nullable(),
    by: z.string().nullable().describe('Full name'),
    at: moment,
    endedAt: moment.nullable().describe('When a later one took its place'),
  })
  .meta({ id: 'Recommendation' });
export type Recommendation = z.infer<typeof recommendation>;

export const recommendationStates = ['waiting', 'recommended', 'notRecommended'] as const;
export type RecommendationState = (typeof recommendationStates)[number];

export const commissionApplicationsQuery = z.object({
  ...pageQuery,
  name: listText
    .optional()
    .describe('A part of the name')
    .meta({ examples: ['Иванова'] }),
  state: z.enum(recommendationStates).optional(),
});
export type CommissionApplicationsQuery = z.infer<typeof commissionApplicationsQuery>;

export const commissionApplication = z
  .object({
    id,
    status: z.enum(applicationStatuses),
    fullName: z.string(),
    group: z.string().nullable(),
    institute: z.string().nullable(),
    instituteEn: z.string().nullable(),
    nominationRu: z.string().nullable(),
    nominationEn: z.string().nullable(),
    totalScore: z.number(),
    recommendation: recommendation.nullable().describe('The one in force'),
    conflicts: z.array(conflict).describe('Of the caller: why they take no part'),
  })
  .meta({ id: 'CommissionApplication' });
export type CommissionApplication = z.infer<typeof commissionApplication>;

export const commissionApplications = z.object({
  applications: z
    .array(commissionApplication)
    .describe('Who has waited longest first; never the one of the caller'),
  totalPages: z.number().int(),
  totalElements: z.number().int(),
  waiting: z.number().int().describe('Without a recommendation, of all'),
});
export type CommissionApplications = z.infer<typeof commissionApplications>;

export const recommendationToMake = z.object({
  isRecommended: z.boolean(),
  reason: z
    .string()
    .trim()
    .max(2000)
    .nullable()
    .default(null)
    .describe('Needed where it is not recommended')
    .meta({ examples: ['Нет подтверждений'] }),
  applications: z
    .array(
      z.object({
        id,
        replaces: id
          .nullable()
          .default(null)
          .describe('The recommendation in force that was read; null: none'),
      }),
    )
    .min(1)
    .max(500),
});
export type RecommendationToMake = z.infer<typeof recommendationToMake>;

export const applicationInCommission = z
  .object({
    stage: z
      .enum(['none', 'institute', 'university'])
      .describe('Who has to speak: `none` where the season has no commissions'),
    commissionId: id.nullable().describe("The institute's commission that recommends it"),
    mayRecommend: z.boolean().describe('Whether the caller sits on it and nothing stands against it'),
    mayDecide: z.boolean().describe('Whether the caller may decide it as far as stage and conflicts go'),
    recommendations: z.array(recommendation).describe('The latest first'),
    conflicts: z.array(conflict).describe('Of the caller: why they take no part'),
  })
  .meta({ id: 'ApplicationInCommission' });
export type ApplicationInCommission = z.infer<typeof applicationInCommission>;

export const conflictToDeclare = z.object({ kind: z.enum(declaredConflictKinds), reason });
export type ConflictToDeclare = z.infer<typeof conflictToDeclare>;

export const meetingToKeep = z.object({
  number: z.number().int().min(1).max(10_000).describe('The number of its protocol'),
  heldOn: z.iso
    .date()
    .describe('yyyy-MM-dd')
    .meta({ examples: ['2026-10-20'] }),
  agenda: z
    .string()
    .trim()
    .min(1)
    .max(5000)
    .meta({ examples: ['Рассмотрение заявок на ПГАС'] }),
  present: z.array(directoryId).min(1).max(100).describe('Members who were there'),
  inFavour: votes,
  against: votes,
  abstained: votes,
  reason: z
    .string()
    .trim()
    .min(1)
    .max(2000)
    .describe('What was resolved, in words')
    .meta({ examples: ['Рекомендовать к назначению'] }),
});
export type MeetingToKeep = z.infer<typeof meetingToKeep>;

export const meeting = z
  .object({
    ...meetingToKeep.omit({ present: true }).shape,
    id,
    present: z
      .array(z.object({ personId: directoryId, fullName: z.string(), duty }))
      .describe('The chair first, then the secretary, then by name'),
    members: z.number().int().describe('How many the commission had that day'),
    madeBy: z.string().nullable(),
    madeAt: moment,
  })
  .meta({ id: 'CommissionMeeting' });
export type Meeting = z.infer<typeof meeting>;

export const recusal = z
  .object({
    personId: directoryId.describe('Of the member'),
    fullName: z.string().describe('Of the member'),
    applicationId: id,
    applicant: z.string().meta({ examples: ['Иванова Анна Петровна'] }),
    kind: z.enum(conflictKinds),
    reason: z.string().nullable(),
    conflictId: id.nullable().describe('Of a declared one'),
  })
  .meta({ id: 'Recusal' });
export type Recusal = z.infer<typeof recusal>;

export const meetings = z.object({
  meetings: z.array(meeting).describe('The latest first'),
  recusals: z.array(recusal).describe('Which members took no part in which applications, and why'),
});
export type Meetings = z.infer<typeof meetings>;
