import { droeTypes } from '@zachetka/contract/study/droe/droe-types';
import { type AnyPgColumn, index, integer, pgEnum, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { atLeast, filledTexts } from './checks.ts';
import { code, identity, optionalReference, reference } from './columns.ts';

export const droeTypeEnum = pgEnum('droe_type', droeTypes);

export const droeCategory = pgTable(
  'droe_category',
  {
    id: identity(),
    code: code(),
    type: droeTypeEnum().notNull(),
    parentId: optionalReference().references((): AnyPgColumn => droeCategory.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    titleRu: text().notNull(),
    titleEn: text().notNull(),
  },
  (table) => [
    unique('droe_category_code').on(table.code),
    index('droe_category_type').on(table.type, table.position),
    index('droe_category_parent').on(table.parentId),
    filledTexts(table.code, table.titleRu, table.titleEn),
    atLeast(table.position, 'position', 0),
  ],
);

export const droeForm = pgTable(
  'droe_form',
  {
    id: identity(),
    code: code(),
    droeCategoryId: reference().references(() => droeCategory.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    titleRu: text().notNull(),
    titleEn: text().notNull(),
    descriptionRu: text(),
    descriptionEn: text(),
    linkRu: text().notNull(),
    linkEn: text().notNull(),
    buttonTitleRu: text().notNull(),
    buttonTitleEn: text().notNull(),
  },
  (table) => [
    unique('droe_form_code').on(table.code),
    index('droe_form_category').on(table.droeCategoryId, table.position),
    filledTexts(
      table.code,
      table.titleRu,
      table.titleEn,
      table.descriptionRu,
      table.descriptionEn,
      table.linkRu,
      table.linkEn,
      table.buttonTitleRu,
      table.buttonTitleEn,
    ),
    atLeast(table.position, 'position', 0),
  ],
);
