import type { ReadPage } from './prepared-shapes.ts';

/** The database has made the JSON of the rows; they are not parsed only to be written again. */
export function listAnswer(
  items: string,
  { counted, isExact, facts, rows }: ReadPage,
  pageSize: number,
): string {
  const totals = {
    totalPages: Math.ceil(counted / pageSize),
    totalElements: counted,
    totalIsExact: isExact,
  };
  const more = facts === '{}' ? '}' : `,${facts.slice(1)}`;
  return `{"${items}":${rows},${JSON.stringify(totals).slice(1, -1)}${more}`;
}
