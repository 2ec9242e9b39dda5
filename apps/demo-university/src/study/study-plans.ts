import { isOddSemester } from '@zachetka/contract/study/academic-year.rules';
import type { Attestation, DisciplineKey } from './tracks.ts';
import { disciplinesOf } from './tracks.ts';

export type DemoGroup = {
  id: number;
  title: string;
  specialityId: number;
  specialityCode: string;
  profileRu: string | null;
  profileEn: string | null;
  courseNumber: number;
};

export type DemoSemester = { id: number; number: number; workingPlanId: number; academicYear: number };

export type DemoProgramme = {
  id: number;
  key: DisciplineKey;
  first: number;
  last: number;
  attestation: Attestation;
  /** Those that have begun or belong to the present academic year. */
  semesters: DemoSemester[];
};

export type DemoPlan = {
  id: number;
  code: string;
  specialityId: number;
  profileRu: string | null;
  profileEn: string | null;
  yearStart: number;
  semesterNow: number;
  groups: DemoGroup[];
  semesters: DemoSemester[];
  programmes: DemoProgramme[];
};

export function semesterOf(courseNumber: number, today: string): number {
  return courseNumber * 2 - (isOddSemester(today) ? 1 : 0);
}

/** One plan for all groups that study the same speciality and profile in the same course. */
export function planStudies(groups: readonly DemoGroup[], academicYear: number, today: string): DemoPlan[] {
  const plans = new Map<string, DemoPlan>();
  let [workingPlanId, semesterId, programmeId] = [0, 0, 0];
  for (const group of groups) {
    const yearStart = academicYear - group.courseNumber + 1;
    const key = JSON.stringify([group.specialityId, group.profileRu, yearStart]);
    const known = plans.get(key);
    if (known) {
      known.groups.push(group);
      continue;
    }
    const semesters: DemoSemester[] = [];
    for (let year = 0; year < group.courseNumber; year += 1) {
      workingPlanId += 1;
      for (const half of [1, 2]) {
        semesterId += 1;
        semesters.push({
          id: semesterId,
          number: 2 * year + half,
          workingPlanId,
          academicYear: yearStart + year,
        });
      }
    }
    const programmes = disciplinesOf(group.specialityCode)
      .filter(({ first }) => first <= semesters.length)
      .map((taught): DemoProgramme => {
        programmeId += 1;
        const inPlan = semesters.filter(({ number }) => number >= taught.first && number <= taught.last);
        return { id: programmeId, semesters: inPlan, ...taught };
      });
    plans.set(key, {
      id: plans.size + 1,
      code: `${group.specialityCode}-${yearStart}-${plans.size + 1}`,
      specialityId: group.specialityId,
      profileRu: group.profileRu,
      profileEn: group.profileEn,
      yearStart,
      semesterNow: semesterOf(group.courseNumber, today),
      groups: [group],
      semesters,
      programmes,
    });
  }
  return [...plans.values()];
}

/** The semester in which something is taught now, if it is. */
export function currentSemester(plan: DemoPlan, programme: DemoProgramme): DemoSemester | undefined {
  return programme.semesters.find(({ number }) => number === plan.semesterNow);
}

/** So many groups have earlier semesters, with lessons and marks; in a large university the others have the present one alone. */
export const groupsRemembered = 60;

export function groupsWithPast({ groups }: DemoPlan): DemoGroup[] {
  return groups.filter(({ id }) => id <= groupsRemembered);
}
