import { type SQL, sql } from 'drizzle-orm';
import { portfolioBlock } from './schema/portfolio.ts';

/**
 * The rules `isNomination` and `nominationTitle` of the contract, for statements. Titles that an administrator leaves empty are null in the
 * database.
 */
export const isNomination: SQL<boolean> = sql<boolean>`(${portfolioBlock.applicationTitleRu} is not null or ${portfolioBlock.applicationTitleEn} is not null)`;

/** Null only where no block was joined. */
export const nominationTitleRu = sql<
  string | null
>`coalesce(${portfolioBlock.applicationTitleRu}, ${portfolioBlock.titleRu})`;
export const nominationTitleEn = sql<
  string | null
>`coalesce(${portfolioBlock.applicationTitleEn}, ${portfolioBlock.titleEn})`;
