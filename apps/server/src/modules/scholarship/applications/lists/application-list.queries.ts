import type { ApplicationOrder } from '@zachetka/contract/scholarship/applications/application-lists.schemas';
import {
  applicationStatuses,
  isOpenApplication,
} from '@zachetka/contract/scholarship/applications/application-status.rules';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  contains,
  containsIndexed,
  containsText,
  containsWords,
  type DayRange,
  type Filter,
  isAmong,
  isEqual,
  type ListDescription,
  type ListReader,
  textFilter,
  withinDays,
} from '../../../../db/lists/index.ts';
import { nominationTitleEn, nominationTitleRu } from '../../../../db/nomination.ts';
import { application, person, portfolioBlock } from '../../../../db/schema/index.ts';
import { jsonMoment, jsonScalar, jsonString } from '../../../../db/statements/json-text.ts';
import { isFiled, isLeftIn, seenApplications } from '../../application-records/index.ts';
import { runningSeasons, titleOfSeason } from '../../season-rules/index.ts';

export type ApplicationFilters = {
  group?: string | undefined;
  name?: string | undefined;
  comment?: string | undefined;
  score?: number | undefined;
  check?: DayRange;
  filing?: DayRange;
  nomination?: number | undefined;
  season?: number | 'running' | undefined;
  status?: string | undefined;
  /** Waiting for a decision. */
  open?: boolean | undefined;
};

/** Of one student, drafts among them, or of everybody, once filed; `others`: without what is left out for the reader. */
export type ApplicationReader = { of: 'own' | 'everybody' | 'others' };

const own = sql`${sql.placeholder('personId')}`;

/** Which applications a reader is shown. */
const shownTo: Record<ApplicationReader['of'], SQL> = {
  own: sql`${application.personId} = ${own}`,
  everybody: isFiled,
  others: sql`${isFiled} and ${isLeftIn}`,
};

/** Nearly nobody of the commission has applied: their statements stay as they are. */
export const readerOfAll = (leftOut: readonly number[]): ListReader<ApplicationReader> =>
  leftOut.length === 0
    ? { reader: { of: 'everybody' }, values: {} }
    : { reader: { of: 'others' }, values: { leftOut } };

const filedStatuses = applicationStatuses.filter((status) => status !== 'DRAFT');
const decidedStatuses = filedStatuses.filter((status) => !isOpenApplication(status));

/** The latest application that a person has filed; null for none. */
export const latestFiledBy = (personId: SQLWrapper): SQL =>
  sql`select max(${application.id}) from ${application} where ${application.personId} = ${personId} and ${isFiled}`;

/** What runs now and what belongs to no season: nothing that waits there is overlooked. Where nothing runs, everything. */
const isOfRunning = sql`(${application.seasonId} is null or ${application.seasonId} in (${runningSeasons}) or not exists (${runningSeasons}))`;

const ofSeason: Filter<number | 'running'> = (asked, name) =>
  asked === 'running'
    ? {
        shape: 'running',
        values: {},
        condition: () => ({ indexed: isOfRunning, byRow: isOfRunning }),
        byClock: sql`array(${runningSeasons} order by 1)::text`,
      }
    : isEqual(application.seasonId)(asked, name);

export const applicationList: ListDescription<ApplicationReader, ApplicationFilters, ApplicationOrder> = {
  name: 'applications',
  items: 'applications',
  stamped: 'applications',
  table: application,
  key: application.id,
  rows: ({ of }) => shownTo[of],
  // Filters and orders, too, must not tell of what is held back.
  seen: ({ of }) => (of === 'own' ? seenApplications(own) : undefined),
  isShort: ({ of }) => of === 'own',
  strands: ({ of }) => (of === 'own' ? undefined : { column: application.status, values: filedStatuses }),
  follows: [
    { later: application.checkStartAt, earlier: application.filingEndAt, strands: decidedStatuses },
    { later: application.checkEndAt, earlier: application.filingEndAt, strands: decidedStatuses },
  ],
  orders: {
    ID: [],
    FULL_NAME: [application.nameKey],
    GROUP: [application.groupKey],
    STATUS: [application.status],
    FILING_START_DATE: [application.filingStartAt],
    FILING_END_DATE: [application.filingEndAt],
    CHECK_START_DATE: [application.checkStartAt],
    CHECK_END_DATE: [application.checkEndAt],
    TOTAL_SCORE: [application.totalScore],
  },
  filters: {
    group: { by: containsText(application.groupKey), maxPicked: 1000 },
    name: { by: containsWords(application.nameKey), maxPicked: 1000 },
    // The index holds only what has a comment.
    comment: {
      by: textFilter((name, isIndexable) => ({
        indexed: sql`${application.commentKey} <> '' and ${containsIndexed(application.commentKey, name, isIndexable)}`,
        byRow: contains(application.commentKey, name),
      })),
      maxPicked: 1000,
    },
    score: { by: isEqual(application.totalScore), maxPicked: 1000 },
    check: { by: withinDays(application.checkEndAt), maxPicked: 1000 },
    filing: { by: withinDays(application.filingEndAt), maxPicked: 1000 },
    nomination: { by: isEqual(application.blockId), maxPicked: 100 },
    season: { by: ofSeason, maxPicked: 1000 },
    status: { by: isEqual(application.status), leads: () => true },
    open: {
      by: isAmong(application.status, applicationStatuses.filter(isOpenApplication)),
      leads: () => true,
    },
  },
  row: () => ({
    members: {
      id: jsonScalar(application.id),
      status: jsonString(application.status),
      personId: jsonString(
        sql`select ${person.directoryId} from ${person} where ${person.id} = ${application.personId}`,
      ),
      fullName: jsonString(application.fullName),
      group: jsonString(application.groupTitle),
      seasonId: jsonScalar(application.seasonId),
      seasonTitle: jsonString(titleOfSeason(application.seasonId, 'ru')),
      seasonTitleEn: jsonString(titleOfSeason(application.seasonId, 'en')),
      nominationId: jsonScalar(application.blockId),
      nominationTitle: jsonString(nominationTitleRu),
      nominationTitleEn: jsonString(nominationTitleEn),
      totalScore: jsonScalar(application.totalScore),
      comment: jsonString(application.adminComment),
      adminComment: jsonString(application.adminComment),
      filingStartDate: jsonMoment(application.filingStartAt),
      filingEndDate: jsonMoment(application.filingEndAt),
      checkStartDate: jsonMoment(application.checkStartAt),
      checkEndDate: jsonMoment(application.checkEndAt),
      askedBackAt: jsonMoment(application.askedBackAt),
    },
    joins: sql`left join ${portfolioBlock} on ${portfolioBlock.id} = ${application.blockId}`,
  }),
};
