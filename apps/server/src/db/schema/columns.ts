import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { bigint, customType, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The columns that tables have in common, so that one thing is never declared in two ways. */

export const identity = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/** The number of a row of another table. References to a person are made by `ofPerson` and `byPerson`. */
export const reference = () => optionalReference().notNull();
export const optionalReference = () => bigint({ mode: 'number' });

export const moment = () => timestamp({ withTimezone: true });
/** When the row was written, unless somebody says otherwise. */
export const writtenAt = () => moment().notNull().defaultNow();

/** Grows with every change: a save or a decision names the version that it was made on. */
export const version = () => integer().notNull().default(1);

/** Another one after every change of what it stands for, written by triggers: who has kept something knows by it whether that still holds. */
export const contentStamp = () => uuid().notNull().default(sql`gen_random_uuid()`);

/** What the university's own systems call the row: repeated imports find it again by this. */
export const code = () => text().notNull().default(sql`gen_random_uuid()`);

/** A file that is small and rare enough to stand in the database. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Of all other columns of the row. A trigger writes it, whatever an insert says. */
export const rowHash = () => bytes().notNull().default(sql`''::bytea`);

/** Compared byte by byte, whatever the database's own collation: the fastest there is. */
export const plainText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

/**
 * An expression of SQL, spelled as `spellForSearch` of the contract spells what somebody searches for. The ICU collation
 * lowers Cyrillic in whatever locale the database was made.
 */
export const spelledForSearch = (written: SQLWrapper): SQL =>
  sql`replace(lower(normalize(${written}, NFC) collate "und-x-icu"), 'ё', 'е')`;
export const searchSpelling = (expression: string): SQL => spelledForSearch(sql.raw(expression));
