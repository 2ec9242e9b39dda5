import { sortSiblings } from './edit-structure.ts';
import { rebaseStructure } from './rebase-structure.ts';
import type { Item, Structure } from './structure.ts';

/** Blocks alone in which something is different: of a large structure that is little. */
export type KeptEdits = {
  /** Of the structure that they were made on. */
  revision: string | null;
  base: Structure;
  mine: Structure;
};
type Opened = { saved: Structure; present: Structure; revision: string | null; isOutdated: boolean };

/**
 * The structure that was read, with the edits that were kept. Where somebody has changed it meanwhile, or students have begun to
 * use what was edited, the page stands as it was left and says so: nothing is carried over unasked.
 */
export function openWithKept(loaded: Structure, revision: string | null, kept: KeptEdits | null): Opened {
  if (!kept) return { saved: loaded, present: loaded, revision, isOutdated: false };
  const saved = over(loaded, kept.base);
  const present = over(saved, kept.mine);
  const rebased = rebaseStructure({ base: saved, mine: present, theirs: loaded });
  if (kept.revision === revision && rebased.lost.length === 0) {
    return { saved: loaded, present: rebased.structure, revision, isOutdated: false };
  }
  return { saved, present, revision: kept.revision, isOutdated: true };
}

function over(structure: Structure, blocks: Structure): Structure {
  const kept = new Map(blocks.map((block) => [block.key, block]));
  const others = new Set(structure.map(({ key }) => key));
  return sortSiblings([
    ...structure.map((block) => kept.get(block.key) ?? block),
    ...blocks.filter(({ key }) => !others.has(key)),
  ]);
}

/** Of what is different, only the blocks that hold it. */
export function differingBlocks(saved: Structure, present: Structure): Pick<KeptEdits, 'base' | 'mine'> {
  const before = new Map(saved.map((block) => [block.key, block]));
  const mine = present.filter((block) => before.get(block.key) !== block);
  return { base: mine.flatMap(({ key }) => before.get(key) ?? []), mine };
}

/** The number behind which new items are named: what was kept has names already. */
export function highestTemporary(items: readonly Item[]): number {
  return items.reduce(
    (highest, { id, key, children }) =>
      Math.max(highest, id === null ? Number(/\d+$/.exec(key)?.[0] ?? 0) : 0, highestTemporary(children)),
    0,
  );
}
