import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../connect.ts';
import { listStamp } from '../schema/index.ts';
import { literals } from '../statements/literals.ts';
import { render } from '../statements/rendered.ts';
import type { AskedFilters } from './asked-filters.ts';
import type { StampedList } from './list-description.ts';

type Stamp = {
  /** Asks for it alone; null until something is changed for the first time. */
  read: () => Promise<string | null>;
  /** Reads it in the same statement, and so of the same moment, as the last column. */
  beside: (statement: SQL) => SQL;
};

/** Of all that an answer goes by beside the statement and its values. */
export function prepareStamp(database: Database, list: StampedList) {
  const stamps = sql`(
    select string_agg(${listStamp.stamp}::text, ' ' order by ${listStamp.id}) from ${listStamp} where ${listStamp.list} = ${literals([list])}
  )`;
  const known = new Map<string, Stamp>();

  return ({ byClock: { shape, texts } }: Pick<AskedFilters<never>, 'byClock'>): Stamp => {
    const prepared = known.get(shape);
    if (prepared) return prepared;
    const whole = sql.join([stamps, ...texts], sql` || `);
    const { text } = render(sql`select ${whole}`);
    const name = `${list} stamp ${shape}`;
    const stamp: Stamp = {
      read: async () => {
        const { rows } = await database.$client.query<[string | null]>({ name, text, rowMode: 'array' });
        return rows[0]?.[0] ?? null;
      },
      beside: (statement) => sql`select answer.*, ${whole} from (${statement}) answer`,
    };
    known.set(shape, stamp);
    return stamp;
  };
}
