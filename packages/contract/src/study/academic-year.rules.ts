/**
 * The academic year of a day (yyyy-MM-dd and on, by the university's clock). It begins on the first of September; its first
 * calendar year names it.
 */
export function academicYearOf(day: string): number {
  const [year, month] = yearAndMonth(day);
  return month >= 9 ? year : year - 1;
}

/** Odd semesters run from September to January, even ones from February to August. */
export function isOddSemester(day: string): boolean {
  const [, month] = yearAndMonth(day);
  return month >= 9 || month === 1;
}

function yearAndMonth(day: string): [year: number, month: number] {
  return [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
}
