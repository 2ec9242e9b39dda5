import type { Item, Structure } from './structure.ts';

export type DeletedItem = { item: Item; parents: readonly Item[]; isUsed: boolean };

/** What is live before and deleted after. What stands in it goes with it and is not named by itself. */
export function deletedItems(before: Structure, after: Structure): DeletedItem[] {
  const deleted: DeletedItem[] = [];
  compare(before, after, []);
  return deleted;

  function compare(items: readonly Item[], present: readonly Item[], parents: readonly Item[]): void {
    const presentByKey = new Map(present.map((item) => [item.key, item]));
    for (const item of items) {
      const now = presentByKey.get(item.key);
      if (item.deletedAt !== null || !now) continue;
      if (now.deletedAt === null) compare(item.children, now.children, [...parents, item]);
      else deleted.push({ item, parents, isUsed: isUsed(item) });
    }
  }
}

/** Students have something in it. */
function isUsed({ isLocked, children }: Item): boolean {
  return isLocked || children.some(isUsed);
}
