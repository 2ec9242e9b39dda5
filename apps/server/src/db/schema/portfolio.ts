import { attributeFormats } from '@zachetka/contract/portfolio/portfolio/attribute-format';
import { elementStatuses } from '@zachetka/contract/portfolio/portfolio/element-status.rules';
import { decisionScore } from '@zachetka/contract/portfolio/verification/decision.rules';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { atLeast, counted, filledTexts, labels, sha256Written, within } from './checks.ts';
import {
  contentStamp,
  identity,
  moment,
  optionalReference,
  reference,
  spelledForSearch,
  version,
  writtenAt,
} from './columns.ts';
import { byPerson, ofPerson } from './people.ts';

export const attributeFormatEnum = pgEnum('attribute_format', attributeFormats);
export const elementStatusEnum = pgEnum('element_status', elementStatuses);

/** What every level of the structure has. A deleted level stays: elements made under it are its old version. */
const structureColumns = () => ({
  titleRu: text().notNull(),
  titleEn: text().notNull(),
  descriptionRu: text(),
  descriptionEn: text(),
  position: integer().notNull(),
  createdAt: writtenAt(),
  updatedAt: writtenAt(),
  deletedAt: moment(),
});

export const portfolioBlock = pgTable(
  'portfolio_block',
  {
    id: identity(),
    ...structureColumns(),
    applicationTitleRu: text(),
    applicationTitleEn: text(),
  },
  (table) => [
    filledTexts(
      table.titleRu,
      table.titleEn,
      table.descriptionRu,
      table.descriptionEn,
      table.applicationTitleRu,
      table.applicationTitleEn,
    ),
    atLeast(table.position, 'position', 0),
  ],
);

export const portfolioSubBlock = pgTable(
  'portfolio_sub_block',
  {
    id: identity(),
    blockId: reference().references(() => portfolioBlock.id),
    ...structureColumns(),
    /** What rules of a season call it; where it has none, its number. */
    code: text(),
    allowAttachments: boolean().notNull().default(true),
    allowMultipleElements: boolean().notNull().default(true),
    allowRemove: boolean().notNull().default(true),
    needToBeVerify: boolean().notNull().default(true),
    score: smallint(),
    /** Everyday words, in any language, by which a student who adds something finds it. */
    searchWords: text().array().notNull().default(sql`'{}'`),
    /** A newer version: what stands here goes on as it is, and nothing new is added. */
    replacedBy: optionalReference().references((): AnyPgColumn => portfolioSubBlock.id),
  },
  (table) => [
    index('portfolio_sub_block_block').on(table.blockId),
    index('portfolio_sub_block_replaced_by').on(table.replacedBy),
    check('portfolio_sub_block_replaced', sql`${table.replacedBy} <> ${table.id}`),
    uniqueIndex('portfolio_sub_block_code').on(table.code),
    filledTexts(table.titleRu, table.titleEn, table.descriptionRu, table.descriptionEn, table.code),
    atLeast(table.position, 'position', 0),
    within(table.score, 'score', decisionScore),
  ],
);

export const portfolioAttribute = pgTable(
  'portfolio_attribute',
  {
    id: identity(),
    subBlockId: reference().references(() => portfolioSubBlock.id),
    ...structureColumns(),
    code: text(),
    placeholder: text(),
    placeholderEn: text(),
    /** What is stored as a value, whatever the language. */
    options: text().array().notNull().default(sql`'{}'`),
    /** Empty, or one text for each option; an empty text where it has none in English. */
    optionsEn: text().array().notNull().default(sql`'{}'`),
    format: attributeFormatEnum().notNull(),
    pattern: text(),
    required: boolean().notNull().default(false),
  },
  (table) => [
    index('portfolio_attribute_sub_block').on(table.subBlockId),
    filledTexts(
      table.titleRu,
      table.titleEn,
      table.descriptionRu,
      table.descriptionEn,
      table.placeholder,
      table.placeholderEn,
      table.code,
    ),
    uniqueIndex('portfolio_attribute_code').on(table.subBlockId, table.code),
    check(
      'portfolio_attribute_options_en',
      sql`cardinality(${table.optionsEn}) in (0, cardinality(${table.options}))`,
    ),
    atLeast(table.position, 'position', 0),
    // Spaces at the ends of a pattern mean something.
    check('portfolio_attribute_pattern', sql`${table.pattern} <> ''`),
  ],
);

