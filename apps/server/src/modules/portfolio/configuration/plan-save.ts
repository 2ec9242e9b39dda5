import type {
  AttributeToSave,
  BlockToSave,
  ConfigurationAttribute,
  ConfigurationBlock,
  ConfigurationSubBlock,
  ConfigurationToSave,
  SubBlockToSave,
} from '@zachetka/contract/portfolio/configuration/configuration.schemas';
import { contentFields } from '@zachetka/contract/portfolio/configuration/content-fields';
import { AppError } from '../../../lib/app-error.ts';

import { tidyAttribute } from './clean-items.ts';

/** `saved` is null for a new item. `position` is dense and unique among its siblings. */
export type PlannedAttribute = {
  item: AttributeToSave;
  saved: ConfigurationAttribute | null;
  changed: boolean;
  position: number;
};
export type PlannedSubBlock = {
  item: SubBlockToSave;
  saved: ConfigurationSubBlock | null;
  changed: boolean;
  position: number;
  attributes: PlannedAttribute[];
};
export type PlannedBlock = {
  item: BlockToSave;
  saved: ConfigurationBlock | null;
  changed: boolean;
  position: number;
  subBlocks: PlannedSubBlock[];
};

export type SavePlan = {
  blocks: PlannedBlock[];
  /** Siblings that the save does not name but whose order value shifts. */
  shifted: { kind: 'block' | 'subBlock' | 'attribute'; id: number; position: number }[];
};

/** Compares a cleaned save with what is stored and refuses what the rules forbid. Touches nothing. */
export function planSave(
  stored: readonly ConfigurationBlock[],
  toSave: ConfigurationToSave,
  { mayMoveLocked = false } = {},
): SavePlan {
  refuseDuplicates(toSave);
  const shifted: SavePlan['shifted'] = [];
  const whereItIs = placesOf(stored);

  const blocks = arrange(stored, toSave, (id, position) => shifted.push({ kind: 'block', id, position })).map(
    ({ item, saved, position }): PlannedBlock => {
      if (!saved) refuseUnknown(item.id, whereItIs.blocks.has(item.id ?? 0));
      const changed = saved === null || blockDiffers(saved, item);
      refuseChangeOfDeleted(saved, changed);
      return { item, saved, changed, position, subBlocks: planSubBlocks(saved, item) };
    },
  );
  return { blocks, shifted };

  function planSubBlocks(block: ConfigurationBlock | null, { subBlocks }: BlockToSave): PlannedSubBlock[] {
    const siblings = block?.subBlocks ?? [];
    const arranged = arrange(siblings, subBlocks, (id, position) =>
      shifted.push({ kind: 'subBlock', id, position }),
    );
    for (const locked of siblings.filter((subBlock) => subBlock.hasElements && subBlock.deletedAt === null)) {
      if (!mayMoveLocked && movedPast(locked, siblings, arranged)) refuseLocked(locked);
    }
    return arranged.map(({ item: given, saved, position }) => {
      // Who does not know of them changes none.
      const item = { ...given, searchWords: given.searchWords ?? saved?.searchWords ?? [] };
      if (!saved) refuseUnknown(item.id, whereItIs.subBlocks.has(item.id ?? 0));
      const isOther = saved !== null && subBlockDiffers(saved, item);
      const changed = saved === null || isOther || wordsDiffer(saved, item);
      refuseChangeOfDeleted(saved, changed);
      // The words by which it is found change nothing for what stands in it.
      if (saved?.hasElements && isOther) refuseLocked(saved);
      if (!saved && item.replaces) refuseReplacing(siblings, item.replaces.id);
      return { item, saved, changed, position, attributes: planAttributes(saved, item) };
    });
  }

  function planAttributes(
    subBlock: ConfigurationSubBlock | null,
    { attributes }: SubBlockToSave,
  ): PlannedAttribute[] {
    const siblings = subBlock?.attributes ?? [];
    const arranged = arrange(siblings, attributes, (id, position) =>
      shifted.push({ kind: 'attribute', id, position }),
    );
    return arranged.map(({ item, saved, position }) => {
      if (!saved) refuseUnknown(item.id, whereItIs.attributes.has(item.id ?? 0));
      const changed = saved === null || attributeDiffers(saved, item);
      refuseChangeOfDeleted(saved, changed);
      if (
        subBlock?.hasElements &&
        (changed || (saved?.deletedAt === null && movedPast(saved, siblings, arranged)))
      ) {
        refuseLocked(subBlock);
      }
      return { item, saved, changed, position };
    });
  }
}

function placesOf(stored: readonly ConfigurationBlock[]) {
  const subBlocks = stored.flatMap((block) => block.subBlocks);
  return {
    blocks: new Set(stored.map(({ id }) => id)),
    subBlocks: new Set(subBlocks.map(({ id }) => id)),
    attributes: new Set(subBlocks.flatMap((subBlock) => subBlock.attributes.map(({ id }) => id))),
  };
}

function refuseUnknown(id: number | null | undefined, existsElsewhere: boolean): void {
  if (id === null || id === undefined) return;
  throw new AppError(existsElsewhere ? 'configurationItemMoved' : 'configurationItemNotFound');
}

