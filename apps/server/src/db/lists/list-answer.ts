type Totals = { total: number; isExact: boolean; pageSize: number /** A JSON object. */; facts: string };

/** The database has made the JSON of the rows; they are not parsed only to be written again. */
export function listAnswer(items: string, rows: string, { total, isExact, pageSize, facts }: Totals): string {
  const totals = { totalPages: Math.ceil(total / pageSize), totalElements: total, totalIsExact: isExact };
  const more = facts === '{}' ? '}' : `,${facts.slice(1)}`;
  return `{"${items}":${rows},${JSON.stringify(totals).slice(1, -1)}${more}`;
}
