import { z } from 'zod';

export const pageSizes = [15, 25, 50, 100] as const;
export const defaultPageSize = 15;

/** A list counts its rows up to here; a longer one says that there are more. Counting all of a huge list costs more than reading it. */
export const countedRows = 10_000;

export const listTotals = {
  totalPages: z.number().int(),
  totalElements: z.number().int(),
  totalIsExact: z.boolean().describe(`False where there are more than ${countedRows} rows`),
};

export const pageQuery = {
  page: z.coerce.number().int().min(0).max(1_000_000).default(0),
  pageSize: z.coerce.number().int().min(1).max(100).default(defaultPageSize),
};

export const directionQuery = z.enum(['asc', 'desc']);
