import type { Item, Structure } from './structure/structure.ts';

export type Row = {
  item: Item;
  level: number;
  siblings: readonly Item[];
  /** Among the siblings that are shown. */
  place: number;
  count: number;
  parentKey: string | null;
  /** The nearest deleted thing that it belongs to. */
  deletedParent: Item | null;
  shownChildren: readonly Item[];
  isOpen: boolean;
};

function shownItems(items: readonly Item[], onlyActual: boolean): readonly Item[] {
  return onlyActual ? items.filter(({ deletedAt }) => deletedAt === null) : items;
}

/** Only what is unfolded: a large structure is mostly folded. */
export function visibleRows(
  structure: Structure,
  expanded: ReadonlySet<string>,
  onlyActual: boolean,
): readonly Row[] {
  const rows: Row[] = [];
  collect(structure, 1, null, null);
  return rows;

  function collect(items: readonly Item[], level: number, parent: Item | null, deletedParent: Item | null) {
    const shown = shownItems(items, onlyActual);
    for (const [index, item] of shown.entries()) {
      const isOpen = expanded.has(item.key);
      const shownChildren = shownItems(item.children, onlyActual);
      rows.push({
        item,
        level,
        siblings: items,
        place: index + 1,
        count: shown.length,
        parentKey: parent?.key ?? null,
        deletedParent,
        shownChildren,
        isOpen,
      });
      if (isOpen) collect(item.children, level + 1, item, item.deletedAt === null ? deletedParent : item);
    }
  }
}

export function countDeleted(items: readonly Item[]): number {
  return items.reduce(
    (count, { deletedAt, children }) => count + (deletedAt === null ? countDeleted(children) : 1),
    0,
  );
}
