import type { ApplicationRow } from '@zachetka/contract/applications/application-lists.schemas';
import { Placeholder, sql } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import type { FilterShape, OrderShape } from './application-conditions.queries.ts';
import { everyMatchInOrder, rowsByIds } from './application-statements.queries.ts';

export function prepareExportRows(database: Database) {
  const rows = database
    .select({ rows: sql<string>`rows` })
    .from(sql`(${rowsByIds}) as answer`)
    .prepare('application_rows_by_ids');

  return {
    /** Exports are rare and their filters many: these statements are not kept. */
    findIds: async (
      shape: FilterShape & OrderShape,
      given: Readonly<Record<string, unknown>>,
    ): Promise<number[]> => {
      const { sql: text, params } = database
        .select({ id: sql`id` })
        .from(sql`(${everyMatchInOrder(shape)}) as match`)
        .toSQL();
      const values = params.map((param) => (param instanceof Placeholder ? given[param.name] : param));
      const found = await database.$client.query<[id: string]>({ text, values, rowMode: 'array' });
      return found.rows.map(([id]) => Number(id));
    },
    readRows: async (ids: readonly number[]): Promise<ApplicationRow[]> => {
      const [answer] = await rows.execute({ ids });
      return JSON.parse(answer?.rows ?? '[]') as ApplicationRow[];
    },
  };
}
