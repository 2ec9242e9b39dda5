import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Employee } from '@zachetka/contract/contexts/contexts.schemas';
import { employeeSearchMinimum } from '@zachetka/contract/contexts/employee-search.rules';
import { callApi } from '@/lib/api-client.ts';
import { mergeEmployees } from '../merge-employees.ts';
import { contextsKeys } from './contexts-keys.ts';

/** The personal account and the rating side each know employees, and not always the same ones: both are asked. */
export function employeesQuery(name: string) {
  return queryOptions({
    queryKey: contextsKeys.employees(name),
    enabled: name.length >= employeeSearchMinimum,
    queryFn: async ({ signal }) =>
      mergeEmployees(
        await Promise.allSettled([
          callApi<Employee[]>('personalAccountApi', '/user', {
            query: { name },
            signal,
            redirectsRefusals: true,
          }),
          callApi<{ data: Employee[] }>('coordinateSupportApi', '/employees', {
            query: { name },
            signal,
          }).then(({ data }) => data),
        ]),
      ),
    placeholderData: keepPreviousData,
  });
}
