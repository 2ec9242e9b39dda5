import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { CasingCache } from 'drizzle-orm/casing';
import { PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../../apps/server/src/db/schema/index.ts';
import type { SchemaNames } from './sql-names.ts';

export function schemaNames(): SchemaNames {
  const casing = new CasingCache('snake_case');
  const tables = Object.values<unknown>(schema).filter((value): value is PgTable => is(value, PgTable));
  return {
    tables: new Set(tables.map(getTableName)),
    columns: new Set(
      tables.flatMap((table) =>
        Object.values(getTableColumns(table)).map((column) => casing.getColumnCasing(column)),
      ),
    ),
  };
}
