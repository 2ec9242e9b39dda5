type Saved = { id: number; order: number; deletedAt: string | null };
type ToSave = { id?: number | null | undefined; order: number };

export type Arranged<S extends Saved, T extends ToSave> = { item: T; saved: S | null; position: number };

/**
 * Gives siblings dense, unique order values from 1, as the save orders them. Those that it does not name keep their place
 * among the others, the deleted ones too, so that they can return to it; `shift` hears where their value changes.
 */
export function arrange<S extends Saved, T extends ToSave>(
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
export function movedPast<S extends Saved, T extends ToSave>(
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
