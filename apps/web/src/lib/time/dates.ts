import { runtimeConfig } from '../runtime-config.ts';
import { wallClockIn } from './university-clock.ts';
import { formatWallDate, formatWallTime } from './wall-dates.ts';

/** dd.mm.yyyy in both languages: the day that it was in the university. */
export function formatDate(moment: Date): string {
  return formatWallDate(wallClockIn(runtimeConfig().timeZone, moment));
}

/** HH:mm in both languages, by the clock of the university. */
export function formatTime(moment: Date): string {
  return formatWallTime(wallClockIn(runtimeConfig().timeZone, moment));
}