function refuseChangeOfDeleted(
  saved: { deletedAt: string | null; titleRu: string } | null,
  changed: boolean,
): void {
  if (saved?.deletedAt && changed)
    throw new AppError('configurationItemDeleted', { params: { title: saved.titleRu } });
}

function refuseLocked(subBlock: ConfigurationSubBlock): never {
  throw new AppError('subBlockLocked', { params: { title: subBlock.titleRu } });
}

/** Only what is live, stands in the same block and has no newer version yet. */
function refuseReplacing(siblings: readonly ConfigurationSubBlock[], id: number): void {
  const replaced = siblings.find((sibling) => sibling.id === id);
  if (!replaced) throw new AppError('configurationItemNotFound');
  const params = { title: replaced.titleRu };
  if (replaced.deletedAt !== null) throw new AppError('configurationItemDeleted', { params });
  if (replaced.replacedBy) throw new AppError('subBlockReplaced', { params });
}

function refuseDuplicates(blocks: ConfigurationToSave): void {
  const levels = [
    blocks,
    blocks.flatMap((block) => block.subBlocks),
    blocks.flatMap((block) => block.subBlocks.flatMap((subBlock) => subBlock.attributes)),
    // One sub-block has one new version.
    blocks.flatMap((block) => block.subBlocks.flatMap(({ replaces }) => replaces ?? [])),
  ];
  for (const items of levels) {
    const ids = items.flatMap(({ id }) => id ?? []);
    if (new Set(ids).size !== ids.length) throw new AppError('configurationItemDuplicated');
  }
}

function differs<T extends object>(
  saved: T,
  item: { [K in keyof T]?: unknown },
  names: readonly (keyof T)[],
): boolean {
  return names.some(
    (name) => saved[name] !== item[name] && JSON.stringify(saved[name]) !== JSON.stringify(item[name]),
  );
}

function blockDiffers(saved: ConfigurationBlock, item: BlockToSave): boolean {
  return differs<Omit<ConfigurationBlock, 'subBlocks'>>(saved, item, contentFields.block);
}

function subBlockDiffers(saved: ConfigurationSubBlock, item: SubBlockToSave): boolean {
  return differs<Omit<ConfigurationSubBlock, 'attributes'>>(
    saved,
    item,
    contentFields.subBlock.filter((name) => name !== 'searchWords'),
  );
}

function wordsDiffer(saved: ConfigurationSubBlock, { searchWords }: SubBlockToSave): boolean {
  return differs<Pick<ConfigurationSubBlock, 'searchWords'>>(saved, { searchWords }, ['searchWords']);
}

/** Whether anything of the sub-block, its attributes and their order is different in the item. */
export function subBlockWouldChange(saved: ConfigurationSubBlock, item: SubBlockToSave): boolean {
  const inOrder = item.attributes.toSorted((a, b) => a.order - b.order);
  return (
    subBlockDiffers(saved, item) ||
    saved.attributes.length !== inOrder.length ||
    saved.attributes.some((attribute, index) => {
      const wanted = inOrder[index];
      return wanted?.id !== attribute.id || attributeDiffers(attribute, wanted);
    })
  );
}

function attributeDiffers(saved: ConfigurationAttribute, item: AttributeToSave): boolean {
  return differs({ ...saved, ...tidyAttribute(saved) }, item, contentFields.attribute);
}

type Saved = { id: number; order: number; deletedAt: string | null };
type ToSave = { id?: number | null | undefined; order: number };

type Arranged<S extends Saved, T extends ToSave> = { item: T; saved: S | null; position: number };

/**
 * Gives siblings dense, unique order values from 1, as the save orders them. Those that it does not name keep their place
 * among the others, the deleted ones too, so that they can return to it; `shift` hears where their value changes.
 */
function arrange<S extends Saved, T extends ToSave>(
  stored: readonly S[],
  toSave: readonly T[],
  shift: (id: number, position: number) => void,
): Arranged<S, T>[] {
  const byId = new Map(stored.map((saved) => [saved.id, saved]));
  const named = new Set(toSave.map((item) => item.id));
  const entries = [
    ...toSave.map((item, index) => ({
      item,
      saved: byId.get(item.id ?? 0) ?? null,
      order: item.order,
      index,
    })),
    ...stored
      .filter(({ id }) => !named.has(id))
      .map((saved) => ({ item: null, saved, order: saved.order, index: -1 })),
  ];
  entries.sort((a, b) => a.order - b.order || a.index - b.index);

  return entries.flatMap(({ item, saved }, index) => {
    const position = index + 1;
    if (item) return { item, saved, position };
    if (saved && saved.order !== position) shift(saved.id, position);
    return [];
  });
}

/** Whether a live sibling that stood on one side of this item now stands on the other. */
function movedPast<S extends Saved, T extends ToSave>(
  item: S,
  siblings: readonly S[],
  arranged: readonly Arranged<S, T>[],
): boolean {
  const positions = new Map(
    arranged.flatMap(({ saved, position }) => (saved ? [[saved.id, position] as const] : [])),
  );
  const now = positions.get(item.id);
  if (now === undefined) return false;
  return siblings.some((sibling) => {
    const siblingNow = positions.get(sibling.id);
    if (sibling.id === item.id || sibling.deletedAt !== null || siblingNow === undefined) return false;
    return Math.sign(sibling.order - item.order) !== Math.sign(siblingNow - now);
  });
}
