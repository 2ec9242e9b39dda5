import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../connect.ts';
import { render } from './rendered.ts';

export type StatementValue = string | number | boolean | null;

/** What a statement is asked with, by its place: it may stand at several places of the text. */
export const parameter = (place: 1 | 2 | 3): SQL => sql.raw(`$${place}`);

/** The text of a statement that says by `parameter` what it is asked with. */
export function textOf(statement: SQL): string {
  const { text, valuesOf } = render(statement);
  if (valuesOf({}).length > 0) throw new Error('the statement has values of its own');
  return text;
}

/**
 * A named statement whose single column is a whole answer that PostgreSQL has put together as JSON. For nested reads:
 * one round trip, planned once per connection, and no row mapping on this side.
 */
export function prepareJsonStatement<Answer>(database: Database, name: string, statement: SQL) {
  const text = textOf(statement);
  return async (...values: StatementValue[]): Promise<Answer | undefined> => {
    const { rows } = await database.$client.query<[Answer]>({ name, text, values, rowMode: 'array' });
    return rows[0]?.[0];
  };
}

/** The same for an answer that goes out as it is: nothing here takes it apart and puts it together again. */
export function prepareJsonTextStatement(database: Database, name: string, statement: SQL) {
  const text = textOf(statement);
  const types = { getTypeParser: () => (value: string) => value };
  return async (...values: StatementValue[]): Promise<string> => {
    const { rows } = await database.$client.query<[string]>({ name, text, values, types, rowMode: 'array' });
    if (!rows[0]) throw new Error(`${name} answered nothing`);
    return rows[0][0];
  };
}
