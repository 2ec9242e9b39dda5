type ReadPage = { counted: number; isExact: boolean; rows: string | null };

/** The database has made the JSON of the rows; they are not parsed only to be written again. */
export function listAnswer(
  items: string,
  { counted, isExact, rows }: ReadPage,
  { pageSize, ...rest }: { pageSize: number; hasBlocks?: boolean },
): string {
  const totals = {
    totalPages: Math.ceil(counted / pageSize),
    totalElements: counted,
    totalIsExact: isExact,
    ...rest,
  };
  return `{"${items}":${rows ?? '[]'},${JSON.stringify(totals).slice(1)}`;
}
