import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Transaction } from '../connect.ts';

const dialect = new PgDialect({ casing: 'snake_case' });

/**
 * A statement that PostgreSQL plans once for each connection, for those that the query builder can't write. Its text must
 * be the same at every call: what differs is a parameter.
 */
export async function executeNamed(tx: Transaction, name: string, statement: SQL): Promise<void> {
  await tx._.session.prepareQuery(dialect.sqlToQuery(statement), undefined, name, false).execute();
}
