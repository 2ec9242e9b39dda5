import { defineTable, type TableState } from '@/components/data-table/table-definition.ts';

/** The queue has one order: who has waited longest comes first. */
export const queueTable = defineTable({
  sorts: {},
  defaultSort: null,
  filters: { group: { kind: 'text' }, block: { kind: 'text' } },
});

export type QueueState = TableState<typeof queueTable>;
