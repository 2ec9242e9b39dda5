import { createHash } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../connect.ts';
import { render, type Values } from '../rendered.ts';

/** Beyond so many a shape is put together anew at each call: who asks for ever new ones must not fill the memory. */
const mostShapes = 1000;

/**
 * The text of a list's statement depends on which filters are there and how it is sorted. Each shape is prepared once,
 * under a name made from what it depends on, so that the database plans it once for each connection. Answers its one row.
 */
export function prepareShapes<Row extends unknown[], More = undefined>(database: Database, prefix: string) {
  type Ask = (values: Values) => Promise<{ row: Row; more: More }>;
  const prepared = new Map<string, Ask>();

  return (dependsOn: unknown, build: () => { text: SQL; more: More }): Ask => {
    const key = JSON.stringify(dependsOn);
    const known = prepared.get(key);
    if (known) return known;
    const name = `${prefix}_${createHash('sha256').update(key).digest('hex').slice(0, 16)}`;
    const { text: statement, more } = build();
    const { text, valuesOf } = render(statement);
    const ask: Ask = async (given) => {
      const values = valuesOf(given);
      const { rows } = await database.$client.query<Row>({ name, text, values, rowMode: 'array' });
      if (!rows[0]) throw new Error(`the statement ${name} answered no row`);
      return { row: rows[0], more };
    };
    if (prepared.size < mostShapes) prepared.set(key, ask);
    return ask;
  };
}
