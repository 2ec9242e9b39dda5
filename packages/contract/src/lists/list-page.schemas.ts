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

/** A filter that was emptied is none. */
const notFiltered = (given: unknown) => (given === '' || given === null ? undefined : given);

/** What may be left out, also by an empty value. What a client says of it and what the handler gets stays as the schema says. */
export function orEmpty<Schema extends z.ZodType>(schema: Schema): Schema {
  return z.preprocess(notFiltered, schema) as unknown as Schema;
}

export const pageQuery = {
  page: orEmpty(z.coerce.number().int().min(0).max(1_000_000).default(0)),
  pageSize: orEmpty(z.coerce.number().int().min(1).max(100).default(defaultPageSize)),
};

const countAllMeaning =
  'Whether the totals are exact however many rows there are. Without it a long list is counted only in part, and its rows are there sooner';

/** Of the lists that may be long. */
export const countAll = z.boolean().default(true).describe(countAllMeaning);
export const longListQuery = {
  ...pageQuery,
  countAll: orEmpty(queryFlag.default(true)).describe(countAllMeaning),
};

/** What is typed into a text filter. The database knows no text with a zero character in it. */
export const listText = z
  .string()
  .trim()
  .max(filterTextMaximum)
  .regex(/^[^\0]*$/u);

export const directionQuery = z.enum(['asc', 'desc']);
