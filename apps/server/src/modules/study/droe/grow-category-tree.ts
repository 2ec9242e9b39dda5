import type { DroeCategory } from '@zachetka/contract/study/droe/droe.schemas';
import type { DroeCategoryRecord } from './droe.queries.ts';

/** Keeps the order of the records on every level. What hangs on a missing parent, or on itself, is left out. */
export function growCategoryTree(records: readonly DroeCategoryRecord[]): DroeCategory[] {
  const childrenOf = new Map<number | null, DroeCategory[]>();
  const children = (id: number | null): DroeCategory[] => {
    const known = childrenOf.get(id) ?? [];
    childrenOf.set(id, known);
    return known;
  };
  for (const { parent, ...category } of records) {
    children(parent).push({ ...category, children: children(category.id) });
  }
  return children(null);
}
