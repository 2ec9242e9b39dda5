import { roles } from '@zachetka/contract/access/roles';
import { roleSources } from '@zachetka/contract/people/people.schemas';
import { defineTable, type TableState } from '@/components/data-table/table-definition.ts';

export const peopleTable = defineTable({
  sorts: {},
  defaultSort: null,
  filters: {
    text: { kind: 'text' },
    role: { kind: 'choice', options: roles },
    source: { kind: 'choice', options: roleSources },
    access: { kind: 'choice', options: ['open', 'blocked'] },
  },
});

export type PeopleState = TableState<typeof peopleTable>;
