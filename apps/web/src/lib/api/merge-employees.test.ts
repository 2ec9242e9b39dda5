import type { Employee } from '@zachetka/contract/portfolio/contexts/contexts.schemas';
import { describe, expect, it } from 'vitest';
import { fullName, mergeEmployees } from './merge-employees.ts';

const employee = (last_name: string, sid: string): Employee => ({
  person_id: 1,
  last_name,
  first_name: 'Анна',
  middle_name: null,
  role: 'доцент',
  block: null,
  department: 'Кафедра',
  user_object_sid: sid,
  email: null,
  phone: null,
});
const found = (...value: Employee[]): PromiseSettledResult<Employee[]> => ({ status: 'fulfilled', value });
const failed = (reason: unknown): PromiseSettledResult<Employee[]> => ({ status: 'rejected', reason });

describe('what the two directories know', () => {
  it('is one list with each person once, in the order of the alphabet', () => {
    const merged = mergeEmployees([
      found(employee('Яшина', 's1'), employee('Ёлкина', 's2')),
      found(employee('Яшина', 's1'), employee('Белова', 's3')),
    ]);
    expect(merged.employees.map(fullName)).toEqual(['Белова Анна', 'Ёлкина Анна', 'Яшина Анна']);
    expect(merged.isPartial).toBe(false);
  });

  it('is still something where one of them does not answer', () => {
    const merged = mergeEmployees([failed(new Error('down')), found(employee('Белова', 's3'))]);
    expect(merged).toMatchObject({ isPartial: true, employees: [{ last_name: 'Белова' }] });
  });

  it('is a failure where neither does', () => {
    const reason = new Error('down');
    expect(() => mergeEmployees([failed(reason), failed(new Error('other'))])).toThrow(reason);
  });
});
