import type { ImportAction } from '@zachetka/contract/platform/import/import.schemas';
import type { ImportKind } from '@zachetka/contract/platform/import/import-kinds';
import { getTableName, is, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../../../../db/schema/index.ts';
import { columnNameOf, nameOf } from '../../../../db/statements/column-names.ts';
import { withGivenNumbers } from '../../../../db/statements/literals.ts';
import { primaryKeyOf } from '../../../../db/statements/table-keys.ts';
import { type ImportConnection, run } from '../staging.queries.ts';

const { importChange } = schema;

/** The rows of one statement of an import. */
export type Part = { runId: number; kind: ImportKind; part: number; action: ImportAction };

/** Made by the database itself of what they refer to: they come and go with it. */
const derived = new Set<PgTable>([schema.personWord, schema.studentDirectory, schema.personRole]);

const updatedAt = columnNameOf(schema.lesson.updatedAt);

/** `kept`: the changes, each with its row as `image`. */
const keptImages = ({ runId, kind, part, action }: Part, image: 'earlier' | 'later'): SQL => sql`
  select ${importChange[image]} as image from ${importChange}
  where ${importChange.runId} = ${runId} and ${importChange.kind} = ${kind} and ${importChange.part} = ${part}
    and ${importChange.action} = ${action}`;

const rowsOf = (table: PgTable, part: Part, image: 'earlier' | 'later'): SQL => sql`(
  select told.image, given.* from (${keptImages(part, image)}) as told
  cross join lateral jsonb_populate_record(null::${table}, told.image) as given
) as kept`;

const isKept = (table: PgTable): SQL =>
  sql.join(
    primaryKeyOf(table).map((column) => sql`${table}.${nameOf(column)} = kept.${nameOf(column)}`),
    sql` and `,
  );

/** How many rows are no longer as the import has left them. */
export async function countChangedSince(
  connection: ImportConnection,
  table: PgTable,
  part: Part,
): Promise<number> {
  const as = part.action === 'removed' ? 'earlier' : 'later';
  const there = sql`select 1 from ${table} where ${isKept(table)}`;
  const isSame = sql`to_jsonb(${table}) - ${updatedAt}::text = kept.image - ${updatedAt}::text`;
  const [counted] = await run<{ total: string }>(
    connection,
    sql`select count(*) as total from ${rowsOf(table, part, as)}
      where ${part.action === 'removed' ? sql`exists (${there})` : sql`not exists (${there} and ${isSame})`}`,
  );
  return Number(counted?.total ?? 0);
}

/** What refers to rows that an import has added, by the names of the tables. */
export async function countStanding(
  connection: ImportConnection,
  table: PgTable,
  part: Part,
): Promise<{ table: string; count: number }[]> {
  const standing = new Map<string, number>();
  for (const { from, columns, foreignColumns } of referencesTo(table)) {
    const refers = sql.join(
      columns.map((column, index) => {
        const to = foreignColumns[index];
        if (!to) throw new Error('a reference without its other side');
        return sql`${from}.${nameOf(column)} = kept.${nameOf(to)}`;
      }),
      sql` and `,
    );
    const [counted] = await run<{ total: string }>(
      connection,
      sql`select count(*) as total from ${rowsOf(table, part, 'later')} join ${from} on ${refers}`,
    );
    const name = getTableName(from);
    const total = Number(counted?.total ?? 0);
    if (total > 0) standing.set(name, Math.max(total, standing.get(name) ?? 0));
  }
  return [...standing].map(([name, count]) => ({ table: name, count }));
}

function referencesTo(table: PgTable) {
  return Object.values(schema)
    .filter((from) => is(from, PgTable))
    .filter((from) => !derived.has(from))
    .flatMap((from) =>
      getTableConfig(from)
        .foreignKeys.map((key) => key.reference())
        .filter(({ foreignTable }) => foreignTable === table)
        .map(({ columns, foreignColumns }) => ({ from, columns, foreignColumns })),
    );
}

/** Makes the rows of a part what they were before. */
export async function revert(connection: ImportConnection, table: PgTable, part: Part): Promise<void> {
  const written = getTableConfig(table).columns.filter(({ generated }) => generated === undefined);
  if (part.action === 'added') {
    await run(
      connection,
      sql`delete from ${table} using ${rowsOf(table, part, 'later')} where ${isKept(table)}`,
    );
  } else if (part.action === 'removed') {
    const names = sql.join(written.map(nameOf), sql`, `);
    const values = sql.join(
      written.map((column) => sql`kept.${nameOf(column)}`),
      sql`, `,
    );
    await run(
      connection,
      sql`insert into ${table} (${names}) ${withGivenNumbers}
        select ${values} from ${rowsOf(table, part, 'earlier')}`,
    );
  } else {
    const assignments = written
      .filter(({ generatedIdentity }) => !generatedIdentity)
      .map((column) =>
        // Whoever subscribes to the row has to learn of the change back as well.
        columnNameOf(column) === updatedAt
          ? sql`${nameOf(column)} = now()`
          : sql`${nameOf(column)} = kept.${nameOf(column)}`,
      );
    await run(
      connection,
      sql`update ${table} set ${sql.join(assignments, sql`, `)}
        from ${rowsOf(table, part, 'earlier')} where ${isKept(table)}`,
    );
  }
}

export const earlierImages = (part: Part): SQL => keptImages(part, 'earlier');
export const laterImages = (part: Part): SQL => keptImages(part, 'later');
