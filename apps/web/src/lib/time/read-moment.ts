import { universityClockAt } from '@/lib/time/university-clock.ts';

/** What services send as a moment: an ISO string, or numbers from the year down to the nanoseconds. */
export type ServiceMoment = string | readonly number[] | null | undefined;

const twoDigits = (value: number) => String(value).padStart(2, '0');

/**
 * What the clock of the university showed: yyyy-MM-dd HH:mm:ss. Numbers, and strings without a zone, are that already. Null
 * where nothing was sent, or nothing that is a moment.
 */
export function readMoment(moment: ServiceMoment): string | null {
  if (moment === null || moment === undefined || moment.length === 0) return null;
  if (typeof moment !== 'string') return moment.every(Number.isFinite) ? fromNumbers(moment) : null;
  const [, date, time = '00:00:00'] =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}:\d{2})(?:\.\d+)?)?$/.exec(moment) ?? [];
  if (date !== undefined) return `${date} ${time}`;
  const known = new Date(moment);
  return Number.isNaN(known.getTime()) ? null : universityClockAt(known);
}

function fromNumbers([
  year,
  month = 1,
  day = 1,
  hour = 0,
  minute = 0,
  second = 0,
]: readonly number[]): string {
  const time = [hour, minute, second].map(twoDigits).join(':');
  return `${year}-${twoDigits(month)}-${twoDigits(day)} ${time}`;
}
