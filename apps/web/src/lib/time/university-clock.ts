import { runtimeConfig } from '../runtime-config.ts';
import { useMinute } from './use-minute.ts';

const clocks = new Map<string, Intl.DateTimeFormat>();

/** What a clock in the zone shows at that moment: yyyy-MM-dd HH:mm:ss. */
export function wallClockIn(timeZone: string, moment: Date): string {
  return clockIn(timeZone).format(moment);
}

/** Made once for a zone: making one costs a hundred times what asking it does. */
function clockIn(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  // Swedish writes dates as ISO 8601 does.
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  clocks.set(timeZone, clock);
  return clock;
}

/** What the clock in the university shows now, wherever the browser is: yyyy-MM-dd HH:mm:00. */
export function useUniversityClock(): string {
  return wallClockIn(runtimeConfig().timeZone, new Date(useMinute()));
}
