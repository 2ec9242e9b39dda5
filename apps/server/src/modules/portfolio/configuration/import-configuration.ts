import type {
  BlockToSave,
  ConfigurationBlock,
  ConfigurationFile,
  ConfigurationSubBlock,
  ConfigurationToSave,
  ImportResult,
  SubBlockToSave,
} from '@zachetka/contract/portfolio/configuration/configuration.schemas';
import type { Database, Transaction } from '../../../db/connect.ts';
import { assertLightPatterns } from './assert-light-patterns.ts';
import { type Changed, type ConfigurationChange, changeConfiguration } from './change-configuration.ts';
import { cleanConfiguration } from './clean-items.ts';
import { markDeleted, onlyActual, readConfiguration } from './configuration.queries.ts';
import { planSave, type SavePlan, subBlockWouldChange } from './plan-save.ts';
import { writePlan } from './write-plan.queries.ts';

type Deleted = { blocks: number[]; subBlocks: number[]; attributes: number[] };

class DryRun extends Error {
  readonly outcome: Changed<ImportResult>;
  constructor(outcome: Changed<ImportResult>) {
    super('dry run');
    this.outcome = outcome;
  }
}

/**
 * Makes the live structure equal to the file. Items are recognised by their Russian title; what students use is never changed:
 * where the file wants it different, the old version is deleted and a new one stands beside it.
 */
export async function importConfiguration(
  database: Database,
  change: ConfigurationChange,
  file: ConfigurationFile,
  dryRun: boolean,
): Promise<Changed<ImportResult>> {
  const wanted = cleanConfiguration(file.blocks);
  await assertLightPatterns(wanted);
  try {
    return await changeConfiguration(database, change, async (tx, revision) => {
      const { toSave, deleted } = matchByTitle(onlyActual(await readConfiguration(tx)), wanted);
      await markAllDeleted(tx, deleted);
      const plan = planSave(await readConfiguration(tx), toSave, { mayMoveLocked: true });
      await writePlan(tx, plan);
      const result = {
        ...countPlan(plan),
        deleted: countDeleted(deleted),
        configuration: await readConfiguration(tx),
      };
      // Rolled back rather than guessed: what a dry run tells is what the import does.
      if (dryRun) throw new DryRun({ result, revision });
      return result;
    });
  } catch (error) {
    if (error instanceof DryRun) return error.outcome;
    throw error;
  }
}

function matchByTitle(live: readonly ConfigurationBlock[], wanted: ConfigurationToSave) {
  const deleted: Deleted = { blocks: [], subBlocks: [], attributes: [] };
  const blocks = pairUp(live, wanted, (block) => deleted.blocks.push(block.id));
  const toSave = blocks.map(
    ({ item, saved }): BlockToSave => ({
      ...item,
      id: saved?.id,
      subBlocks: pairUp(saved?.subBlocks ?? [], item.subBlocks, (subBlock) =>
        deleted.subBlocks.push(subBlock.id),
      ).map((pair) => matchSubBlock(pair.saved, pair.item)),
    }),
  );
  return { toSave, deleted };

  function matchSubBlock(saved: ConfigurationSubBlock | null, item: SubBlockToSave): SubBlockToSave {
    const dropped: number[] = [];
    const attributes = pairUp(saved?.attributes ?? [], item.attributes, ({ id }) => dropped.push(id)).map(
      (pair) => ({
        ...pair.item,
        id: pair.saved?.id,
      }),
    );
    const matched = { ...item, id: saved?.id, attributes };
    if (saved?.hasElements && subBlockWouldChange(saved, matched)) {
      deleted.subBlocks.push(saved.id);
      return { ...item, id: undefined };
    }
    deleted.attributes.push(...dropped);
    return matched;
  }
}

/** In the order of the file, on the places of what is live: the deleted ones between keep theirs. */
function inPlacesOf<T extends { order: number }>(
  stored: readonly { order: number }[],
  wanted: readonly T[],
): T[] {
  let last = 0;
  return wanted
    .toSorted((one, other) => one.order - other.order)
    .map((item, index) => {
      last = Math.max(last + 1, stored[index]?.order ?? 0);
      return { ...item, order: last };
    });
}

/** Pairs the wanted items with stored ones of the same title, each stored one at most once; the rest of the stored is dropped. */
function pairUp<S extends { titleRu: string; order: number }, T extends { titleRu: string; order: number }>(
  stored: readonly S[],
  wanted: readonly T[],
  drop: (item: S) => void,
): { item: T; saved: S | null }[] {
  const free = Map.groupBy(stored, ({ titleRu }) => titleRu.trim().toLowerCase());
  const pairs = inPlacesOf(stored, wanted).map((item) => ({
    item,
    saved: free.get(item.titleRu.trim().toLowerCase())?.shift() ?? null,
  }));
  for (const left of free.values()) left.forEach(drop);
  return pairs;
}

async function markAllDeleted(tx: Transaction, { blocks, subBlocks, attributes }: Deleted): Promise<void> {
  await markDeleted(tx, 'blocks', blocks);
  await markDeleted(tx, 'sub-blocks', subBlocks);
  await markDeleted(tx, 'attributes', attributes);
}

function countPlan({ blocks }: SavePlan): Pick<ImportResult, 'added' | 'changed'> {
  const subBlocks = blocks.flatMap((block) => block.subBlocks);
  const levels = { blocks, subBlocks, attributes: subBlocks.flatMap((subBlock) => subBlock.attributes) };
  const count = (wanted: (item: { saved: object | null; changed: boolean }) => boolean) => ({
    blocks: levels.blocks.filter(wanted).length,
    subBlocks: levels.subBlocks.filter(wanted).length,
    attributes: levels.attributes.filter(wanted).length,
  });
  return {
    added: count(({ saved }) => saved === null),
    changed: count(({ saved, changed }) => saved !== null && changed),
  };
}

function countDeleted({ blocks, subBlocks, attributes }: Deleted): ImportResult['deleted'] {
  return { blocks: blocks.length, subBlocks: subBlocks.length, attributes: attributes.length };
}
