import { maxPoints } from '@zachetka/contract/scholarship/applications/application-score.rules';
import {
  type ApplicationStatus,
  applicationStatuses,
} from '@zachetka/contract/scholarship/applications/application-status.rules';
import type { ApplicationScoring } from '@zachetka/contract/scholarship/seasons/advice.schemas';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  jsonb,
  numeric,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { counted, filledTexts, within } from './checks.ts';
import {
  identity,
  moment,
  optionalReference,
  plainText,
  reference,
  searchSpelling,
  version,
  writtenAt,
} from './columns.ts';
import { byPerson, institute, ofPerson } from './people.ts';
import { portfolioBlock, portfolioElement } from './portfolio.ts';
import { ruleVersion, season } from './seasons.ts';

export const applicationStatusEnum = pgEnum('application_status', applicationStatuses);

/** Up to two decimals. */
export const points = () => numeric({ precision: 9, scale: 2, mode: 'number' });

/** What is kept of the counting; what the commission has changed stands with the elements. */
export type KeptScoring = Pick<ApplicationScoring, 'explanation' | 'used' | 'gates'>;

/** How an application stood when the commission first touched it, in a season whose decisions are published together. */
export type HeldBack = {
  status: ApplicationStatus;
  version: number;
  totalScore: number;
  ruleVersionId: number | null;
  scoring: KeptScoring | null;
  checkStartAt: string | null;
  /** The points of each element. */
  scores: Record<string, number | null>;
  /** The last line of its history. */
  historyId: number;
  /** Later lines of it that are told all the same: they would be there if nobody had decided anything. */
  told?: number[];
};

/** Nothing is the empty text. */
const searchable = (column: string) =>
  plainText()
    .notNull()
    .generatedAlwaysAs(searchSpelling(`coalesce(${column}, '')`));

export const application = pgTable(
  'application',
  {
    id: identity(),
    personId: ofPerson(),
    status: applicationStatusEnum().notNull().default('DRAFT'),
    version: version(),
    /** The nomination; null while nothing is chosen. */
    blockId: optionalReference().references(() => portfolioBlock.id),
    /** Kept with every change of a score or of the choice, so that no list has to add anything up. */
    totalScore: points().notNull().default(0),
    /** Null: outside of every season. */
    seasonId: optionalReference().references(() => season.id),
    /** Where the season has rules: by which of them it was counted, and how the total came about. */
    ruleVersionId: optionalReference().references(() => ruleVersion.id),
    scoring: jsonb().$type<KeptScoring>(),
    /** What everybody outside of the commission is shown until the season is published. */
    heldBack: jsonb().$type<HeldBack>(),
    adminComment: text(),
    /** Who the student was when the application was filed: the protocol must not change with a transfer. */
    fullName: text().notNull(),
    groupTitle: text(),
    courseNumber: smallint(),
    /** Whose commission recommends it. */
    instituteId: optionalReference().references(() => institute.id),
    instituteRu: text(),
    instituteEn: text(),
    specialityRu: text(),
    specialityEn: text(),
    /** What was studied then is of this level. */
    eduLevelRu: text(),
    /** Where the student chooses the award: 1 is wanted most. */
    preference: smallint(),
    /** The author asks for it back. */
    askedBackAt: moment(),
    askedBackReason: text(),
    /**
     * What the person can't file once more in the season: the nomination, or 0 for any; null where it binds nothing. This and the
     * person who can have no other award are written by a trigger, whatever a statement says.
     */
    soleFiling: optionalReference(),
    soleAward: optionalReference(),
    filingStartAt: writtenAt(),
    filingEndAt: moment(),
    /** In which the application was filed, by the university's clock; its first calendar year names it. */
    academicYear: smallint(),
    checkStartAt: moment(),
    checkEndAt: moment(),
    consentAt: moment(),
    consentVersion: smallint(),
    decidedBy: byPerson(),
    nameKey: searchable('full_name'),
    groupKey: searchable('group_title'),
    commentKey: searchable('admin_comment'),
  },
  (table) => {
    const { id, status } = table;
    // The commission's list holds what was filed. Every index of an order begins with the status: a walk goes along all
    // statuses at once, and the same index serves the whole list and one status of it. Each one more makes every score and decision dearer.
    const filed = sql`status <> 'DRAFT'`;
    // What filters look at that find much stands in the index too, so that a walk along an order never leaves it. Scores do
    // not: a filter on them finds few, and they change with every assessment.
    const filtered = [table.filingEndAt, table.checkEndAt, table.blockId];
    const besides = (column: unknown) => filtered.filter((each) => each !== column);
    const orders = [
      ['name', table.nameKey],
      ['group', table.groupKey],
      ['filing_start', table.filingStartAt],
      ['filing_end', table.filingEndAt],
      ['check_start', table.checkStartAt],
      ['check_end', table.checkEndAt],
      ['score', table.totalScore],
    ] as const;
    // Never filed or checked counts as before everything, so that one index serves both directions. New each time: an index
    // takes that off the column that it was given.
    const sortable = (column: (typeof orders)[number][1]) => (column.notNull ? column : column.nullsFirst());
    return [
      index('application_person').on(table.personId, id),
      index('application_status')
        .on(status, id, ...filtered)
        .where(filed),
      ...orders.map(([name, column]) =>
        index(`application_status_${name}`)
          .on(status, sortable(column), id, ...besides(column))
          .where(filed),
      ),
      index('application_season').on(table.seasonId),
      index('application_rule_version').on(table.ruleVersionId),
      index('application_year').on(table.academicYear).where(filed),
      index('application_ranking').on(table.blockId, table.academicYear, table.totalScore).where(filed),
      index('application_name_trigrams').using('gin', table.nameKey.op('gin_trgm_ops')),
      index('application_group_trigrams').using('gin', table.groupKey.op('gin_trgm_ops')),
      index('application_comment_trigrams')
        .using('gin', table.commentKey.op('gin_trgm_ops'))
        .where(sql`comment_key <> ''`),
      unique('application_filed_once').on(table.seasonId, table.personId, table.soleFiling),
      unique('application_awarded_once').on(table.seasonId, table.soleAward),
      within(table.preference, 'preference', { minimum: 1, maximum: 100 }),
      counted(table.version),
      // A formula of rules may take points away.
      check('application_total_score', sql`${table.totalScore} >= 0 or ${table.ruleVersionId} is not null`),
      check('application_scoring', sql`(${table.scoring} is null) = (${table.ruleVersionId} is null)`),
      check('application_held_back', sql`${table.heldBack} is null or ${table.seasonId} is not null`),
      check('application_rules', sql`${table.ruleVersionId} is null or ${table.seasonId} is not null`),
      filledTexts(
        table.fullName,
        table.adminComment,
        table.groupTitle,
        table.instituteRu,
        table.instituteEn,
        table.specialityRu,
        table.specialityEn,
        table.eduLevelRu,
        table.askedBackReason,
      ),
      ...momentsOf(table),
    ];
  },
);

