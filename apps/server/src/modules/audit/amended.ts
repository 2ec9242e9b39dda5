import type { KeptAmendment } from './verify.queries.ts';

export type Amended = {
  /** Whether the one hash became the other by amendments alone, or is the same. */
  leads: (table: string, id: number, from: Buffer, to: Buffer) => boolean;
  isForgotten: (table: string, id: number) => boolean;
};

export function createAmended(amendments: readonly KeptAmendment[]): Amended {
  const changed = new Map<string, { from: Buffer; to: Buffer }[]>();
  const forgotten = new Map<string, { firstId: number; lastId: number }[]>();
  for (const { ofTable, firstId, lastId, oldHash, newHash } of amendments) {
    if (oldHash === null || newHash === null) gather(forgotten, ofTable, { firstId, lastId });
    else gather(changed, `${ofTable} ${firstId}`, { from: oldHash, to: newHash });
  }
  return {
    leads: (table, id, from, to) => {
      // In the order in which they were made.
      let reached = from;
      if (reached.equals(to)) return true;
      for (const step of changed.get(`${table} ${id}`) ?? []) {
        if (!step.from.equals(reached)) continue;
        reached = step.to;
        if (reached.equals(to)) return true;
      }
      return false;
    },
    isForgotten: (table, id) =>
      (forgotten.get(table) ?? []).some(({ firstId, lastId }) => id >= firstId && id <= lastId),
  };
}

function gather<T>(into: Map<string, T[]>, key: string, value: T): void {
  const there = into.get(key);
  if (there) there.push(value);
  else into.set(key, [value]);
}
