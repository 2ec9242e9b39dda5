export type Remaining =
  | { unit: 'days'; count: number }
  | { unit: 'hours'; hours: number; minutes: number }
  | { unit: 'minutes'; count: number };

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Whole days; in the last day hours and minutes. A minute that has begun counts: nobody is told "0 minutes" in time. */
export function remainingUntil(moment: number, now: number): Remaining {
  const left = Math.max(0, moment - now);
  if (left >= day) return { unit: 'days', count: Math.floor(left / day) };
  const minutes = Math.ceil(left / minute);
  if (minutes >= 60) return { unit: 'hours', hours: Math.floor(minutes / 60), minutes: minutes % 60 };
  return { unit: 'minutes', count: minutes };
}
