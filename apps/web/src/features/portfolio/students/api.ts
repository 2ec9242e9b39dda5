import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { studentsCalls } from '@zachetka/contract/portfolio/students/students.calls';
import type {
  StudentList as Answer,
  CoveredBlock,
} from '@zachetka/contract/portfolio/students/students.schemas';
import type { TablePage } from '@/components/data-table/column.ts';
import { type ListQuestion, onlyTotals } from '@/components/data-table/table-definition.ts';
import { completeTotals } from '@/components/data-table/table-totals.ts';
import { callApi } from '@/lib/api-client.ts';
import { type Foreign, listOf, ownPart, textOf, wholeOf } from '@/lib/foreign.ts';
import type { StudentRow } from '@/lib/received.ts';
import { type StudentsState, studentsTable } from './students-table.ts';

type StudentList = Omit<Answer, 'students'> & { students: StudentRow[] };
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
  const answer: Foreign<StudentList> = await callApi(studentsCalls.listStudents, {
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
  const { coveredBlocks } = answer;
  return {
    rows: listOf(answer.students, completeRow),
    ...completeTotals(answer),
    ...(coveredBlocks !== undefined && { coveredBlocks: ownPart(coveredBlocks) }),
  };
}

function completeRow(row: Foreign<StudentRow>, index: number): StudentRow {
  return wholeOf<StudentRow>(row, {
    // It only tells one row from the other.
    id: row.id ?? -1 - index,
    directoryId: row.directoryId ?? null,
    fullName: textOf(row.fullName),
    group: row.group ?? null,
    courseNumber: row.courseNumber ?? null,
    institute: row.institute ?? null,
    instituteEn: row.instituteEn ?? row.institute ?? null,
    speciality: row.speciality ?? null,
    specialityEn: row.specialityEn ?? row.speciality ?? null,
    state: row.state ?? null,
    waiting: row.waiting ?? null,
    totalScore: row.totalScore ?? null,
    portfolioId: row.portfolioId ?? null,
    applicationId: row.applicationId ?? null,
  });
}

const studentsKeys = {
  list: (state: StudentsState) => ['students', 'list', state] as const,
  totals: (filters: StudentsState['filters']) => ['students', 'totals', filters] as const,
};
