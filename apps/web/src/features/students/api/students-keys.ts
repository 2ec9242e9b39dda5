import type { StudentsState } from '../students-table.ts';

export const studentsKeys = {
  list: (state: StudentsState) => ['students', 'list', state] as const,
  totals: (filters: StudentsState['filters']) => ['students', 'totals', filters] as const,
};
