import type { EducationPlan } from '@zachetka/contract/rating/rating.schemas';
import { academicYearOf, isOddSemester } from '@zachetka/contract/study/academic-year.rules';
import { inLanguage } from '@/lib/in-language.ts';
import type { WallDate } from '@/lib/time/wall-dates.ts';

export type PlanSemester = { id: number; number: number; academicYear: number };

/** Speciality, profile and start year, joined by commas. */
export function titleOfPlan(plan: EducationPlan): string {
  const parts = [
    inLanguage(plan.speciality, plan.speciality_en),
    inLanguage(plan.profile, plan.profile_en),
    plan.year_start,
  ];
  return parts.filter((part) => part !== null && part !== '').join(', ');
}

export function semestersOfPlan(plan: EducationPlan): PlanSemester[] {
  return plan.working_education_plans
    .flatMap(({ academic_year, semesters }) =>
      semesters.map(({ id, number }) => ({ id, number, academicYear: academic_year })),
    )
    .toSorted((a, b) => a.number - b.number);
}

/** The semester that today lies in. After the last of the plan it is the last, before the first the first. */
export function presentSemester(semesters: readonly PlanSemester[], today: WallDate): PlanSemester | null {
  const academicYear = academicYearOf(today);
  const isOdd = isOddSemester(today);
  const begun = semesters.filter(
    (semester) =>
      semester.academicYear < academicYear ||
      (semester.academicYear === academicYear && (!isOdd || semester.number % 2 === 1)),
  );
  return begun.at(-1) ?? semesters[0] ?? null;
}
