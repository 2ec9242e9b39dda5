import { countedInSeconds } from '@/lib/time/server-clock.ts';

export type Remaining =
  | { unit: 'days'; count: number }
  | { unit: 'hours'; hours: number; minutes: number }
  | { unit: 'minutes'; count: number }
  | { unit: 'seconds'; count: number };

const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;

/** Whole days; in the last day hours and minutes, below two minutes seconds. Never more than there is: nobody is late by what they read here. */
export function remainingUntil(moment: number, now: number): Remaining {
  const left = Math.max(0, moment - now);
  if (left >= day) return { unit: 'days', count: Math.floor(left / day) };
  if (left < countedInSeconds) return { unit: 'seconds', count: Math.floor(left / second) };
  const minutes = Math.floor(left / minute);
  if (minutes >= 60) return { unit: 'hours', hours: Math.floor(minutes / 60), minutes: minutes % 60 };
  return { unit: 'minutes', count: minutes };
}
