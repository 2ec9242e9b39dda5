import type { Employee } from '@zachetka/contract/contexts/contexts.schemas';
import { type Foreign, listOf, numberOf, textOf, wholeOf } from '@/lib/foreign.ts';

export type EmployeesAnswer = { data: Employee[] };

/** Whoever has no identifier can't be given anything, and is left out. */
export function completeEmployees(employees: Foreign<Employee[]> | undefined): Employee[] {
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
