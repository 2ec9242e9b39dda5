import type {
  ConfigurationImpact,
  ConfigurationToSave,
} from '@zachetka/contract/configuration/configuration.schemas';
import type { Database } from '../../db/connect.ts';
import { countElementsUnder, countValuesUnder } from '../portfolio/index.ts';
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

/** A block holds the sub-blocks that the save does not name, too. */
async function countElements(
  database: Database,
  named: Record<'block' | 'subBlock', readonly number[]>,
): Promise<Count[]> {
  const rows = await countElementsUnder(database, { blockIds: named.block, subBlockIds: named.subBlock });
  const isNamed = { block: new Set(named.block), subBlock: new Set(named.subBlock) };
  return rows.flatMap(({ blockId, subBlockId, ...counts }) => {
    const [kind, id] = blockId === null ? (['subBlock', subBlockId] as const) : (['block', blockId] as const);
    return id !== null && isNamed[kind].has(id) ? { kind, id, ...counts } : [];
  });
}

async function countValues(database: Database, attributeIds: readonly number[]): Promise<Count[]> {
  const rows = await countValuesUnder(database, attributeIds);
  return rows.map(({ attributeId, ...counts }) => ({ kind: 'attribute', id: attributeId, ...counts }));
}
