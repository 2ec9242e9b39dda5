import { sortSiblings } from './edit-structure.ts';
import { type ContentField, type Item, type Structure, sameValue, valueOf } from './structure.ts';
import { type Change, changedFields } from './structure-changes.ts';

/** Both have changed the same field, to different values. */
export type Conflict = {
  name: string;
  item: Item;
  field: ContentField;
  mine: unknown;
  theirs: unknown;
};

/** An edit that has no place any more: what it belongs to was deleted, or students use it by now. */
export type Lost = { change: Change; reason: 'deleted' | 'locked' };

type Rebased = { structure: Structure; conflicts: Conflict[]; lost: Lost[] };

type ThreeStructures = {
  /** What the edits were made on. */
  base: Structure;
  mine: Structure;
  theirs: Structure;
};

function conflictName(item: Item, field: ContentField): string {
  return `${item.key}.${field}`;
}

/** Carries the own edits over to what somebody else has saved meanwhile. In a conflict the own value stands, unless told otherwise. */
export function rebaseStructure(
  { base, mine, theirs }: ThreeStructures,
  takeTheirs: ReadonlySet<string> = new Set(),
): Rebased {
  const conflicts: Conflict[] = [];
  const lost: Lost[] = [];
  return { structure: carryLevel(base, mine, theirs, [], null), conflicts, lost };

  function carryLevel(
    before: readonly Item[],
    own: readonly Item[],
    present: readonly Item[],
    parents: readonly Item[],
    obstacle: Lost['reason'] | null,
  ): readonly Item[] {
    if (own === before) return present;
    const beforeByKey = new Map(before.map((item) => [item.key, item]));
    const ownByKey = new Map(own.map((item) => [item.key, item]));
    const carried = present.map((item) => {
      const old = beforeByKey.get(item.key);
      const edited = ownByKey.get(item.key);
      return old && edited && edited !== old ? carryItem(old, edited, item, parents, obstacle) : item;
    });
    const added = own.filter(({ id }) => id === null);
    if (obstacle !== null) {
      for (const item of added) loseWhole(item, parents, obstacle);
      return carried;
    }
    return placeAsOwn(before, own, [...carried, ...added]);
  }

  function carryItem(
    old: Item,
    edited: Item,
    item: Item,
    parents: readonly Item[],
    above: Lost['reason'] | null,
  ): Item {
    const obstacle = above ?? (item.deletedAt !== null ? 'deleted' : item.isLocked ? 'locked' : null);
    const fields = changedFields(old, edited);
    let content = item.content;
    if (fields.length > 0 && obstacle !== null) {
      lost.push({ change: { what: 'changed', item: edited, parents, fields }, reason: obstacle });
    } else if (fields.length > 0) {
      const kept = fields.filter((field) => !yields(old, edited, item, field));
      content = {
        ...content,
        ...Object.fromEntries(kept.map((field) => [field, valueOf(edited, field)])),
      };
    }
    const children = carryLevel(old.children, edited.children, item.children, [...parents, item], obstacle);
    if (content === item.content && children === item.children) return item;
    return { ...item, content, children } as Item;
  }

  /** Whether the own value gives way to the one that was saved meanwhile. */
  function yields(old: Item, edited: Item, item: Item, field: ContentField): boolean {
    const [mineNow, theirsNow] = [valueOf(edited, field), valueOf(item, field)];
    if (sameValue(theirsNow, valueOf(old, field)) || sameValue(theirsNow, mineNow)) return false;
    const name = conflictName(item, field);
    conflicts.push({ name, item, field, mine: mineNow, theirs: theirsNow });
    return takeTheirs.has(name);
  }

  function loseWhole(item: Item, parents: readonly Item[], reason: Lost['reason']): void {
    lost.push({ change: { what: 'added', item, parents, fields: [] }, reason });
    for (const child of item.children) loseWhole(child, [...parents, item], reason);
  }
}

/** Where the own edits moved something, the own order stands, and what others added follows the item that it followed with them. */
function placeAsOwn(
  before: readonly Item[],
  own: readonly Item[],
  present: readonly Item[],
): readonly Item[] {
  const live = (items: readonly Item[]) => items.filter(({ deletedAt }) => deletedAt === null);
  const ownKeys = live(own).map(({ key }) => key);
  const undisturbed = [
    ...live(before).map(({ key }) => key),
    ...live(own).flatMap(({ id, key }) => (id === null ? [key] : [])),
  ];
  const presentLive = live(present);
  if (ownKeys.join() === undisturbed.join()) return appended(present);

  const sequence = ownKeys.flatMap((key) => presentLive.find((item) => item.key === key) ?? []);
  for (const [index, item] of presentLive.entries()) {
    if (sequence.includes(item)) continue;
    const previous = presentLive[index - 1];
    sequence.splice(previous ? sequence.indexOf(previous) + 1 : 0, 0, item);
  }
  const orders = new Map(inOrders(sequence));
  const placed = present.map((item) => {
    const order = orders.get(item.key) ?? item.order;
    return order === item.order ? item : { ...item, order };
  });
  return sortSiblings(placed);
}

/** The order values of these items, given to them anew: the deleted ones between keep their place. */
function inOrders(sequence: readonly Item[]): [key: string, order: number][] {
  const values = sequence.map(({ order }) => order).toSorted((one, other) => one - other);
  let last = 0;
  return sequence.map(({ key }, index) => {
    last = Math.max(last + 1, values[index] ?? 0);
    return [key, last];
  });
}

function appended(present: readonly Item[]): readonly Item[] {
  let last = Math.max(0, ...present.map(({ id, order }) => (id === null ? 0 : order)));
  return sortSiblings(
    present.map((item) => {
      if (item.id !== null) return item;
      last += 1;
      return item.order === last ? item : { ...item, order: last };
    }),
  );
}
