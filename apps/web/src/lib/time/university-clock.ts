import { runtimeConfig } from '../runtime-config.ts';
import { useMinute } from './use-minute.ts';

const clocks = new Map<string, Intl.DateTimeFormat>();

/** What the clock in the university shows at that moment: yyyy-MM-dd HH:mm:ss. */
export function universityClockAt(moment: Date): string {
  const { timeZone, utcOffset } = runtimeConfig();
  const time = moment.getTime();
  // The server has said how far ahead the university is: to find it out here costs a phone a third of a second.
  return utcOffset && time >= Date.parse(utcOffset.since) && time < Date.parse(utcOffset.until)
    ? new Date(time + utcOffset.seconds * 1000).toISOString().slice(0, 19).replace('T', ' ')
    : clockIn(timeZone).format(moment);
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
  return universityClockAt(new Date(useMinute()));
}
