import { sql } from 'drizzle-orm';
import { KeptByStamp } from '../../lib/kept-by-stamp.ts';
import type { Database } from '../connect.ts';
import { render, type Values } from '../statements/rendered.ts';
import { askFilters } from './asked-filters.ts';
import type { ListDescription, ListReader, PageRequest, Sorting } from './list-description.ts';
import { prepareStamp } from './list-stamp.ts';
import { everyKey, pageStatement, rowsOfKeys } from './list-statements.ts';
import { prepareShapes, type ReadPage } from './prepared-shapes.ts';

/** Of each list: some thousand pages. */
const maxBytes = 8 * 1024 * 1024;

/**
 * `always`: values that are the same for everybody, such as the university's time zone.
 *
 * An answer goes by the text of its statement, the values in it and what the tables hold. So the answers of a stamped list are kept under the
 * first two, who asks among them, together with the stamp of the third, and go out again for as long as the database says that it is the same.
 */
export function prepareList<Reader, Filters extends object, Order extends string>(
  database: Database,
  list: ListDescription<Reader, Filters, Order>,
  always: Values = {},
) {
  const pages = prepareShapes(database, list.name);
  const stamps = list.stamped && prepareStamp(database, list.stamped);
  const kept = new KeptByStamp<Buffer>(maxBytes);

  /** The text of the whole answer: the database has made the JSON of the rows, and nobody takes it apart. */
  return async (request: PageRequest<Reader, Filters, Order>): Promise<string | Buffer> => {
    const { reader, order, direction, page, pageSize, countAll } = request;
    const asked = askFilters(list, request.filters);
    const values = { ...always, ...request.values, ...asked.values, offset: page * pageSize };
    const isFirst = page === 0;
    const stamp = list.isShort?.(reader) ? undefined : stamps?.(asked);
    const shape = [reader, asked.shape, order, direction, pageSize, isFirst, countAll];

    const readPage = pages(shape, () => {
      const statement = pageStatement(list, { reader, asked, order, direction, pageSize, isFirst, countAll });
      return stamp ? { ...statement, text: stamp.beside(statement.text) } : statement;
    });
    if (!stamp) return listAnswer(list.items, await readPage(values), pageSize);
    const key = JSON.stringify([shape, values]);
    const earlier = kept.peek(key) && kept.find(key, await stamp.read());
    if (earlier) return earlier;
    const read = await readPage(values);
    const answer = Buffer.from(listAnswer(list.items, read, pageSize));
    kept.keep(key, read.stamp, answer, copiesKept * answer.length + key.length);
    return answer;
  };
}

/** As it is, and compressed for who takes that. */
const copiesKept = 2;

/** For files that hold every page of a list: which rows and in which order is asked once, the rows bit by bit. */
export function prepareEveryPage<Reader, Filters extends object, Order extends string>(
  database: Database,
  list: ListDescription<Reader, Filters, Order>,
  { reader, values: always }: ListReader<Reader>,
) {
  const keys = sql`(
    select named.key, named.place from unnest(${sql.placeholder('keys')}::bigint[]) with ordinality as named (key, place)
  ) page`;
  const rows = render(sql`select ${rowsOfKeys(list, reader, { keys })} as rows`);

  return {
    /** Of this reader. Such files are rare and their filters many: these statements are not kept. */
    findKeys: async (
      by: ListReader<Reader>,
      { filters, ...sorting }: Sorting<Order> & { filters: Filters },
    ): Promise<number[]> => {
      const asked = askFilters(list, filters);
      const { text, valuesOf } = render(everyKey(list, { ...sorting, reader: by.reader, asked }));
      const values = valuesOf({ ...always, ...by.values, ...asked.values });
      const found = await database.$client.query<[key: string]>({ text, values, rowMode: 'array' });
      return found.rows.map(([key]) => Number(key));
    },
    readRows: async <Row>(wanted: readonly number[]): Promise<Row[]> => {
      const { rows: found } = await database.$client.query<[rows: string]>({
        name: `${list.name}_by_key`,
        text: rows.text,
        values: rows.valuesOf({ ...always, keys: wanted }),
        rowMode: 'array',
      });
      return JSON.parse(found[0]?.[0] ?? '[]') as Row[];
    },
  };
}

/** The database has made the JSON of the rows; they are not parsed only to be written again. */
function listAnswer(items: string, { counted, isExact, facts, rows }: ReadPage, pageSize: number): string {
  const totals = {
    totalPages: Math.ceil(counted / pageSize),
    totalElements: counted,
    totalIsExact: isExact,
  };
  const more = facts === '{}' ? '}' : `,${facts.slice(1)}`;
  return `{"${items}":${rows},${JSON.stringify(totals).slice(1, -1)}${more}`;
}
