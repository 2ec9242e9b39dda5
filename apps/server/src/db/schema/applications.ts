import {
  applicationActions,
  applicationStatuses,
} from '@zachetka/contract/applications/application-status.rules';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { person } from './people.ts';
import { portfolioBlock, portfolioElement } from './portfolio.ts';

export const applicationStatusEnum = pgEnum('application_status', applicationStatuses);
export const applicationActionEnum = pgEnum('application_action', [...applicationActions, 'create']);

const identity = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const reference = () => bigint({ mode: 'number' }).notNull();
const moment = () => timestamp({ withTimezone: true });
/** Compared byte by byte, as in `portfolio_summary`. */
const plainText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });
/** Spelled as `name-search.ts` spells a query; nothing is the empty text. */
const searchable = (column: string) =>
  plainText()
    .notNull()
    .generatedAlwaysAs(
      sql.raw(`replace(lower(normalize(coalesce(${column}, ''), NFC) collate "und-x-icu"), 'ё', 'е')`),
    );

export const application = pgTable(
  'application',
  {
    id: identity(),
    personId: reference().references(() => person.id),
    status: applicationStatusEnum().notNull().default('DRAFT'),
    version: integer().notNull().default(1),
    /** The nomination; null while nothing is chosen. */
    blockId: bigint({ mode: 'number' }).references(() => portfolioBlock.id),
    /** Kept with every change of a score or of the choice, so that no list has to add anything up. */
    totalScore: integer().notNull().default(0),
    adminComment: text(),
    /** Who the student was when the application was filed: the protocol must not change with a transfer. */
    fullName: text().notNull(),
    groupTitle: text(),
    courseNumber: smallint(),
    instituteRu: text(),
    instituteEn: text(),
    specialityRu: text(),
    specialityEn: text(),
    filingStartAt: moment().notNull().defaultNow(),
    filingEndAt: moment(),
    /** In which the application was filed, by the university's clock; its first calendar year names it. */
    academicYear: smallint(),
    checkStartAt: moment(),
    checkEndAt: moment(),
    consentAt: moment(),
    consentVersion: smallint(),
    decidedBy: bigint({ mode: 'number' }).references(() => person.id, { onDelete: 'set null' }),
    nameKey: searchable('full_name'),
    groupKey: searchable('group_title'),
    commentKey: searchable('admin_comment'),
  },
  (table) => {
    const { id, status } = table;
    // The commission's list holds what was filed. It is sorted by every column, of all applications and of one status.
    const filed = sql`status <> 'DRAFT'`;
    const filtered = [table.filingEndAt, table.checkEndAt, table.totalScore, table.blockId];
    // What a filter looks at stands in the index too, so that a walk along an order never leaves it.
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
    // Never checked counts as checked before everything, so that one index serves both directions. New each time: an
    // index takes that off the column that it was given.
    const sortable = (column: (typeof orders)[number][1]) =>
      column === table.checkStartAt || column === table.checkEndAt ? column.nullsFirst() : column;
    return [
      index('application_person').on(table.personId, id),
      index('application_filed')
        .on(id, status, ...filtered)
        .where(filed),
      index('application_status')
        .on(status, id, ...filtered)
        .where(filed),
      ...orders.flatMap(([name, column]) => [
        index(`application_${name}`)
          .on(sortable(column), id, status, ...besides(column))
          .where(filed),
        index(`application_status_${name}`)
          .on(status, sortable(column), id, ...besides(column))
          .where(filed),
      ]),
      index('application_nomination').on(table.blockId, status, id).where(filed),
      index('application_year').on(table.academicYear).where(filed),
      index('application_ranking').on(table.blockId, table.academicYear, table.totalScore).where(filed),
      index('application_name_trigrams').using('gin', table.nameKey.op('gin_trgm_ops')),
      index('application_group_trigrams').using('gin', table.groupKey.op('gin_trgm_ops')),
      index('application_comment_trigrams').using('gin', table.commentKey.op('gin_trgm_ops')),
    ];
  },
);

export const applicationElement = pgTable(
  'application_element',
  {
    applicationId: reference().references(() => application.id, { onDelete: 'cascade' }),
    elementId: reference().references(() => portfolioElement.id, { onDelete: 'cascade' }),
    /** The commission's score; null in a draft, where the verification score is shown. */
    score: smallint(),
    /** True from submission to decision. */
    isOpen: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.applicationId, table.elementId] }),
    index('application_element_element').on(table.elementId),
    // What makes the assessment call, which names no application, unambiguous.
    uniqueIndex('application_element_open_once').on(table.elementId).where(sql`is_open`),
  ],
);

export const applicationHistory = pgTable(
  'application_history',
  {
    id: identity(),
    applicationId: reference().references(() => application.id, { onDelete: 'cascade' }),
    at: moment().notNull().defaultNow(),
    actorId: bigint({ mode: 'number' }).references(() => person.id, { onDelete: 'set null' }),
    action: applicationActionEnum().notNull(),
    fromStatus: applicationStatusEnum(),
    toStatus: applicationStatusEnum().notNull(),
    comment: text(),
    totalScore: integer().notNull(),
    /** What an assessment changed. */
    scores: jsonb().$type<ScoreChange[]>().notNull().default([]),
  },
  (table) => [index('application_history_application').on(table.applicationId, table.id)],
);

export type ScoreChange = { portfolioElementId: number; before: number | null; after: number };
