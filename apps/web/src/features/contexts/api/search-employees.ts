import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { contextsCalls } from '@zachetka/contract/contexts/contexts.calls';
import { employeeSearchMinimum } from '@zachetka/contract/contexts/employee-search.rules';
import { callApi } from '@/lib/api-client.ts';
import type { Foreign } from '@/lib/foreign.ts';
import { mergeEmployees } from '../merge-employees.ts';
import { completeEmployees, type EmployeesAnswer } from './complete-employees.ts';
import { contextsKeys } from './contexts-keys.ts';

/** The personal account and the rating side each know employees, and not always the same ones: both are asked. */
export function employeesQuery(name: string) {
  return queryOptions({
    queryKey: contextsKeys.employees(name),
    enabled: name.length >= employeeSearchMinimum,
    queryFn: async ({ signal }) =>
      mergeEmployees(
        await Promise.allSettled([
          callApi(contextsCalls.searchEmployees, { query: { name }, signal }).then(completeEmployees),
          callApi(contextsCalls.searchEmployeesOfRating, { query: { name }, signal }).then(
            (answer: Foreign<EmployeesAnswer> | null) => completeEmployees(answer?.data),
          ),
        ]),
      ),
    placeholderData: keepPreviousData,
  });
}
