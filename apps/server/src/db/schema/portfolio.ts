import { attributeFormats } from '@zachetka/contract/portfolio/attribute-format';
import { elementStatuses } from '@zachetka/contract/portfolio/element-status.rules';
import { historyActions } from '@zachetka/contract/portfolio/portfolio.schemas';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
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

export const attributeFormatEnum = pgEnum('attribute_format', attributeFormats);
export const elementStatusEnum = pgEnum('element_status', elementStatuses);
export const historyActionEnum = pgEnum('history_action', historyActions);

const identity = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const reference = () => bigint({ mode: 'number' }).notNull();

/** What every level of the structure has. A deleted level stays: elements made under it are its old version. */
const structureColumns = () => ({
  titleRu: text().notNull(),
  titleEn: text().notNull(),
  descriptionRu: text(),
  descriptionEn: text(),
  position: integer().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  deletedAt: timestamp({ withTimezone: true }),
});

export const portfolioBlock = pgTable('portfolio_block', {
  id: identity(),
  ...structureColumns(),
  applicationTitleRu: text(),
  applicationTitleEn: text(),
});

export const portfolioSubBlock = pgTable(
  'portfolio_sub_block',
  {
    id: identity(),
    blockId: reference().references(() => portfolioBlock.id),
    ...structureColumns(),
    allowAttachments: boolean().notNull().default(true),
    allowMultipleElements: boolean().notNull().default(true),
    allowRemove: boolean().notNull().default(true),
    needToBeVerify: boolean().notNull().default(true),
    score: smallint(),
  },
  (table) => [index('portfolio_sub_block_block').on(table.blockId)],
);

export const portfolioAttribute = pgTable(
  'portfolio_attribute',
  {
    id: identity(),
    subBlockId: reference().references(() => portfolioSubBlock.id),
    ...structureColumns(),
    placeholder: text(),
    options: text().array().notNull().default(sql`'{}'`),
    format: attributeFormatEnum().notNull(),
    pattern: text(),
    required: boolean().notNull().default(false),
  },
  (table) => [index('portfolio_attribute_sub_block').on(table.subBlockId)],
);

export const portfolio = pgTable('portfolio', {
  id: identity(),
  personId: reference()
    .unique()
    .references(() => person.id, { onDelete: 'cascade' }),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

export const portfolioElement = pgTable(
  'portfolio_element',
  {
    id: identity(),
    portfolioId: reference().references(() => portfolio.id, { onDelete: 'cascade' }),
    subBlockId: reference().references(() => portfolioSubBlock.id),
    status: elementStatusEnum().notNull().default('DRAFT'),
    /** Grows with every change; a save or a decision names the version that it was made on. */
    version: integer().notNull().default(1),
    score: smallint(),
    adminComment: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The latest sending; null where the element was never sent. */
    sentAt: timestamp({ withTimezone: true }),
    /** The latest decision. */
    assessedAt: timestamp({ withTimezone: true }),
    changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    changedBy: bigint({ mode: 'number' }).references(() => person.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('portfolio_element_portfolio').on(table.portfolioId),
    index('portfolio_element_sub_block').on(table.subBlockId),
  ],
);

/** One row for each attribute of the element's sub-block, made together with the element. */
export const elementValue = pgTable(
  'element_value',
  {
    id: identity(),
    elementId: reference().references(() => portfolioElement.id, { onDelete: 'cascade' }),
    attributeId: reference().references(() => portfolioAttribute.id),
    value: text(),
  },
  (table) => [
    uniqueIndex('element_value_once').on(table.elementId, table.attributeId),
    index('element_value_attribute').on(table.attributeId),
    // Nothing is null and only null, so that statements can tell an empty element without trimming every value.
    check('element_value_not_blank', sql`${table.value} <> ''`),
  ],
);

export const attachment = pgTable(
  'attachment',
  {
    id: identity(),
    elementId: reference().references(() => portfolioElement.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    size: integer().notNull(),
    contentType: text().notNull(),
    sha256: text().notNull(),
    /** Where the file store keeps the bytes. */
    storageKey: text().notNull().unique('attachment_storage_key'),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('attachment_name_once').on(table.elementId, sql`lower(${table.name})`),
    index('attachment_sha256').on(table.sha256),
  ],
);

/** Who did what and when to an element; written in the transaction of the change itself. */
export const elementHistory = pgTable(
  'element_history',
  {
    id: identity(),
    elementId: reference().references(() => portfolioElement.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    actorId: bigint({ mode: 'number' }).references(() => person.id, { onDelete: 'set null' }),
    action: historyActionEnum().notNull(),
    fromStatus: elementStatusEnum(),
    toStatus: elementStatusEnum().notNull(),
    score: smallint(),
    comment: text(),
    /** [{title, titleEn, before, after}] as they were called at that time. */
    changes: jsonb().$type<ElementChange[]>().notNull().default([]),
  },
  (table) => [index('element_history_element').on(table.elementId, table.id)],
);

export type ElementChange = { title: string; titleEn: string; before: string | null; after: string | null };

/** Portfolio contexts: which blocks an employee may see and judge. */
export const employeeBlock = pgTable(
  'employee_block',
  {
    personId: reference().references(() => person.id, { onDelete: 'cascade' }),
    blockId: reference().references(() => portfolioBlock.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.personId, table.blockId] })],
);
