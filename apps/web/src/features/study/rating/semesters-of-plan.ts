import { academicYearOf, isOddSemester } from '@zachetka/contract/study/academic-year.rules';
import { inLanguage } from '@/lib/i18n.ts';
import type { EducationPlan } from '@/lib/received.ts';
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
    .flatMap(({ academic_year, semesters }, index) =>
      semesters.map(({ id, number }) => ({
        id,
        number,
        // Never shown: it only says which semester to begin with.
        academicYear: academic_year ?? plan.year_start + index,
      })),
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