export const portfolio = pgTable('portfolio', {
  id: identity(),
  personId: ofPerson().unique(),
  createdAt: writtenAt(),
  /** Of the values and attachments of its elements. */
  contentsStamp: contentStamp(),
});

const waiting = labels(['SUBMITTED', 'UNDER_REVIEW', 'RE_SUBMITTED']);
const decided = labels(['VERIFIED', 'REJECTED', 'RETURNED_FOR_CORRECTION']);

export const portfolioElement = pgTable(
  'portfolio_element',
  {
    id: identity(),
    portfolioId: reference().references(() => portfolio.id),
    subBlockId: reference().references(() => portfolioSubBlock.id),
    status: elementStatusEnum().notNull().default('DRAFT'),
    version: version(),
    score: smallint(),
    adminComment: text(),
    createdAt: writtenAt(),
    /** The latest sending; null where the element was never sent. */
    sentAt: moment(),
    /** Since the latest sending, who was the first to open it for a decision: from then on it can't be withdrawn. */
    openedAt: moment(),
    openedBy: byPerson(),
    /** The latest decision. */
    assessedAt: moment(),
    /** Until then whoever has decided may undo it, and the owner is not told of the decision. */
    undoUntil: moment(),
    changedAt: writtenAt(),
    changedBy: byPerson(),
  },
  (table) => {
    const { status, sentAt, openedAt, assessedAt, undoUntil, score, adminComment } = table;
    return [
      index('portfolio_element_portfolio').on(table.portfolioId),
      index('portfolio_element_sub_block').on(table.subBlockId),
      counted(table.version),
      filledTexts(adminComment),
      within(score, 'score', decisionScore),
      // What waits was sent after its latest decision, if there was one.
      check(
        'portfolio_element_waiting',
        sql`${status} not in (${waiting}) or (${sentAt} is not null and coalesce(${assessedAt} <= ${sentAt}, true))`,
      ),
      check(
        'portfolio_element_decided',
        sql`${status} not in (${decided}) or coalesce(${sentAt} <= ${assessedAt}, false)`,
      ),
      check(
        'portfolio_element_opened',
        sql`(${openedAt} is null) = (${table.openedBy} is null) and coalesce(${sentAt} <= ${openedAt}, ${openedAt} is null)`,
      ),
      check('portfolio_element_undo', sql`${undoUntil} is null or ${status} in (${decided})`),
      // The comment and the score are those of a decision.
      check(
        'portfolio_element_assessment',
        sql`${assessedAt} is not null or (${score} is null and ${adminComment} is null)`,
      ),
    ];
  },
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
    // The latest of a field come first: the search looks them through.
    index('element_value_attribute').on(table.attributeId, table.id),
    // Of the words in any form, for the search: `wordsOf` says the same.
    index('element_value_words').using('gin', sql`to_tsvector('russian', ${spelledForSearch(table.value)})`),
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
    createdAt: writtenAt(),
  },
  (table) => [
    uniqueIndex('attachment_name_once').on(table.elementId, sql`lower(${table.name})`),
    index('attachment_sha256').on(table.sha256),
    filledTexts(table.name, table.contentType, table.storageKey),
    atLeast(table.size, 'size', 0),
    sha256Written(table.sha256),
  ],
);

/** Portfolio contexts: which blocks an employee may see and judge. */
export const employeeBlock = pgTable(
  'employee_block',
  {
    personId: ofPerson(),
    blockId: reference().references(() => portfolioBlock.id),
  },
  (table) => [primaryKey({ columns: [table.personId, table.blockId] })],
);
