import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../../db/connect.ts';
import { portfolioAttribute, portfolioBlock, portfolioSubBlock } from '../../../db/schema/index.ts';
import { columnNameOf, nameOf, namesOf, typeOf } from '../../../db/statements/column-names.ts';
import { ruleCode } from '../portfolio/index.ts';
import { contentColumns } from './configuration.queries.ts';
import type { PlannedAttribute, PlannedSubBlock, SavePlan } from './plan-save.ts';

type Placed<T> = T & { parentId: number | null };
type Table = typeof portfolioBlock | typeof portfolioSubBlock | typeof portfolioAttribute;
type Row = ReadonlyMap<PgColumn, unknown>;
type Level = {
  table: Table;
  parent: PgColumn | null;
  /** Those that a save writes, by the names of the fields. */
  columns: Readonly<Record<string, PgColumn>>;
};

const levels = {
  block: { table: portfolioBlock, parent: null, columns: contentColumns.block },
  subBlock: { table: portfolioSubBlock, parent: portfolioSubBlock.blockId, columns: contentColumns.subBlock },
  attribute: {
    table: portfolioAttribute,
    parent: portfolioAttribute.subBlockId,
    columns: contentColumns.attribute,
  },
} satisfies Record<string, Level>;

const contentOf = ({ columns }: Level, item: object): Row =>
  new Map(Object.entries(columns).map(([name, column]) => [column, (item as Record<string, unknown>)[name]]));

/** Level by level, because a new item needs the id of a parent that may be new as well. Whether there was anything to write. */
export async function writePlan(tx: Transaction, { blocks, shifted }: SavePlan): Promise<boolean> {
  const blockIds = await writeLevel(
    tx,
    levels.block,
    blocks.map((block) => ({ ...block, parentId: null })),
  );
  const subBlocks = blocks.flatMap((block, index) => below(block.subBlocks, blockIds[index]));
  const subBlockIds = await writeLevel(tx, levels.subBlock, subBlocks);
  const attributes = subBlocks.flatMap((subBlock, index) => below(subBlock.attributes, subBlockIds[index]));
  const attributeIds = await writeLevel(tx, levels.attribute, attributes);
  await replaceOld(tx, {
    subBlocks: subBlocks.map(({ item, saved }, index) => ({ item, saved, id: subBlockIds[index] })),
    attributes: attributes.map(({ item, saved }, index) => ({ item, saved, id: attributeIds[index] })),
  });

  for (const [kind, moved] of Map.groupBy(shifted, (item) => item.kind)) {
    await place(tx, levels[kind].table, moved);
  }
  return shifted.length > 0 || [blocks, subBlocks, attributes].some((items) => items.some(isWritten));
}

type Written<Item> = { item: Item; saved: object | null; id: number | undefined };

/**
 * The sub-block that a new one replaces takes nothing new. Rules name fields by their codes: a copied field goes on with the
 * code of its original, so that the same rules count in both.
 */
async function replaceOld(
  tx: Transaction,
  {
    subBlocks,
    attributes,
  }: { subBlocks: Written<PlannedSubBlock['item']>[]; attributes: Written<PlannedAttribute['item']>[] },
): Promise<void> {
  const { replacedBy, code } = portfolioSubBlock;
  for (const { item, saved, id } of subBlocks) {
    if (saved || !item.replaces || id === undefined) continue;
    const original = sql`(select ${ruleCode(portfolioSubBlock)} from ${portfolioSubBlock} where ${portfolioSubBlock.id} = ${item.replaces.id})`;
    await tx.execute(
      sql`update ${portfolioSubBlock} set ${nameOf(code)} = ${original} || '-' || ${id}::text where ${portfolioSubBlock.id} = ${id}`,
    );
    await tx.execute(
      sql`update ${portfolioSubBlock} set ${nameOf(replacedBy)} = ${id} where ${portfolioSubBlock.id} = ${item.replaces.id}`,
    );
  }
  const continued = new Set<string>();
  for (const { item, saved, id } of attributes) {
    if (saved || !item.copyOf || id === undefined || continued.has(String(item.copyOf))) continue;
    continued.add(String(item.copyOf));
    await tx.execute(sql`
      update ${portfolioAttribute} set ${nameOf(portfolioAttribute.code)} = original.code from (
        select ${ruleCode(portfolioAttribute)} as code, ${portfolioSubBlock.replacedBy} as newer from ${portfolioAttribute}
        join ${portfolioSubBlock} on ${portfolioSubBlock.id} = ${portfolioAttribute.subBlockId}
        where ${portfolioAttribute.id} = ${item.copyOf}
      ) as original
      where ${portfolioAttribute.id} = ${id} and ${portfolioAttribute.subBlockId} = original.newer`);
  }
}

