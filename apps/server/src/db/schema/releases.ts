import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { filledTexts } from './checks.ts';
import { bytes, writtenAt } from './columns.ts';

/**
 * Scripts and styles of the releases of the web app that were started lately. While several releases run beside each other, whichever instance is
 * asked has what the page of another one needs. Their names hold a hash of the content.
 */
export const releaseAsset = pgTable(
  'release_asset',
  {
    name: text().primaryKey(),
    /** Packed with Brotli. */
    content: bytes().notNull(),
    startedAt: writtenAt(),
  },
  (table) => [index('release_asset_started').on(table.startedAt), filledTexts(table.name)],
);
