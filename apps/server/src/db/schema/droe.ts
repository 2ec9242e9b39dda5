import { droeTypes } from '@zachetka/contract/droe/droe-types';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, index, integer, pgEnum, pgTable, text, unique } from 'drizzle-orm/pg-core';

export const droeTypeEnum = pgEnum('droe_type', droeTypes);

export const droeCategory = pgTable(
  'droe_category',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    code: text().notNull().default(sql`gen_random_uuid()`),
    type: droeTypeEnum().notNull(),
    parentId: bigint({ mode: 'number' }).references((): AnyPgColumn => droeCategory.id, {
      onDelete: 'cascade',
    }),
    position: integer().notNull(),
    titleRu: text().notNull(),
    titleEn: text().notNull(),
  },
  (table) => [
    unique('droe_category_code').on(table.code),
    index('droe_category_type').on(table.type, table.position),
    index('droe_category_parent').on(table.parentId),
  ],
);

export const droeForm = pgTable(
  'droe_form',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    code: text().notNull().default(sql`gen_random_uuid()`),
    droeCategoryId: bigint({ mode: 'number' })
      .notNull()
      .references(() => droeCategory.id, { onDelete: 'cascade' }),
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
  ],
);
