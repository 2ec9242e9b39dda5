import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { DatabaseOrTransaction } from '../connect.ts';

const dialect = new PgDialect({ casing: 'snake_case' });

/**
 * A statement that PostgreSQL plans once for each connection, for those that the query builder can't write. Its text must
 * be the same at every call: what differs is a parameter.
 */
export async function executeNamed<Row = never>(
  database: DatabaseOrTransaction,
  name: string,
  statement: SQL,
): Promise<Row[]> {
  const query = database._.session.prepareQuery(dialect.sqlToQuery(statement), undefined, name, false);
  const { rows } = (await query.execute()) as { rows: Row[] };
  return rows;
}
