import { expect, it } from 'vitest';
import { academicYearOf, isOddSemester } from './academic-year.rules.ts';

it('begins the academic year in September', () => {
  expect(academicYearOf('2026-08-31')).toBe(2025);
  expect(academicYearOf('2026-09-01 00:00:00')).toBe(2026);
  expect(academicYearOf('2027-01-15')).toBe(2026);
});

it('has odd semesters from September to January', () => {
  const days = ['2026-08-31', '2026-09-01', '2026-12-31', '2027-01-31', '2027-02-01'];
  expect(days.map(isOddSemester)).toEqual([false, true, true, true, false]);
});
