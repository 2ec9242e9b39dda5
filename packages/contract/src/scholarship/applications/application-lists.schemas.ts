import { z } from 'zod';
import { queryFlag } from '../../calls/query-flag.schemas.ts';
import {
  defaultPageSize,
  directionQuery,
  listText,
  listTotals,
  longListQuery,
  orEmpty,
  pageQuery,
} from '../../lists/list-page.schemas.ts';
import { isRealDate } from '../../portfolio/portfolio/wall-date.ts';
import { readPointsText } from '../../scores/score-text.rules.ts';
import { applicationDates, applicationStatus, nominationTitle, points } from './applications.schemas.ts';
import { rankedStatuses, rankingMaximum } from './ranking.rules.ts';

const id = z.number().int().positive();

export const applicationRow = z
  .object({
    id,
    status: applicationStatus,
    personId: z.string(),
    fullName: z.string(),
    group: z.string().nullable(),
    seasonId: id.nullable().describe('Null: outside of every season'),
    seasonTitle: z.string().nullable(),
    seasonTitleEn: z.string().nullable(),
    nominationId: id.nullable(),
    nominationTitle: z.string().nullable(),
    nominationTitleEn: z.string().nullable(),
    totalScore: points,
    comment: z.string().nullable().describe('The same as adminComment'),
    adminComment: z.string().nullable(),
    ...applicationDates,
    askedBackAt: z
      .string()
      .nullable()
      .describe('When the author asked for it back; null: they did not, or it was answered')
      .meta({ examples: ['2026-10-20T10:15:00.000Z'] }),
  })
  .meta({ id: 'ApplicationRow' });
export type ApplicationRow = z.infer<typeof applicationRow>;

export const applicationList = z
  .object({ applications: z.array(applicationRow), ...listTotals })
  .meta({ id: 'ApplicationList' });
export type ApplicationList = z.infer<typeof applicationList>;

export const applicationParams = z.object({ id: z.coerce.number().int().positive() });

export const nextApplication = z
  .object({
    nextId: id
      .nullable()
      .describe(
        'What was filed next; after the last one what has waited longest. Null where nothing else waits',
      ),
    waiting: z.number().int().describe('How many wait, this one among them as long as it does'),
  })
  .meta({ id: 'NextApplication' });
export type NextApplication = z.infer<typeof nextApplication>;

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

/** A day of the university's calendar as the pages send it; the whole day counts, from its beginning to its end. */
const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T00:00:00$/)
  .refine((value) => isRealDate(value.slice(0, 10)), { error: 'there is no such date' })
  .describe("'yyyy-mm-ddT00:00:00'; the whole day counts");

const nominationFilter = z.coerce.number().int().positive().describe('The id of its block');
const academicYear = z.coerce
  .number()
  .int()
  .min(2000)
  .max(2200)
  .describe('The calendar year in which the academic year began');

const seasonFilter = z.coerce.number().int().positive().describe('The id of the season');

export const applicationFilters = {
  seasonFilter: orEmpty(z.union([z.literal('running'), seasonFilter]).optional()).describe(
    '`running`: of the seasons that are not over, and what was filed outside of every season; where no season runs, everything',
  ),
  fullNameFilter: orEmpty(listText.optional()),
  groupFilter: orEmpty(listText.optional()),
  statusFilter: orEmpty(applicationStatus.optional()),
  openFilter: orEmpty(queryFlag.optional()).describe(
    'True for those that wait for a decision, whichever status says so',
  ),
  totalScoreFilter: orEmpty(
    z
      .preprocess(
        (given) => (typeof given === 'string' ? readPointsText(given.trim()) : given),
        z.number().min(0).max(100_000),
      )
      .optional(),
  ),
  commentFilter: orEmpty(listText.optional()),
  nominationFilter: orEmpty(nominationFilter.optional()),
  academicYearFilter: orEmpty(academicYear.optional()).describe('Of the filing'),
  filingEndDateGeFilter: orEmpty(day.optional()),
  filingEndDateLeFilter: orEmpty(day.optional()),
  checkEndDateGeFilter: orEmpty(day.optional()),
  checkEndDateLeFilter: orEmpty(day.optional()),
};

const applicationOrderQuery = {
  orderByAttribute: orEmpty(z.enum(applicationOrders).default('FILING_END_DATE')),
  orderByDirection: orEmpty(directionQuery.default('asc')),
};

export const applicationListQuery = z.object({
  ...longListQuery,
  ...applicationOrderQuery,
  ...applicationFilters,
});
export type ApplicationListQuery = z.infer<typeof applicationListQuery>;

/** What can be shown of an application in a list or a file, in this order unless told otherwise. */
export const applicationColumns = [
  'id',
  'fullName',
  'recordBook',
  'group',
  'course',
  'institute',
  'speciality',
  'season',
  'nomination',
  'status',
  'totalScore',
  'filingStartDate',
  'filingEndDate',
  'checkStartDate',
  'checkEndDate',
  'adminComment',
] as const;
export type ApplicationColumn = (typeof applicationColumns)[number];

/** What the page needs of a row and a file does not. */
export const unusedInFiles = { personId: true, seasonId: true, nominationId: true, comment: true } as const;

/** A row of a file also says where the student studies, as it was when the application was filed. */
export const exportedApplication = applicationRow.omit(unusedInFiles).extend({
  recordBook: z.string().nullable().describe('Its number, of the studies that the group belongs to'),
  courseNumber: z.number().int().nullable(),
  institute: z.string().nullable(),
  instituteEn: z.string().nullable(),
  speciality: z.string().nullable(),
  specialityEn: z.string().nullable(),
});
export type ExportedApplication = z.infer<typeof exportedApplication>;

