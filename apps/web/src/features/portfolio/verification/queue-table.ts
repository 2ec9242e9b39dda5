import { defineTable, type TableState } from '@/components/data-table/table-definition.ts';

/** The queue has one order: who has waited longest comes first. */
export function defineQueueTable(blockIds: readonly string[]) {
  return defineTable({
    sorts: {},
    defaultSort: null,
    filters: { group: { kind: 'text' }, block: { kind: 'choice', options: blockIds } },
  });
}

/** The block is a number, as an address writes it. */
export type QueueFilters = { group?: string; block?: string };
export type QueueState = Pick<TableState, 'page' | 'size'> & { filters: QueueFilters };
