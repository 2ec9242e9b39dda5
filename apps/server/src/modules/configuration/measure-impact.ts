import type {
  ConfigurationImpact,
  ConfigurationToSave,
} from '@zachetka/contract/configuration/configuration.schemas';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { elementValue, portfolioElement, portfolioSubBlock } from '../../db/schema/index.ts';
import { readConfiguration } from './configuration.queries.ts';

type Kind = ConfigurationImpact['changes'][number]['kind'];

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
    ...(await countBy(database, 'block', named.block)),
    ...(await countBy(database, 'subBlock', named.subBlock)),
    ...(await countBy(database, 'attribute', named.attribute)),
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

async function countBy(database: Database, kind: Kind, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const wanted = sql`(${sql.join([...ids], sql`, `)})`;
  const elements = sql<number>`count(distinct ${portfolioElement.id})::int`;
  const students = sql<number>`count(distinct ${portfolioElement.portfolioId})::int`;
  const rows =
    kind === 'attribute'
      ? await database
          .select({ id: elementValue.attributeId, elements, students })
          .from(elementValue)
          .innerJoin(portfolioElement, sql`${portfolioElement.id} = ${elementValue.elementId}`)
          .where(sql`${elementValue.attributeId} in ${wanted} and ${elementValue.value} is not null`)
          .groupBy(elementValue.attributeId)
      : await countElementsBy(kind === 'block' ? portfolioSubBlock.blockId : portfolioSubBlock.id);
  return rows.map((row) => ({ kind, ...row }));

  function countElementsBy(column: typeof portfolioSubBlock.blockId | typeof portfolioSubBlock.id) {
    return database
      .select({ id: sql<number>`${column}`.mapWith(Number), elements, students })
      .from(portfolioElement)
      .innerJoin(portfolioSubBlock, sql`${portfolioSubBlock.id} = ${portfolioElement.subBlockId}`)
      .where(sql`${column} in ${wanted}`)
      .groupBy(column);
  }
}
