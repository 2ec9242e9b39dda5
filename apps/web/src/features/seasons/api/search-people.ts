import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { studentsCalls } from '@zachetka/contract/students/students.calls';
import { callApi } from '@/lib/api-client.ts';
import { seasonsKeys } from './seasons-keys.ts';

export const nameMinimum = 3;
const mostShown = 15;

export type FoundPerson = { id: string; fullName: string; group: string | null };

/** Students by their names, as many as fit under a field. */
export function peopleQuery(name: string) {
  return queryOptions({
    queryKey: seasonsKeys.people(name),
    enabled: name.length >= nameMinimum,
    queryFn: async ({ signal }): Promise<FoundPerson[]> => {
      const { students } = await callApi(studentsCalls.listStudents, {
        query: {
          name,
          page: 0,
          pageSize: mostShown,
          countAll: false,
          orderByAttribute: 'FULL_NAME',
          orderByDirection: 'asc',
        },
        signal,
      });
      return students.map(({ directoryId, fullName, group }) => ({ id: directoryId, fullName, group }));
    },
    placeholderData: keepPreviousData,
  });
}
