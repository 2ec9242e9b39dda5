import type { SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Database, DatabaseOrTransaction } from '../connect.ts';
import * as schema from '../schema/index.ts';
import { render, type Values } from './rendered.ts';

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

/** The connection of a transaction, or the pool: what a statement that is written already is sent to. */
export function clientOf(database: DatabaseOrTransaction): pg.Pool | pg.PoolClient {
  return Reflect.get(database._.session, 'client') as pg.Pool | pg.PoolClient;
}

/**
 * The same, written once for the whole process, with placeholders for what differs: for statements of every save, which take longer to
 * write than to execute. Answers what the driver does.
 */
export function prepareStatement(name: string, write: () => SQL) {
  let written: ReturnType<typeof render> | undefined;
  return (database: DatabaseOrTransaction, values: Values): Promise<pg.QueryResult> => {
    written ??= render(write());
    return clientOf(database).query({ name, text: written.text, values: written.valuesOf(values) });
  };
}

type Prepared<Answer> = { execute: (values: Values) => Promise<Answer> };

const builder = drizzle.mock({ schema, casing: 'snake_case' }) as unknown as Database;

/** The same for a query of the query builder, which says of what type its answers are. */
export function prepareOnce<Answer>(build: (database: Database) => Prepared<Answer>) {
  let built: Prepared<Answer> | undefined;
  return (database: DatabaseOrTransaction, values: Values): Promise<Answer> => {
    built ??= build(builder);
    const asked: Prepared<Answer> = Object.create(built, { client: { value: clientOf(database) } });
    return asked.execute(values);
  };
}
