import type { SQL } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';
import { render, type Values } from '../../../db/statements/rendered.ts';

/** The first days of the steps as PostgreSQL writes an array, the last day, and whose clock says when a day begins. */
export type AskedPeriod = { days: string; to: string; timeZone: string };

export const asArray = (days: readonly string[]): string => `{${days.join(',')}}`;

/** A named statement whose single value is a whole figure. */
export function prepareFigures<Figures>(database: Database, name: string, statement: SQL) {
  const { text, valuesOf } = render(statement);
  return async (asked: Values): Promise<Figures> => {
    const { rows } = await database.$client.query<[Figures]>({
      name,
      text,
      values: valuesOf(asked),
      rowMode: 'array',
    });
    if (!rows[0]) throw new Error(`${name} answered nothing`);
    return rows[0][0];
  };
}
