import { z } from 'zod';

export const pageSizes = [15, 25, 50, 100] as const;
export const defaultPageSize = 15;

/**
 * A list counts its rows up to here; a longer one says that there are more. Nobody turns the sixty-sixth page, and up to
 * here the count costs a fraction of the page, however many rows there are.
 */
export const countedRows = 1000;

export const listTotals = {
  totalPages: z.number().int(),
  totalElements: z.number().int(),
  totalIsExact: z.boolean().describe(`False where there are more than ${countedRows} rows`),
};

export const pageQuery = {
  page: z.coerce.number().int().min(0).max(1_000_000).default(0),
  pageSize: z.coerce.number().int().min(1).max(100).default(defaultPageSize),
};

/** What is typed into a text filter. The database knows no text with a zero character in it. */
export const listText = z
  .string()
  .trim()
  .max(200)
  .regex(/^[^\0]*$/u);

export const directionQuery = z.enum(['asc', 'desc']);
