import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';

/** The columns that name a row of the table. */
export function primaryKeyOf(table: PgTable): PgColumn[] {
  const { columns, primaryKeys } = getTableConfig(table);
  return primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
}
