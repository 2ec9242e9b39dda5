/** What services send as a moment: an ISO string, or numbers from the year down to the nanoseconds. */
export type ServiceMoment = string | readonly number[] | null | undefined;

/** Null where nothing was sent, or nothing that is a moment. */
export function readMoment(moment: ServiceMoment): Date | null {
  if (moment === null || moment === undefined || moment.length === 0) return null;
  const date = typeof moment === 'string' ? fromText(moment) : fromNumbers(moment);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** A day alone is noon of it, so that no time zone turns it into another one. */
function fromText(text: string): Date {
  return new Date(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T12:00:00` : text);
}

function fromNumbers([year = Number.NaN, month = 1, day = 1, hour, ...rest]: readonly number[]): Date {
  if (hour === undefined) return new Date(year, month - 1, day, 12);
  const [minute = 0, second = 0, nanoseconds = 0] = rest;
  return new Date(year, month - 1, day, hour, minute, second, Math.floor(nanoseconds / 1e6));
}
