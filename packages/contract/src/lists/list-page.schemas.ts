import { z } from 'zod';
import { queryFlag } from '../calls/query-flag.schemas.ts';
import { defaultPageSize, filterTextMaximum } from './page-sizes.ts';

export { defaultPageSize, pageSizes } from './page-sizes.ts';

export const listTotals = {
  totalPages: z.number().int(),
  totalElements: z.number().int(),
  totalIsExact: z
    .boolean()
    .describe('False where there are more rows than the totals say; only if `countAll` was false'),
};

const totals = z.object(listTotals);
export type ListTotals = z.infer<typeof totals>;

export const pageQuery = {
  page: z.coerce.number().int().min(0).max(1_000_000).default(0),
  pageSize: z.coerce.number().int().min(1).max(100).default(defaultPageSize),
};

const countAllMeaning =
  'Whether the totals are exact however many rows there are. Without it a long list is counted only in part, and its rows are there sooner';

/** Of the lists that may be long. */
export const countAll = z.boolean().default(true).describe(countAllMeaning);
export const longListQuery = {
  ...pageQuery,
  countAll: queryFlag.default(true).describe(countAllMeaning),
};

/** What is typed into a text filter. The database knows no text with a zero character in it. */
export const listText = z
  .string()
  .trim()
  .max(filterTextMaximum)
  .regex(/^[^\0]*$/u);

export const directionQuery = z.enum(['asc', 'desc']);