function isWritten({ saved, changed, position }: Planned): boolean {
  return changed || saved?.order !== position;
}

function below<T>(items: readonly T[], parentId: number | undefined): Placed<T>[] {
  if (parentId === undefined) throw new Error('a level was written without the one above it');
  return items.map((item) => ({ ...item, parentId }));
}

type Planned = {
  item: object;
  saved: { id: number; order: number } | null;
  changed: boolean;
  position: number;
};

/** Writes one level, in three statements however large it is, and answers the ids in the order of the items. */
async function writeLevel(
  tx: Transaction,
  level: Level,
  items: readonly Placed<Planned>[],
): Promise<number[]> {
  const newIds = await insert(
    tx,
    level,
    items.filter(({ saved }) => saved === null),
  );
  const stored = items.flatMap((item) => (item.saved ? [{ item, saved: item.saved }] : []));
  await update(
    tx,
    level,
    stored.filter(({ item }) => item.changed),
  );
  await place(
    tx,
    level.table,
    stored
      .filter(({ item, saved }) => !item.changed && saved.order !== item.position)
      .map(({ item, saved }) => ({ id: saved.id, position: item.position })),
  );
  let next = 0;
  return items.map(({ saved }) => saved?.id ?? (newIds[next++] as number));
}

async function insert(tx: Transaction, level: Level, items: readonly Placed<Planned>[]) {
  const { table, parent } = level;
  const rows = items.map(
    (item): Row =>
      new Map<PgColumn, unknown>([
        ...contentOf(level, item.item),
        [table.position, item.position],
        ...(parent ? [[parent, item.parentId] as const] : []),
      ]),
  );
  const columns = [...(rows[0]?.keys() ?? [])];
  if (columns.length === 0) return [];
  const names = namesOf(columns);
  const { rows: inserted } = await tx.execute<{ id: string }>(sql`
    insert into ${table} (${names})
    select ${names} from rows from (json_to_recordset(${jsonOf(rows)}::json) as (${recordOf(columns)}))
      with ordinality as given (${names}, nth)
    order by given.nth
    returning ${table.id} as id`);
  return inserted.map(({ id }) => Number(id));
}

/** Only columns in which something differs are sent: renaming a whole structure is not worth all of its texts. */
async function update(
  tx: Transaction,
  level: Level,
  items: readonly { item: Planned; saved: { id: number } }[],
): Promise<void> {
  const { table } = level;
  const changes = items.map(({ item, saved }) => ({
    id: saved.id,
    position: item.position,
    after: contentOf(level, item.item),
    before: contentOf(level, saved),
  }));
  const columns = [...(changes[0]?.after.keys() ?? [])].filter((column) =>
    changes.some(({ before, after }) => !isSame(before.get(column), after.get(column))),
  );
  await assign(
    tx,
    table,
    changes.map(
      ({ id, position, after }) =>
        new Map<PgColumn, unknown>([
          [table.id, id],
          [table.position, position],
          ...columns.map((column) => [column, after.get(column)] as const),
        ]),
    ),
    sql`, ${nameOf(table.updatedAt)} = now()`,
  );
}

async function place(tx: Transaction, table: Table, items: readonly { id: number; position: number }[]) {
  await assign(
    tx,
    table,
    items.map(
      ({ id, position }) =>
        new Map<PgColumn, unknown>([
          [table.id, id],
          [table.position, position],
        ]),
    ),
  );
}

/** Gives the rows with these ids the values that come with them, and what `more` says. */
async function assign(tx: Transaction, table: Table, rows: readonly Row[], more: SQL = sql``): Promise<void> {
  const columns = [...(rows[0]?.keys() ?? [])];
  if (columns.length === 0) return;
  const assignments = columns
    .filter((column) => column !== table.id)
    .map((column) => sql`${nameOf(column)} = given.${nameOf(column)}`);
  await tx.execute(sql`
    update ${table} set ${sql.join(assignments, sql`, `)}${more}
    from json_to_recordset(${jsonOf(rows)}::json) as given (${recordOf(columns)})
    where ${table.id} = given.${nameOf(table.id)}`);
}

/** Options are lists. */
function isSame(before: unknown, after: unknown): boolean {
  return before === after || JSON.stringify(before) === JSON.stringify(after);
}

const jsonOf = (rows: readonly Row[]): string =>
  JSON.stringify(
    rows.map((row) => Object.fromEntries([...row].map(([column, value]) => [columnNameOf(column), value]))),
  );

const recordOf = (columns: readonly PgColumn[]): SQL =>
  sql.join(
    columns.map((column) => sql`${nameOf(column)} ${typeOf(column)}`),
    sql`, `,
  );
