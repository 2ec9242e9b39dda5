import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { StudentList, StudentRow } from '@zachetka/contract/students/students.schemas';
import type { TablePage } from '@/components/data-table/column.ts';
import { callApi } from '@/lib/api-client.ts';
import { type StudentsState, studentsTable } from '../students-table.ts';

export function studentsQuery(state: StudentsState) {
  return queryOptions({
    queryKey: ['students', 'list', state],
    queryFn: async ({ signal }): Promise<TablePage<StudentRow>> => {
      const { by, direction } = state.sort ?? studentsTable.defaultSort;
      const { students, ...totals } = await callApi<StudentList>('extraEduApi', '/api/support/students', {
        query: {
          name: state.filters.fullName,
          page: state.page,
          pageSize: state.size,
          orderByAttribute: studentsTable.sorts[by],
          orderByDirection: direction === 'ASC' ? 'asc' : 'desc',
        },
        signal,
      });
      return { rows: students, ...totals };
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
