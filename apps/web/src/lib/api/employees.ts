import { contextsCalls } from '@zachetka/contract/portfolio/contexts/contexts.calls';
import type { Employee } from '@zachetka/contract/portfolio/contexts/contexts.schemas';
import { callApi } from '@/lib/api-client.ts';
import { type Foreign, listOf, numberOf, textOf, wholeOf } from '@/lib/foreign.ts';
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

type EmployeesAnswer = { data: Employee[] };

/** Whoever has no identifier can't be given anything, and is left out. */
function completeEmployees(employees: Foreign<Employee[]> | undefined): Employee[] {
  return listOf(employees, completeEmployee).filter(({ user_object_sid: sid }) => sid !== '');
}

function completeEmployee(employee: Foreign<Employee>): Employee {
  return wholeOf<Employee>(employee, {
    person_id: numberOf(employee.person_id),
    last_name: textOf(employee.last_name),
    first_name: textOf(employee.first_name),
    middle_name: employee.middle_name ?? null,
    role: textOf(employee.role),
    block: employee.block ?? null,
    department: textOf(employee.department),
    user_object_sid: textOf(employee.user_object_sid),
    email: employee.email ?? null,
    phone: employee.phone ?? null,
  });
}
