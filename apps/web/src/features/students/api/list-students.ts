import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { studentsCalls } from '@zachetka/contract/students/students.calls';
import type { CoveredBlock, StudentRow } from '@zachetka/contract/students/students.schemas';
import type { TablePage } from '@/components/data-table/column.ts';
import { type ListQuestion, onlyTotals } from '@/components/data-table/table-definition.ts';
import { callApi } from '@/lib/api-client.ts';
import { type StudentsState, studentsTable } from '../students-table.ts';
import { studentsKeys } from './students-keys.ts';

type StudentsPage = TablePage<StudentRow> & {
  /** Null for every block; none told by a service that does not know. */
  coveredBlocks?: readonly CoveredBlock[] | null;
};

export function studentsQuery(state: StudentsState) {
  return queryOptions({
    queryKey: studentsKeys.list(state),
    queryFn: ({ signal }) => listStudents({ ...state, countAll: false }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function studentTotalsQuery({ filters }: Pick<StudentsState, 'filters'>) {
  return queryOptions({
    queryKey: studentsKeys.totals(filters),
    queryFn: ({ signal }) => listStudents({ ...onlyTotals, filters }, signal),
    staleTime: 0,
  });
}

async function listStudents(
  { page, size, sort, filters, countAll }: ListQuestion<StudentsState>,
  signal: AbortSignal,
): Promise<StudentsPage> {
  const { by, direction } = sort ?? studentsTable.defaultSort;
  const { students, ...totals } = await callApi(studentsCalls.listStudents, {
    query: {
      name: filters.fullName,
      page,
      pageSize: size,
      countAll,
      orderByAttribute: studentsTable.sorts[by],
      orderByDirection: direction === 'ASC' ? 'asc' : 'desc',
    },
    signal,
  });
  return { rows: students, ...totals };
}
