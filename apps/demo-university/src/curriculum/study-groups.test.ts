import { describe, expect, it } from 'vitest';
import { createRandom } from '../random.ts';
import { institutes, specialities } from './programmes.ts';
import { planStudyGroups } from './study-groups.ts';

const plan = (students: number, seed = 1) => planStudyGroups(students, createRandom(seed, 'study-groups'));
const taught = (students: number) => new Set(plan(students).map(({ programme }) => programme.specialityId));
const total = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0);

describe('planStudyGroups', () => {
  it.each([2, 3, 10, 50, 60, 100, 299, 300, 1234, 20_000])('places exactly %i students', (students) => {
    const groups = plan(students);
    expect(total(groups.map(({ members }) => members))).toBe(students);
    expect(total(groups.map(({ secondEnrolments }) => secondEnrolments))).toBe(
      Math.max(1, Math.round(students / 100)),
    );
    expect(new Set(groups.map(({ title }) => title)).size).toBe(groups.length);
    for (const { courseNumber, programme } of groups)
      expect(courseNumber).toBeLessThanOrEqual(programme.courses);
  });

  it.each([60, 84, 100, 300, 1234, 20_000])('makes groups of 20 to 28 out of %i', (students) => {
    for (let seed = 1; seed <= 5; seed += 1) {
      const sizes = plan(students, seed).map(({ members, secondEnrolments }) => members + secondEnrolments);
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(20);
      expect(Math.max(...sizes)).toBeLessThanOrEqual(28);
    }
  });

  it('puts the accounts into the same groups in every university', () => {
    for (const [students, seed] of [
      [2, 1],
      [300, 2],
      [20_000, 3],
    ] as const) {
      const titles = plan(students, seed).map(({ title }) => title);
      expect(titles.slice(0, 3)).toEqual(['ЛД-301', 'СТ-401', 'СР-101з']);
    }
  });

  it('has students in every institute of the small university, of every speciality in the large one', () => {
    const small = taught(300);
    expect(new Set(specialities.filter(({ id }) => small.has(id)).map((one) => one.instituteId)).size).toBe(
      institutes.length,
    );
    expect(taught(20_000).size).toBe(specialities.length);
  });
});
