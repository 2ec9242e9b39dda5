import { createHash } from 'node:crypto';
import type { Database } from '../connect.ts';
import { render, type Values } from '../statements/rendered.ts';
import type { PageStatement } from './list-statements.ts';

/** Rows and facts are the text of JSON: an array and an object. The stamp is of the same moment; null where there is none. */
export type ReadPage = {
  counted: number;
  isExact: boolean;
  facts: string;
  rows: string;
  stamp: string | null;
};

type PageRow = [counted: string, facts: string, rows: string, stamp?: string | null];

/** Beyond so many a shape is put together anew at each call: who asks for ever new ones must not fill the memory. */
const maxShapes = 1000;

/**
 * The text of a list's statement depends on which filters are there and how it is sorted. Each shape is prepared once,
 * under a name made from what it depends on, so that the database plans it once for each connection. A statement answers
 * one row: how many rows it has counted, the facts, the rows and, of a stamped list, the stamp.
 */
export function prepareShapes(database: Database, prefix: string) {
  type Read = (values: Values) => Promise<ReadPage>;
  const prepared = new Map<string, Read>();

  return (dependsOn: unknown, build: () => PageStatement): Read => {
    const key = JSON.stringify(dependsOn);
    const known = prepared.get(key);
    if (known) return known;
    const name = `${prefix}_${createHash('sha256').update(key).digest('hex').slice(0, 16)}`;
    const { text: statement, countedUpTo } = build();
    const { text, valuesOf } = render(statement);
    const read: Read = async (given) => {
      const { rows: answers } = await database.$client.query<PageRow>({
        name,
        text,
        values: valuesOf(given),
        rowMode: 'array',
      });
      if (!answers[0]) throw new Error(`the statement ${name} answered no row`);
      const [counted, facts, rows, stamp = null] = answers[0];
      return {
        counted: Math.min(Number(counted), countedUpTo),
        isExact: Number(counted) <= countedUpTo,
        facts,
        rows,
        stamp,
      };
    };
    if (prepared.size < maxShapes) prepared.set(key, read);
    return read;
  };
}
