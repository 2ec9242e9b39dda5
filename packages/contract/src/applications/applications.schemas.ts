import { z } from 'zod';
import { directionQuery, listTotals, pageQuery } from '../lists/list-page.schemas.ts';
import { portfolioElement } from '../portfolio/portfolio.schemas.ts';
import { applicationActions, applicationScore, applicationStatuses } from './application-status.rules.ts';

const id = z.number().int().positive();
const status = z.enum(applicationStatuses);
const moment = z.string().nullable().describe('ISO moment');

const applicationDates = {
  filingStartDate: moment,
  filingEndDate: moment,
  checkStartDate: moment,
  checkEndDate: moment,
};

export const applicationSubBlock = z
  .object({
    id,
    title: z.string(),
    titleEn: z.string(),
    isDeleted: z.boolean(),
    elements: z.array(portfolioElement).describe("Their score is the application's own"),
  })
  .meta({ id: 'ApplicationSubBlock' });

export const nomination = z
  .object({
    id,
    order: z.number().int(),
    title: z.string(),
    titleEn: z.string(),
    applicationTitleRu: z.string().nullable(),
    applicationTitleEn: z.string().nullable(),
    isDeleted: z.boolean(),
    subBlocks: z.array(applicationSubBlock),
  })
  .meta({ id: 'Nomination' });
export type Nomination = z.infer<typeof nomination>;

export const application = z
  .object({
    id,
    status,
    version: z.number().int(),
    personId: z.string().describe("The student's directory identifier"),
    fullName: z.string(),
    phone: z.string().nullable(),
    group: z.string().nullable(),
    institute: z.string().nullable(),
    instituteEn: z.string().nullable(),
    speciality: z.string().nullable(),
    specialityEn: z.string().nullable(),
    comment: z.string().nullable(),
    adminComment: z.string().nullable(),
    totalScore: z.number().int(),
    consentAt: moment,
    consentVersion: z.number().int().nullable(),
    ...applicationDates,
    blocks: z.array(nomination),
  })
  .meta({ id: 'Application' });
export type Application = z.infer<typeof application>;

export const applicationRow = z
  .object({
    id,
    status,
    personId: z.string(),
    fullName: z.string(),
    group: z.string().nullable(),
    nominationId: id.nullable(),
    nominationTitle: z.string().nullable(),
    nominationTitleEn: z.string().nullable(),
    totalScore: z.number().int(),
    comment: z.string().nullable(),
    adminComment: z.string().nullable(),
    ...applicationDates,
  })
  .meta({ id: 'ApplicationRow' });
export type ApplicationRow = z.infer<typeof applicationRow>;

export const applicationList = z.object({ applications: z.array(applicationRow), ...listTotals });
export type ApplicationList = z.infer<typeof applicationList>;

export const applicationOrders = [
  'ID',
  'FULL_NAME',
  'GROUP',
  'STATUS',
  'FILING_START_DATE',
  'FILING_END_DATE',
  'CHECK_START_DATE',
  'CHECK_END_DATE',
  'TOTAL_SCORE',
] as const;
export type ApplicationOrder = (typeof applicationOrders)[number];

const text = z.string().trim().max(200);
const dayStart = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/)
  .describe("Wall-clock of the university, 'yyyy-mm-ddT00:00:00'");

export const applicationListQuery = z.object({
  ...pageQuery,
  orderByAttribute: z.enum(applicationOrders).default('FILING_END_DATE'),
  orderByDirection: directionQuery.default('asc'),
  fullNameFilter: text.optional(),
  groupFilter: text.optional(),
  statusFilter: status.optional(),
  totalScoreFilter: z.coerce.number().int().optional(),
  commentFilter: text.optional(),
  nominationFilter: z.coerce.number().int().positive().optional(),
  filingEndDateGeFilter: dayStart.optional(),
  filingEndDateLeFilter: dayStart.optional(),
  checkEndDateGeFilter: dayStart.optional(),
  checkEndDateLeFilter: dayStart.optional(),
});
export type ApplicationListQuery = z.infer<typeof applicationListQuery>;

export const applicationSelection = z.object({
  portfolioElementIds: z.array(id).max(500),
  version: z.number().int().optional(),
});

export const applicationDecision = z.object({
  isVerified: z.boolean(),
  comment: z.string().trim().max(2000).nullish(),
  version: z.number().int().optional(),
});

export const applicationAssessment = z
  .array(
    z.object({
      portfolioElementId: id,
      score: z.number().int().min(applicationScore.minimum).max(applicationScore.maximum),
    }),
  )
  .min(1)
  .max(500);

/** Why a verified achievement of the block can't be used, or that it can. */
export const unusableReasons = ['NOT_VERIFIED', 'RETURNED_FOR_CORRECTION', 'IN_ANOTHER_APPLICATION'] as const;
export type UnusableReason = (typeof unusableReasons)[number];

export const applicationCandidates = z
  .object({
    achievements: z.array(
      z.object({
        subBlockTitle: z.string(),
        subBlockTitleEn: z.string(),
        element: portfolioElement,
        selected: z.boolean(),
        unusable: z.enum(unusableReasons).nullable(),
        applicationId: id.nullable().describe('The other open application'),
      }),
    ),
  })
  .meta({ id: 'ApplicationCandidates' });
export type ApplicationCandidates = z.infer<typeof applicationCandidates>;

export const rankingQuery = z.object({
  blockId: z.coerce.number().int().positive(),
  academicYear: z.coerce.number().int().min(2000).max(2200).optional(),
});

export const applicationRanking = z
  .object({
    ranking: z.array(applicationRow.extend({ rank: z.number().int(), tied: z.boolean() })),
  })
  .meta({ id: 'ApplicationRanking' });
export type ApplicationRanking = z.infer<typeof applicationRanking>;

export const applicationHistoryEntry = z
  .object({
    id,
    at: z.string(),
    actor: z.string().nullable(),
    action: z.enum([...applicationActions, 'create']),
    fromStatus: status.nullable(),
    toStatus: status,
    comment: z.string().nullable(),
    totalScore: z.number().int(),
  })
  .meta({ id: 'ApplicationHistoryEntry' });

export const applicationHistory = z.object({ history: z.array(applicationHistoryEntry) });
export type ApplicationHistory = z.infer<typeof applicationHistory>;
