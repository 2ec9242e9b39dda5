import type { Contents, Item, Kind, Structure } from './structure.ts';

/** The parts that do not change keep their identity, so that their rows are not rendered again. */

export type Found = { item: Item; siblings: readonly Item[]; parents: readonly Item[] };

export function findItem(structure: Structure, key: string): Found | null {
  return findIn(structure, key, []);
}

function findIn(siblings: readonly Item[], key: string, parents: readonly Item[]): Found | null {
  for (const item of siblings) {
    if (item.key === key) return { item, siblings, parents };
    const found = findIn(item.children, key, [...parents, item]);
    if (found) return found;
  }
  return null;
}

/** Changes the siblings that stand below one item, or the blocks where the parent is null. */
function withSiblings(
  structure: readonly Item[],
  parentKey: string | null,
  change: (siblings: readonly Item[]) => readonly Item[],
): readonly Item[] {
  if (parentKey === null) return change(structure);
  let isChanged = false;
  const items = structure.map((item) => {
    const children =
      item.key === parentKey ? change(item.children) : withSiblings(item.children, parentKey, change);
    if (children === item.children) return item;
    isChanged = true;
    return { ...item, children };
  });
  return isChanged ? items : structure;
}

export function newItem<K extends Kind>(kind: K, key: string, content: Contents[K]): Item {
  return {
    kind,
    key,
    id: null,
    order: 0,
    deletedAt: null,
    isLocked: false,
    content,
    children: [],
  } as unknown as Item;
}

/** The last of its live siblings: its order is the largest order + 1. */
export function addItem(structure: Structure, parentKey: string | null, item: Item): Structure {
  return withSiblings(structure, parentKey, (siblings) => {
    const order = Math.max(0, ...siblings.map((sibling) => sibling.order)) + 1;
    return sortSiblings([...siblings, { ...item, order }]);
  });
}

/**
 * A new version of a sub-block in use: a copy with all its live fields, behind it, to be edited before it is saved. Null
 * where there is one already.
 */
export function addNewVersion(
  structure: Structure,
  key: string,
  newKey: (kind: Kind) => string,
): { structure: Structure; key: string } | null {
  const found = findItem(structure, key);
  if (found?.item.kind !== 'subBlock' || !mayRenew(found.item, found.siblings)) return null;
  const { item, parents } = found;
  const copy = {
    ...newItem('subBlock', newKey('subBlock'), {
      ...item.content,
      replaces: { id: item.id ?? 0, seasonIds: [] },
    }),
    order: item.order,
    children: item.children
      .filter((child) => child.kind === 'attribute' && child.deletedAt === null)
      .map((child) => ({
        ...newItem('attribute', newKey('attribute'), {
          ...(child.content as Contents['attribute']),
          copyOf: child.id,
        }),
        order: child.order,
      })),
  };
  return {
    key: copy.key,
    structure: withSiblings(structure, parents.at(-1)?.key ?? null, (siblings) =>
      siblings.flatMap((sibling) => (sibling.key === key ? [sibling, copy] : [sibling])),
    ),
  };
}

/** Only what students use needs a version; everything else is simply changed. */
export function mayRenew(item: Item, siblings: readonly Item[]): boolean {
  return (
    item.kind === 'subBlock' &&
    item.isLocked &&
    item.deletedAt === null &&
    !item.isReplaced &&
    !siblings.some((sibling) => sibling.kind === 'subBlock' && sibling.content.replaces?.id === item.id)
  );
}

export function changeContent(structure: Structure, key: string, content: Item['content']): Structure {
  const found = findItem(structure, key);
  if (!found) return structure;
  return withSiblings(structure, found.parents.at(-1)?.key ?? null, (siblings) =>
    siblings.map((item) => (item.key === key ? ({ ...item, content } as Item) : item)),
  );
}

export function removeItem(structure: Structure, key: string): Structure {
  const found = findItem(structure, key);
  if (!found) return structure;
  return withSiblings(structure, found.parents.at(-1)?.key ?? null, (siblings) =>
    siblings.filter((item) => item.key !== key),
  );
}

export type Step = -1 | 1;
/** Why an item can't be moved that way. */
export type MoveObstacle = 'edge' | 'locked' | 'lockedNeighbour';

export function moveObstacle(siblings: readonly Item[], item: Item, step: Step): MoveObstacle | null {
  if (item.isLocked) return 'locked';
  const neighbour = neighbourOf(siblings, item, step);
  if (!neighbour) return 'edge';
  return neighbour.isLocked ? 'lockedNeighbour' : null;
}

function neighbourOf(siblings: readonly Item[], item: Item, step: Step): Item | undefined {
  const live = siblings.filter(({ deletedAt }) => deletedAt === null);
  return live[live.indexOf(item) + step];
}

/** Swaps the order values with the neighbour. */
export function moveItem(structure: Structure, key: string, step: Step): Structure {
  const found = findItem(structure, key);
  const neighbour = found && neighbourOf(found.siblings, found.item, step);
  if (!found || !neighbour) return structure;
  const { item, parents } = found;
  return withSiblings(structure, parents.at(-1)?.key ?? null, (siblings) =>
    sortSiblings(
      siblings.map((sibling) => {
        if (sibling.key === item.key) return { ...item, order: neighbour.order };
        if (sibling.key === neighbour.key) return { ...neighbour, order: item.order };
        return sibling;
      }),
    ),
  );
}

/** The live ones by their order, the deleted ones behind. */
export function sortSiblings<T extends Item>(siblings: readonly T[]): readonly T[] {
  return siblings.toSorted(
    (a, b) => Number(a.deletedAt !== null) - Number(b.deletedAt !== null) || a.order - b.order,
  );
}
