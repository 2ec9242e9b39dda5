import { type Employee, employeeSearchMinimum } from '@zachetka/contract/portfolio/contexts/contexts.schemas';
import { normaliseName, readNameQuery } from '../../../db/name-search.ts';
import type { ContextsQueries } from './contexts.queries.ts';

/** Employees whose full name holds every word of the query, in the order of the alphabet. */
export async function searchEmployees(queries: ContextsQueries, name: string): Promise<Employee[]> {
  if (normaliseName(name).length < employeeSearchMinimum) return [];
  return queries.findEmployees(readNameQuery(name));
}
