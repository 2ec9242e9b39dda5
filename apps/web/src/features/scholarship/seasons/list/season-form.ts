import type { AcademicPeriod } from '@zachetka/contract/scholarship/seasons/seasons.schemas';
import { academicYearOf } from '@zachetka/contract/study/academic-year.rules';

export const periods: readonly AcademicPeriod[] = ['AUTUMN', 'SPRING', 'YEAR'];

/** What a season is usually called; it can be written otherwise. */
export function defaultTitles(
  award: { titleRu: string; titleEn: string },
  period: AcademicPeriod,
  academicYear: number,
): { titleRu: string; titleEn: string } {
  const years = `${academicYear}/${academicYear + 1}`;
  const ru = { AUTUMN: 'осень', SPRING: 'весна', YEAR: 'учебный год' }[period];
  const en = { AUTUMN: 'autumn', SPRING: 'spring', YEAR: 'year' }[period];
  return { titleRu: `${award.titleRu}, ${ru} ${years}`, titleEn: `${award.titleEn}, ${en} ${years}` };
}

/** `now` is what the clock of the university shows. */
export function presentAcademicYear(now: string): number {
  return academicYearOf(now.slice(0, 10));
}
