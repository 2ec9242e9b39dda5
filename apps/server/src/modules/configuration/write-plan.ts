import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/connect.ts';
import type { PlannedAttribute, PlannedBlock, PlannedSubBlock, SavePlan } from './plan-save.ts';

type Placed<T> = T & { parentId: number | null };
type Level<T> = {
  table: string;
  parentColumn: string | null;
  /** The type of each column that a save writes. */
  columns: Readonly<Record<string, string>>;
  row: (planned: T) => Record<string, unknown>;
};

const textColumns = { title_ru: 'text', title_en: 'text', description_ru: 'text', description_en: 'text' };

function texts(item: PlannedBlock['item'] | PlannedSubBlock['item'] | PlannedAttribute['item']) {
  return {
    title_ru: item.titleRu,
    title_en: item.titleEn,
    description_ru: item.descriptionRu,
    description_en: item.descriptionEn,
  };
}

const blockLevel: Level<PlannedBlock> = {
  table: 'portfolio_block',
  parentColumn: null,
  columns: { ...textColumns, application_title_ru: 'text', application_title_en: 'text' },
  row: ({ item }) => ({
    ...texts(item),
    application_title_ru: item.applicationTitleRu,
    application_title_en: item.applicationTitleEn,
  }),
};

const subBlockLevel: Level<PlannedSubBlock> = {
  table: 'portfolio_sub_block',
  parentColumn: 'block_id',
  columns: {
    ...textColumns,
    allow_attachments: 'boolean',
    allow_multiple_elements: 'boolean',
    allow_remove: 'boolean',
    need_to_be_verify: 'boolean',
    score: 'smallint',
  },
  row: ({ item }) => ({
    ...texts(item),
    allow_attachments: item.allowAttachment,
    allow_multiple_elements: item.allowMultipleElements,
    allow_remove: item.allowRemove,
    need_to_be_verify: item.needToBeVerify,
    score: item.score,
  }),
};

const attributeLevel: Level<PlannedAttribute> = {
  table: 'portfolio_attribute',
  parentColumn: 'sub_block_id',
  columns: {
    ...textColumns,
    placeholder: 'text',
    options: 'text[]',
    format: 'attribute_format',
    pattern: 'text',
    required: 'boolean',
  },
  row: ({ item }) => ({
    ...texts(item),
    placeholder: item.placeholder,
    options: item.options,
    format: item.attributeFormat,
    pattern: item.regex,
    required: item.required,
  }),
};

/** Level by level, because a new item needs the id of a parent that may be new as well. Whether there was anything to write. */
export async function writePlan(tx: Transaction, { blocks, shifted }: SavePlan): Promise<boolean> {
  const blockIds = await writeLevel(
    tx,
    blockLevel,
    blocks.map((block) => ({ ...block, parentId: null })),
  );
  const subBlocks = blocks.flatMap((block, index) => below(block.subBlocks, blockIds[index]));
  const subBlockIds = await writeLevel(tx, subBlockLevel, subBlocks);
  const attributes = subBlocks.flatMap((subBlock, index) => below(subBlock.attributes, subBlockIds[index]));
  await writeLevel(tx, attributeLevel, attributes);

  const levels = { block: blockLevel, subBlock: subBlockLevel, attribute: attributeLevel };
  for (const [kind, moved] of Map.groupBy(shifted, (item) => item.kind)) {
    await place(tx, levels[kind].table, moved);
  }
  return shifted.length > 0 || [blocks, subBlocks, attributes].some((items) => items.some(isWritten));
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
async function writeLevel<T extends Planned>(
  tx: Transaction,
  level: Level<T>,
  items: readonly Placed<T>[],
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

async function insert<T extends Planned>(tx: Transaction, level: Level<T>, items: readonly Placed<T>[]) {
  if (items.length === 0) return [];
  const { table, parentColumn, columns, row } = level;
  const types = { ...columns, position: 'integer', ...(parentColumn && { [parentColumn]: 'bigint' }) };
  const rows = items.map((item) => ({
    ...row(item),
    position: item.position,
    ...(parentColumn && { [parentColumn]: item.parentId }),
  }));
  const names = sql.raw(Object.keys(types).join(', '));
  const { rows: inserted } = await tx.execute<{ id: string }>(sql`
    insert into ${sql.raw(table)} (${names})
    select ${names} from rows from (json_to_recordset(${JSON.stringify(rows)}::json) as (${recordOf(types)}))
      with ordinality as given (${names}, nth)
    order by nth
    returning id`);
  return inserted.map(({ id }) => Number(id));
}

/** Only columns in which something differs are sent: renaming a whole structure is not worth all of its texts. */
async function update<T extends Planned>(
  tx: Transaction,
  { table, columns, row }: Level<T>,
  items: readonly { item: T; saved: { id: number } }[],
): Promise<void> {
  if (items.length === 0) return;
  const pairs = items.map(({ item, saved }) => ({
    id: saved.id,
    position: item.position,
    after: row(item),
    before: row({ ...item, item: saved }),
  }));
  const types: Record<string, string> = { position: 'integer' };
  for (const [name, type] of Object.entries(columns)) {
    if (pairs.some(({ before, after }) => !isSame(before[name], after[name]))) types[name] = type;
  }
  const rows = pairs.map(({ id, position, after }) => ({
    ...Object.fromEntries(Object.keys(types).map((name) => [name, after[name]])),
    id,
    position,
  }));
  const assignments = Object.keys(types).map((name) => `${name} = given.${name}`);
  await tx.execute(sql`
    update ${sql.raw(table)} as kept set ${sql.raw(assignments.join(', '))}, updated_at = now()
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (${recordOf({ id: 'bigint', ...types })})
    where kept.id = given.id`);
}

async function place(tx: Transaction, table: string, items: readonly { id: number; position: number }[]) {
  if (items.length === 0) return;
  await tx.execute(sql`
    update ${sql.raw(table)} as kept set position = given.position
    from json_to_recordset(${JSON.stringify(items)}::json) as given (id bigint, position integer)
    where kept.id = given.id`);
}

/** Options are lists. */
function isSame(before: unknown, after: unknown): boolean {
  return before === after || JSON.stringify(before) === JSON.stringify(after);
}

function recordOf(types: Readonly<Record<string, string>>) {
  return sql.raw(
    Object.entries(types)
      .map(([name, type]) => `${name} ${type}`)
      .join(', '),
  );
}
