import type { StudentOrder } from '@zachetka/contract/portfolio/students/students.schemas';
import { defineTable, type TableState } from '@/components/data-table/table-definition.ts';

export const studentsTable = defineTable({
  sorts: { fullName: 'FULL_NAME', group: 'GROUP' } satisfies Record<string, StudentOrder>,
  defaultSort: { by: 'fullName', direction: 'ASC' },
  filters: { fullName: { kind: 'text' } },
});

export type StudentsState = TableState<typeof studentsTable>;
