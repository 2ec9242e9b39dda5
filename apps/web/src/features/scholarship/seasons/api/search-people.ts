import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { studentsCalls } from '@zachetka/contract/portfolio/students/students.calls';
import { callApi } from '@/lib/api-client.ts';
import { seasonsKeys } from './seasons-keys.ts';

export const nameMinimum = 3;
const maxShown = 15;

export type FoundPerson = { id: string; fullName: string; group: string | null };

export type Whom = 'students' | 'everybody';

/** By their names, as many as fit under a field: students, or employees as well. */
export function peopleQuery(name: string, whom: Whom) {
  return queryOptions({
    queryKey: seasonsKeys.people(name, whom),
    enabled: name.length >= nameMinimum,
    queryFn: async ({ signal }) => {
      if (whom === 'students') return findStudents(name, signal);
      const found = await Promise.all([findStaff(name, signal), findStudents(name, signal)]);
      return found.flat().slice(0, maxShown);
    },
    placeholderData: keepPreviousData,
  });
}

async function findStaff(name: string, signal: AbortSignal): Promise<FoundPerson[]> {
  // Only the window of a commission looks for them.
  const { findEmployees, fullName } = await import('@/lib/api/employees.ts');
  const { employees } = await findEmployees(name, signal);
  return employees.map((employee) => ({
    id: employee.user_object_sid,
    fullName: fullName(employee),
    group: employee.role,
  }));
}

async function findStudents(name: string, signal: AbortSignal): Promise<FoundPerson[]> {
  const { students } = await callApi(studentsCalls.listStudents, {
    query: {
      name,
      page: 0,
      pageSize: maxShown,
      countAll: false,
      orderByAttribute: 'FULL_NAME',
      orderByDirection: 'asc',
    },
    signal,
  });
  return students.map(({ directoryId, fullName: written, group }) => ({
    id: directoryId,
    fullName: written,
    group,
  }));
}
