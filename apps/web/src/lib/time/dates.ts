import { universityClockAt } from './university-clock.ts';
import { formatWallDate, formatWallTime } from './wall-dates.ts';

/** dd.mm.yyyy in both languages: the day that it was in the university. */
export function formatDate(moment: Date): string {
  return formatWallDate(universityClockAt(moment));
}

/** HH:mm in both languages, by the clock of the university. */
export function formatTime(moment: Date): string {
  return formatWallTime(universityClockAt(moment));
}
