import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { employeeSearchMinimum } from '@zachetka/contract/contexts/employee-search.rules';
import { findEmployees } from '@/lib/api/employees.ts';
import { contextsKeys } from './contexts-keys.ts';

export function employeesQuery(name: string) {
  return queryOptions({
    queryKey: contextsKeys.employees(name),
    enabled: name.length >= employeeSearchMinimum,
    queryFn: ({ signal }) => findEmployees(name, signal),
    placeholderData: keepPreviousData,
  });
}
