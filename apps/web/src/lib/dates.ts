import { runtimeConfig } from './runtime-config.ts';
import { wallClockIn } from './university-clock.ts';

/** dd.mm.yyyy in both languages, as the calendar of the university has it, wherever the browser is. */
export function formatDate(moment: Date): string {
  return universityClock(moment).slice(0, 10).split('-').toReversed().join('.');
}

/** HH:mm in both languages, as the clock of the university has it. */
export function formatTime(moment: Date): string {
  return universityClock(moment).slice(11, 16);
}

function universityClock(moment: Date): string {
  return wallClockIn(runtimeConfig().timeZone, moment);
}