type MomentColumn =
  | 'status'
  | 'filingStartAt'
  | 'filingEndAt'
  | 'academicYear'
  | 'checkStartAt'
  | 'checkEndAt'
  | 'adminComment'
  | 'consentAt'
  | 'consentVersion';

/** The moments that a status implies, in their order. */
function momentsOf(table: Record<MomentColumn, AnyPgColumn>) {
  const { status, filingStartAt, filingEndAt, academicYear, checkStartAt, checkEndAt } = table;
  return [
    check(
      'application_filing',
      sql`case when ${status} = 'DRAFT' then ${filingEndAt} is null else ${filingEndAt} is not null and ${academicYear} is not null end`,
    ),
    check('application_filing_range', sql`${filingStartAt} <= ${filingEndAt}`),
    check(
      'application_decision',
      sql`(${status} in ('VERIFIED', 'REJECTED')) = (${checkEndAt} is not null) and (${checkEndAt} is null or ${checkStartAt} is not null)`,
    ),
    check(
      'application_check_range',
      sql`${filingEndAt} <= ${checkStartAt} and ${checkStartAt} <= ${checkEndAt}`,
    ),
    check('application_rejection', sql`${status} <> 'REJECTED' or ${table.adminComment} is not null`),
    check('application_consent', sql`(${table.consentAt} is null) = (${table.consentVersion} is null)`),
  ];
}

/** It keeps what it holds: a draft gives its choice up before it is deleted, and so does a draft before its element is. */
export const applicationElement = pgTable(
  'application_element',
  {
    applicationId: reference().references(() => application.id),
    elementId: reference().references(() => portfolioElement.id),
    /** The commission's score, or the points by rules; null in a draft, where the verification score is shown. */
    score: points(),
    /** Other points than the rules give: how many, why, by whom and when. */
    changedPoints: points(),
    changeReason: text(),
    changedBy: byPerson(),
    changedAt: moment(),
    /** True from submission to decision. */
    isOpen: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.applicationId, table.elementId] }),
    index('application_element_element').on(table.elementId),
    // What makes the assessment call, which names no application, unambiguous.
    uniqueIndex('application_element_open_once').on(table.elementId).where(sql`is_open`),
    within(table.score, 'score', { minimum: 0, maximum: maxPoints }),
    within(table.changedPoints, 'changed_points', { minimum: 0, maximum: maxPoints }),
    filledTexts(table.changeReason),
    check(
      'application_element_why_changed',
      sql`(${table.changedPoints} is null) = (${table.changeReason} is null) and (${table.changedPoints} is null) = (${table.changedAt} is null)`,
    ),
    check('application_element_open', sql`not ${table.isOpen} or ${table.score} is not null`),
  ],
);
