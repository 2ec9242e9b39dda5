/** A length of time by the calendar. A month is no number of days, so its length depends on where it is taken off. */
export type Duration = { readonly years: number; readonly months: number; readonly days: number };

const durationForm = /^P(?=\d)(?:(\d{1,5})Y)?(?:(\d{1,5})M)?(?:(\d{1,5})D)?$/;
const monthsOfYear = 12;
const firstDate = '0000-01-01';
const lastDate = '9999-12-31';

/** "P1Y", "P6M", "P1Y6M", "P10D"; null for everything else. */
export function parseDuration(text: unknown): Duration | null {
  const match = typeof text === 'string' ? durationForm.exec(text) : null;
  if (!match) return null;
  const [years = 0, months = 0, days = 0] = match.slice(1).map((part) => Number(part ?? 0));
  return { years, months, days };
}

export function formatDuration({ years, months, days }: Duration): string {
  const text = `P${years ? `${years}Y` : ''}${months ? `${months}M` : ''}${days ? `${days}D` : ''}`;
  return text === 'P' ? 'P0D' : text;
}

/**
 * The day so long before. Years and months are taken off together, a day that the month does not have is its last one,
 * then the days are taken off: 31 March − P1M1D = 27 February.
 */
export function goBack(date: string, { years, months, days }: Duration): string {
  return addDays(addMonths(date, -(years * monthsOfYear + months)), -days);
}

/** The day so long after: as far forward as `goBack` goes back. */
export function goForward(date: string, { years, months, days }: Duration): string {
  return addDays(addMonths(date, years * monthsOfYear + months), days);
}

/** A minute of a clock, `yyyy-MM-ddTHH:mm`, on the day so long after. */
export function moveMinute(minute: string, duration: Duration): string {
  return `${goForward(minute.slice(0, 10), duration)}${minute.slice(10)}`;
}

/**
 * The first reference day for which the date lies on or before `goBack(day, duration)`: from then on it is too old, or
 * older than the age of a factor. Later days keep it so, because going back never crosses over itself. Null where that is
 * beyond the year 9999.
 */
export function firstDayOlderThan(date: string, duration: Duration): string | null {
  const { years, months, days } = duration;
  // Shortened months can move the answer by at most three days from this guess, in either direction.
  let day = addDays(addMonths(addDays(date, days), years * monthsOfYear + months), -shortestMonthLacks);
  while (goBack(day, duration) < date) {
    if (day === lastDate) return null;
    day = addDays(day, 1);
  }
  while (goBack(addDays(day, -1), duration) >= date) day = addDays(day, -1);
  return day;
}
const shortestMonthLacks = 3;

function addMonths(date: string, count: number): string {
  if (count === 0) return date;
  const [year, month, day] = partsOf(date);
  const monthIndex = year * monthsOfYear + (month - 1) + count;
  const targetYear = Math.floor(monthIndex / monthsOfYear);
  const targetMonth = monthIndex - targetYear * monthsOfYear;
  const lastDay = utcDate(targetYear, targetMonth + 1, 0).getUTCDate();
  return toIsoDate(utcDate(targetYear, targetMonth, Math.min(day, lastDay)));
}

function addDays(date: string, count: number): string {
  if (count === 0) return date;
  const [year, month, day] = partsOf(date);
  return toIsoDate(utcDate(year, month - 1, day + count));
}

function partsOf(date: string): [year: number, month: number, day: number] {
  return [Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8, 10))];
}

/** Not `Date.UTC`: that takes the years 0 to 99 for those of the last century. */
function utcDate(year: number, month: number, day: number): Date {
  const date = new Date(0);
  date.setUTCFullYear(year, month, day);
  return date;
}

/** Dates are compared as texts, so those before the year 0 and after 9999 become the first and the last one that has four figures. */
function toIsoDate(date: Date): string {
  const year = date.getUTCFullYear();
  if (year < 0) return firstDate;
  if (year > 9999) return lastDate;
  const twoFigures = (part: number) => String(part).padStart(2, '0');
  return `${String(year).padStart(4, '0')}-${twoFigures(date.getUTCMonth() + 1)}-${twoFigures(date.getUTCDate())}`;
}
