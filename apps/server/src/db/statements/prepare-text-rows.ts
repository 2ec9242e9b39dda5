import type { SQL } from 'drizzle-orm';
import type { Database, DatabaseOrTransaction } from '../connect.ts';
import { clientOf } from './execute-named.ts';
import { render, type Values } from './rendered.ts';

export type TextRow = readonly (string | null)[];

const types = { getTypeParser: () => (value: string) => value };

/**
 * A named statement whose rows come as the driver has them: an array each, every value the text that PostgreSQL sent. For answers
 * that are put together from many small values, where making objects of them would take longer than to read them.
 */
export function prepareTextRows(database: Database, name: string, statement: SQL) {
  const { text, valuesOf } = render(statement);
  return async (given: Values, within: DatabaseOrTransaction = database): Promise<readonly TextRow[]> => {
    const asked = { name, text, values: valuesOf(given), types, rowMode: 'array' as const };
    const { rows } = await clientOf(within).query<(string | null)[]>(asked);
    return rows;
  };
}
