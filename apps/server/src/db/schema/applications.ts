import {
  applicationActions,
  applicationStatuses,
} from '@zachetka/contract/applications/application-status.rules';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
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
    filingStartAt: moment().notNull().defaultNow(),
    filingEndAt: moment(),
    checkStartAt: moment(),
    checkEndAt: moment(),
    consentAt: moment(),
    consentVersion: smallint(),
    decidedBy: bigint({ mode: 'number' }).references(() => person.id, { onDelete: 'set null' }),
  },
  (table) => [index('application_person').on(table.personId, table.id)],
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
  },
  (table) => [index('application_history_application').on(table.applicationId, table.id)],
);
