// @vitest-environment happy-dom

import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { chooseLanguage, startI18n } from '@/lib/i18n.ts';
import type { EducationPlan } from '@/lib/received.ts';
import { ratingQuery } from './api.ts';
import { presentSemester, semestersOfPlan, titleOfPlan } from './semesters-of-plan.ts';

const plan: EducationPlan = {
  id: 1,
  speciality: 'Лечебное дело',
  speciality_en: 'General Medicine',
  profile: 'Хирургия',
  profile_en: 'Surgery',
  year_start: 2024,
  working_education_plans: [
    {
      id: 2,
      academic_year: 2025,
      semesters: [
        { id: 13, number: 3 },
        { id: 14, number: 4 },
      ],
    },
    {
      id: 1,
      academic_year: 2024,
      semesters: [
        { id: 12, number: 2 },
        { id: 11, number: 1 },
      ],
    },
  ],
};

beforeAll(startI18n);
afterEach(() => chooseLanguage('ru'));

describe('a plan', () => {
  it('is shown as speciality, profile and start year', async () => {
    expect(titleOfPlan(plan)).toBe('Лечебное дело, Хирургия, 2024');
    expect(titleOfPlan({ ...plan, profile: null, profile_en: null })).toBe('Лечебное дело, 2024');
    await chooseLanguage('en');
    expect(titleOfPlan(plan)).toBe('General Medicine, Surgery, 2024');
    expect(titleOfPlan({ ...plan, profile_en: null })).toBe('General Medicine, Хирургия, 2024');
  });

  it('has its semesters in order', () => {
    expect(semestersOfPlan(plan).map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  });
});

it.each([
  ['2024-08-31', 1],
  ['2024-09-01', 1],
  ['2025-01-20', 1],
  ['2025-02-01', 2],
  ['2025-08-31', 2],
  ['2025-09-01', 3],
  ['2026-01-31', 3],
  ['2026-03-15', 4],
  ['2030-10-01', 4],
])('on %s the semester is number %i', (today, number) => {
  expect(presentSemester(semestersOfPlan(plan), today)?.number).toBe(number);
});

it('a plan without semesters has no present one', () => {
  expect(presentSemester([], '2026-03-15')).toBeNull();
});

it('what a discipline brings is asked for in each of its semesters', () => {
  const keys = [1, 2].flatMap((semesterId) =>
    [3, 4].map((wpdId) => String(ratingQuery({ semesterId, wpdId }).queryKey)),
  );
  expect(new Set(keys).size).toBe(4);
});