export const exportFormats = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];

const exportQuery = {
  format: z.enum(exportFormats),
  language: z.enum(['ru', 'en']).optional().describe('That of Accept-Language unless given'),
};

export const applicationExportQuery = z.object({
  ...applicationOrderQuery,
  ...applicationFilters,
  ...exportQuery,
  columns: z
    .string()
    .transform((value) => value.split(','))
    .pipe(z.array(z.enum(applicationColumns)).min(1).max(applicationColumns.length))
    .refine((columns) => new Set(columns).size === columns.length, { error: 'one column is named twice' })
    .optional()
    .describe('Names with commas between them, in the order of the file; all of them unless given'),
});
export type ApplicationExportQuery = z.infer<typeof applicationExportQuery>;

export const seasonToChoose = z
  .object({
    id,
    titleRu: z.string(),
    titleEn: z.string(),
    academicYear: z.number().int(),
    isRunning: z.boolean().describe('Announced and not over'),
  })
  .meta({ id: 'SeasonToChoose' });
export type SeasonToChoose = z.infer<typeof seasonToChoose>;

export const nominationOverview = z
  .object({
    seasons: z.array(seasonToChoose).describe('Announced ones, the newest first'),
    nominations: z
      .array(z.object(nominationTitle))
      .describe('Live ones, and old ones with filed applications'),
    academicYears: z
      .array(z.number().int())
      .describe('Those with filed applications and the present one, latest first'),
  })
  .meta({ id: 'NominationOverview' });
export type NominationOverview = z.infer<typeof nominationOverview>;

/** Places are those in the whole nomination and year; the other filters only choose which rows are shown. */
const rankingFilters = {
  nominationFilter,
  seasonFilter: seasonFilter
    .optional()
    .describe('The ranking of this season, whichever year it was filed in'),
  academicYear: academicYear.optional().describe('The present one unless given'),
  statusFilter: applicationStatus
    .extract(rankedStatuses)
    .optional()
    .describe('Rejected applications have no place in a ranking'),
  fullNameFilter: orEmpty(listText.optional()),
  groupFilter: orEmpty(listText.optional()),
};

export const rankingQuery = z.object({
  page: pageQuery.page,
  pageSize: z.coerce.number().int().min(1).max(rankingMaximum).default(defaultPageSize),
  ...rankingFilters,
});
export type RankingQuery = z.infer<typeof rankingQuery>;

export const rankingExportQuery = z.object({ ...rankingFilters, ...exportQuery });
export type RankingExportQuery = z.infer<typeof rankingExportQuery>;

export const rankedApplication = applicationRow
  .extend({
    rank: z.number().int().describe('1, 2, 2, 4: equal scores share a place'),
    sharedBy: z.number().int().describe('How many share it; 1 where nobody else does'),
  })
  .meta({ id: 'RankedApplication' });
export type RankedApplication = z.infer<typeof rankedApplication>;

export const applicationRanking = z
  .object({
    nomination: z.object(nominationTitle),
    academicYear: z.number().int(),
    ranking: z.array(rankedApplication),
    totalPages: z.number().int(),
    totalElements: z.number().int(),
  })
  .meta({ id: 'ApplicationRanking' });
export type ApplicationRanking = z.infer<typeof applicationRanking>;

export const protocolMaximum = 2000;

export const protocolQuery = z.object({
  nominationFilter: orEmpty(nominationFilter.optional()),
  seasonFilter: orEmpty(seasonFilter.optional()).describe(
    'The decisions of this season, whichever year it was filed in',
  ),
  academicYear: academicYear.optional().describe('Of the filing; the present one unless given'),
  checkEndDateGeFilter: orEmpty(day.optional()),
  checkEndDateLeFilter: orEmpty(day.optional()),
});
export type ProtocolQuery = z.infer<typeof protocolQuery>;

export const protocolRow = z
  .object({
    id,
    status: applicationStatus.extract(['VERIFIED', 'REJECTED']),
    fullName: z.string(),
    group: z.string().nullable(),
    institute: z.string().nullable(),
    instituteEn: z.string().nullable(),
    achievements: z.number().int().describe('How many'),
    totalScore: points,
    adminComment: z.string().nullable(),
    filingEndDate: z.string(),
    checkEndDate: z.string(),
    decidedBy: z.string().nullable().describe('Full name'),
  })
  .meta({ id: 'ProtocolRow' });
export type ProtocolRow = z.infer<typeof protocolRow>;

export const applicationProtocol = z
  .object({
    academicYear: z.number().int(),
    madeAt: z.string().describe('ISO moment'),
    madeBy: z.string().describe('Full name'),
    seal: z
      .object({
        head: z
          .string()
          .describe('The checksum of the history of decisions, as it is printed')
          .meta({ examples: ['3f2a 9c01 77d4 0be5 a1c8 55f0 9e3d 6b72'] }),
        sealedAt: z.iso.datetime(),
      })
      .nullable()
      .describe('The last seal of the histories; null until there is one'),
    accepted: z.number().int(),
    rejected: z.number().int(),
    nominations: z
      .array(
        z.object({
          ...nominationTitle,
          accepted: z.number().int(),
          rejected: z.number().int(),
          applications: z.array(protocolRow).describe('Accepted ones first; the highest score first'),
        }),
      )
      .describe('Only those with a decision'),
  })
  .meta({ id: 'ApplicationProtocol' });
export type ApplicationProtocol = z.infer<typeof applicationProtocol>;
