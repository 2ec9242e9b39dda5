import type {
  ConfigurationImpact,
  ConfigurationToSave,
} from '@zachetka/contract/configuration/configuration.schemas';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { readConfiguration } from './configuration.queries.ts';

type Counted = Pick<ConfigurationImpact['changes'][number], 'elements' | 'students'>;
type Count = Pick<ConfigurationImpact['changes'][number], 'kind' | 'id'> & Counted;

/** How many elements, of how many students, stand under each stored item that the save names. */
export async function measureImpact(
  database: Database,
  blocks: ConfigurationToSave,
): Promise<ConfigurationImpact> {
  const stored = await readConfiguration(database);
  const named = {
    block: idsOf(blocks),
    subBlock: idsOf(blocks.flatMap((block) => block.subBlocks)),
    attribute: idsOf(blocks.flatMap((block) => block.subBlocks.flatMap((subBlock) => subBlock.attributes))),
  };
  const titles = titlesOf(stored);
  const counts = [
    ...(await countElements(database, named)),
    ...(await countValues(database, named.attribute)),
  ];
  return {
    changes: counts.flatMap(({ kind, id, elements, students }) => {
      const title = titles[kind].get(id);
      return title ? [{ kind, id, ...title, elements, students }] : [];
    }),
  };
}

const idsOf = (items: readonly { id?: number | null | undefined }[]) => items.flatMap(({ id }) => id ?? []);

function titlesOf(stored: Awaited<ReturnType<typeof readConfiguration>>) {
  const index = (items: readonly { id: number; titleRu: string; titleEn: string }[]) =>
    new Map(items.map(({ id, titleRu, titleEn }) => [id, { titleRu, titleEn }]));
  const subBlocks = stored.flatMap((block) => block.subBlocks);
  return {
    block: index(stored),
    subBlock: index(subBlocks),
    attribute: index(subBlocks.flatMap((subBlock) => subBlock.attributes)),
  };
}

/** Blocks and sub-blocks in one pass over the elements. A block holds the sub-blocks that the save does not name, too. */
async function countElements(
  database: Database,
  named: Record<'block' | 'subBlock', readonly number[]>,
): Promise<Count[]> {
  const { rows } = await database.execute<Record<'blockId' | 'subBlockId', number | null> & Counted>(sql`
    select s.block_id::int as "blockId", s.id::int as "subBlockId", ${counted}
    from portfolio_element e join portfolio_sub_block s on s.id = e.sub_block_id
    where s.block_id = any(${idList(named.block)}) or s.id = any(${idList(named.subBlock)})
    group by grouping sets ((s.block_id), (s.id))
    order by s.block_id, s.id`);
  const isNamed = { block: new Set(named.block), subBlock: new Set(named.subBlock) };
  return rows.flatMap(({ blockId, subBlockId, ...counts }) => {
    const [kind, id] = blockId === null ? (['subBlock', subBlockId] as const) : (['block', blockId] as const);
    return id !== null && isNamed[kind].has(id) ? { kind, id, ...counts } : [];
  });
}

async function countValues(database: Database, attributeIds: readonly number[]): Promise<Count[]> {
  if (attributeIds.length === 0) return [];
  const { rows } = await database.execute<{ id: number } & Counted>(sql`
    select v.attribute_id::int as id, ${counted}
    from element_value v join portfolio_element e on e.id = v.element_id
    where v.attribute_id = any(${idList(attributeIds)}) and v.value is not null
    group by v.attribute_id
    order by v.attribute_id`);
  return rows.map((row) => ({ kind: 'attribute', ...row }));
}

/** No element comes twice: it is in one sub-block, and has one value of an attribute at most. */
const counted = sql`count(*)::int as elements, count(distinct e.portfolio_id)::int as students`;

const idList = (numbers: readonly number[]) => sql`${sql.param([...numbers])}::bigint[]`;
