import { roles } from '@zachetka/contract/access/roles';
import type { RoleSource } from '@zachetka/contract/people/people/people.schemas';
import { defineTable, type TableState } from '@/components/data-table/table-definition.ts';

const sources = ['import', 'given', 'login', 'scim', 'ldap'] as const satisfies readonly RoleSource[];

export const peopleTable = defineTable({
  sorts: {},
  defaultSort: null,
  filters: {
    text: { kind: 'text' },
    role: { kind: 'choice', options: roles },
    source: { kind: 'choice', options: sources },
    access: { kind: 'choice', options: ['open', 'blocked'] },
  },
});

export type PeopleState = TableState<typeof peopleTable>;
