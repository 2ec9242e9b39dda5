import type { Database } from './connect.ts';

export type StatementValue = string | number | boolean | null;

/**
 * A named statement whose single column is a whole answer that PostgreSQL has put together as JSON. For nested reads:
 * one round trip, planned once per connection, and no row mapping on this side.
 */
export function prepareJsonStatement<Answer>(database: Database, name: string, text: string) {
  return async (...values: StatementValue[]): Promise<Answer | undefined> => {
    const { rows } = await database.$client.query<[Answer]>({ name, text, values, rowMode: 'array' });
    return rows[0]?.[0];
  };
}
