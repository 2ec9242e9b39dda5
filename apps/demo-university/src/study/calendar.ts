export const dayLength = 86_400_000;

/** Days on which nobody teaches, whatever the weekday: month and day. */
const holidays = new Set([
  ...Array.from({ length: 8 }, (_, index) => `01-0${index + 1}`),
  '02-23',
  '03-08',
  '05-01',
  '05-09',
  '06-12',
  '11-04',
  '12-31',
]);

/** Of a date, with or without the time behind it. */
export const isHoliday = (date: string): boolean => holidays.has(date.slice(5, 10));

export const dateOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

export const momentOf = (date: string): number => Date.parse(`${date}T00:00:00Z`);

const weekdayOf = (moment: number): number => (new Date(moment).getUTCDay() + 6) % 7;

export function mondayOf(date: string): number {
  const moment = momentOf(date);
  return moment - weekdayOf(moment) * dayLength;
}

/** The first Monday that is not before the date. */
export function mondayFrom(date: string): number {
  const monday = mondayOf(date);
  return monday < momentOf(date) ? monday + 7 * dayLength : monday;
}

/** The day itself, or the next on which an examination can be held: any but Sundays and holidays. */
export function examinationDay(moment: number): string {
  const isFree = weekdayOf(moment) === 6 || isHoliday(dateOf(moment));
  return isFree ? examinationDay(moment + dayLength) : dateOf(moment);
}

/** Where a lesson of a holiday goes: to the Saturday of the same week. */
export function teachingDay(moment: number): string {
  return isHoliday(dateOf(moment)) ? dateOf(moment + (5 - weekdayOf(moment)) * dayLength) : dateOf(moment);
}
