import type { FoundItems } from './structure/search-structure.ts';
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

export function shownItems(items: readonly Item[], onlyActual: boolean): readonly Item[] {
  return onlyActual ? items.filter(({ deletedAt }) => deletedAt === null) : items;
}

/** Only what is unfolded: a large structure is mostly folded. */
export function visibleRows(
  structure: Structure,
  expanded: ReadonlySet<string>,
  onlyActual: boolean,
  found: FoundItems | null = null,
): readonly Row[] {
  const rows: Row[] = [];
  collect(structure, 1, null, null, found === null);
  return rows;

  /** What a match holds is shown as it is without a search. */
  function collect(
    items: readonly Item[],
    level: number,
    parent: Item | null,
    deletedParent: Item | null,
    isValid: boolean,
  ) {
    const shown = shownItems(items, onlyActual).filter(
      ({ key }) => isValid || found?.matches.has(key) || found?.leading.has(key),
    );
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
      if (!isOpen) continue;
      const deleted = item.deletedAt === null ? deletedParent : item;
      const isChildrenWhole =
        isValid || (found?.matches.has(item.key) === true && !found.leading.has(item.key));
      collect(item.children, level + 1, item, deleted, isChildrenWhole);
    }
  }
}

export function countDeleted(items: readonly Item[]): number {
  return items.reduce(
    (count, { deletedAt, children }) => count + (deletedAt === null ? countDeleted(children) : 1),
    0,
  );
}
