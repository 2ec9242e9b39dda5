import type {
  ConfigurationBlock,
  ConfigurationImpact,
  ConfigurationToSave,
} from '@zachetka/contract/portfolio/configuration/configuration.schemas';
import { isNomination } from '@zachetka/contract/portfolio/configuration/nomination.rules';
import type { Database } from '../../../db/connect.ts';
import { countElementsUnder, countValuesUnder } from '../portfolio/index.ts';
import { readConfiguration } from './configuration.queries.ts';
import { countApplicants, findSeasonsNaming } from './questions.ts';

type Counted = Pick<ConfigurationImpact['changes'][number], 'elements' | 'students'>;
type Count = Pick<ConfigurationImpact['changes'][number], 'kind' | 'id'> & Counted;

/** How many elements, of how many students, stand under each stored item that the save names; and which nominations begin or end. */
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
  const nominations = await changedNominations(database, stored, blocks);
  return {
    replaced: await measureReplaced(database, stored, blocks),
    changes: [...counts, ...untouched(nominations, counts)].flatMap(({ kind, id, elements, students }) => {
      const title = titles[kind].get(id);
      const nomination = (kind === 'block' && nominations.get(id)) || null;
      return title ? [{ kind, id, ...title, elements, students, nomination }] : [];
    }),
  };
}

/** What stands in each sub-block that a new version takes the place of, and which seasons have rules for it. */
async function measureReplaced(
  database: Database,
  stored: readonly ConfigurationBlock[],
  blocks: ConfigurationToSave,
): Promise<ConfigurationImpact['replaced']> {
  const ids = blocks.flatMap((block) => block.subBlocks.flatMap(({ replaces }) => replaces?.id ?? []));
  if (ids.length === 0) return [];
  const titles = titlesOf(stored).subBlock;
  const counts = await countElementsUnder(database, { blockIds: [], subBlockIds: ids });
  return Promise.all(
    ids.flatMap((id) => {
      const title = titles.get(id);
      if (!title) return [];
      const { elements = 0, students = 0 } = counts.find(({ subBlockId }) => subBlockId === id) ?? {};
      const measured = async () => ({
        id,
        ...title,
        elements,
        students,
        seasons: await findSeasonsNaming(database, id),
      });
      return [measured()];
    }),
  );
}

type Nominations = ReadonlyMap<number, NonNullable<ConfigurationImpact['changes'][number]['nomination']>>;

/** Blocks that the save makes a nomination, or that are none any more. */
async function changedNominations(
  database: Database,
  stored: readonly ConfigurationBlock[],
  blocks: ConfigurationToSave,
): Promise<Nominations> {
  const before = new Map(stored.map((block) => [block.id, isNomination(block)]));
  const changed = blocks.flatMap((block) => {
    const becomes = isNomination(block);
    return block.id && before.has(block.id) && before.get(block.id) !== becomes
      ? [[block.id, becomes] as const]
      : [];
  });
  const applicants = await countApplicants(
    database,
    changed.map(([id]) => id),
  );
  return new Map(changed.map(([id, becomes]) => [id, { becomes, applicants: applicants.get(id) ?? 0 }]));
}

/** A block without elements is told of as well where it changes applications. */
function untouched(nominations: Nominations, counts: readonly Count[]): Count[] {
  const told = new Set(counts.flatMap(({ kind, id }) => (kind === 'block' ? id : [])));
  return [...nominations.keys()]
    .filter((id) => !told.has(id))
    .map((id) => ({ kind: 'block', id, elements: 0, students: 0 }));
}

const idsOf = (items: readonly { id?: number | null | undefined }[]) => items.flatMap(({ id }) => id ?? []);

function titlesOf(stored: readonly ConfigurationBlock[]) {
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
