import { contextsCalls } from '@zachetka/contract/contexts/contexts.calls';
import { callApi } from '@/lib/api-client.ts';
import type { Foreign } from '@/lib/foreign.ts';
import { completeEmployees, type EmployeesAnswer } from './complete-employees.ts';
import { mergeEmployees } from './merge-employees.ts';

export { fullName } from './merge-employees.ts';

/** The personal account and the rating side each know employees, and not always the same ones: both are asked. */
export async function findEmployees(name: string, signal: AbortSignal) {
  return mergeEmployees(
    await Promise.allSettled([
      callApi(contextsCalls.searchEmployees, { query: { name }, signal }).then(completeEmployees),
      callApi(contextsCalls.searchEmployeesOfRating, { query: { name }, signal }).then(
        (answer: Foreign<EmployeesAnswer> | null) => completeEmployees(answer?.data),
      ),
    ]),
  );
}
