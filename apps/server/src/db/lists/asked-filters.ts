import { type SQL, sql } from 'drizzle-orm';
import type { Values } from '../statements/rendered.ts';
import type { AskedFilter, Condition, ListDescription, ListFilter } from './list-description.ts';

export const allOf = (conditions: readonly SQL[]): SQL =>
  conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `);

/** The filters of a list that are set, the most selective first. */
export type AskedFilters<Order extends string> = {
  /** The same for all that ask for the same filters, whatever they look for. */
  shape: readonly string[];
  values: Values;
  all: () => Condition[];
  /** Apart from each other: those that an index of the order begins with. */
  conditions: (order: Order) => { leading: Condition[]; others: Condition[] };
  /** What they go by and changes with the clock alone, as texts; and which of them do. */
  byClock: { shape: string; texts: readonly SQL[] };
  /** Of the filter that a page in this order starts from. */
  maxPicked: (order: Order) => number | undefined;
};

type Asked<Order extends string> = { name: string; asked: AskedFilter; filter: ListFilter<never, Order> };

export function askFilters<Reader, Filters extends object, Order extends string>(
  { filters: known }: ListDescription<Reader, Filters, Order>,
  filters: NoInfer<Filters>,
): AskedFilters<Order> {
  const set: Asked<Order>[] = [];
  const shape: string[] = [];
  const values: Record<string, unknown> = {};
  for (const name of Object.keys(known) as (keyof Filters & string)[]) {
    const { [name]: wanted } = filters;
    if (wanted === undefined || wanted === null) continue;
    const filter = known[name];
    const asked = filter.by(wanted, name);
    if (!asked) continue;
    set.push({ name, asked, filter });
    shape.push(name, asked.shape);
    Object.assign(values, asked.values);
  }
  return {
    shape,
    values,
    byClock: {
      shape: set.flatMap(({ name, asked }) => (asked.byClock ? [name, asked.shape] : [])).join(' '),
      texts: set.flatMap(({ asked }) => asked.byClock ?? []),
    },
    all: () => set.map(({ asked }) => asked.condition()),
    conditions: (order) => ({
      leading: set.filter((one) => leads(one, order)).map(({ asked }) => asked.condition()),
      others: set.filter((one) => !leads(one, order)).map(({ asked }) => asked.condition()),
    }),
    maxPicked: (order) => {
      const most = set.find((one) => !leads(one, order))?.filter.maxPicked;
      return typeof most === 'function' ? most(order) : most;
    },
  };
}

const leads = <Order extends string>({ filter }: Asked<Order>, order: Order) =>
  filter.leads?.(order) ?? false;
