import { type AuditedTable, isForgettable } from './sealed-tables.queries.ts';
import type { KeptAmendment } from './verify.queries.ts';

export type Amended = {
  /** Whether the one hash is what amendments have made of the other, all of them: what was before the last one is an edit. */
  leads: (table: AuditedTable, id: number, from: Buffer, to: Buffer) => boolean;
  isForgotten: (table: AuditedTable, id: number) => boolean;
  /** The rows that were changed. */
  changedRows: (table: AuditedTable) => number[];
  /** Whether a row of this part was changed or forgotten: then its digest says nothing. */
  touches: (table: AuditedTable, part: { afterId: number; lastId: number }) => boolean;
};

type Step = { from: Buffer; to: Buffer };

export function createAmended(amendments: readonly KeptAmendment[]): Amended {
  const changed = new Map<AuditedTable, Map<number, Step[]>>();
  const forgotten = new Map<AuditedTable, { firstId: number; lastId: number }[]>();
  for (const { ofTable, firstId, lastId, oldHash, newHash } of amendments) {
    if (oldHash !== null && newHash !== null) {
      const rows = obtain(changed, ofTable, () => new Map<number, Step[]>());
      obtain(rows, firstId, () => []).push({ from: oldHash, to: newHash });
    } else if (isForgettable(ofTable)) {
      obtain(forgotten, ofTable, () => []).push({ firstId, lastId });
    }
  }
  const changedRows = (table: AuditedTable) => [...(changed.get(table)?.keys() ?? [])];
  const rangesOf = (table: AuditedTable) => forgotten.get(table) ?? [];
  return {
    leads: (table, id, from, to) => {
      // In the order in which they were made. What was amended before it was sealed leads there, not on.
      let reached = from;
      for (const step of changed.get(table)?.get(id) ?? []) {
        if (step.from.equals(reached)) reached = step.to;
      }
      return reached.equals(to);
    },
    isForgotten: (table, id) => rangesOf(table).some(({ firstId, lastId }) => id >= firstId && id <= lastId),
    changedRows,
    touches: (table, { afterId, lastId }) =>
      changedRows(table).some((id) => id > afterId && id <= lastId) ||
      rangesOf(table).some((range) => range.lastId > afterId && range.firstId <= lastId),
  };
}

function obtain<K, V>(from: Map<K, V>, key: K, make: () => V): V {
  const there = from.get(key);
  if (there !== undefined) return there;
  const made = make();
  from.set(key, made);
  return made;
}
