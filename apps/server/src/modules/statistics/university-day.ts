import { wallClockIn } from '../../lib/wall-clock.ts';

/** Today, by the clock of the university. */
export const universityDay = (timeZone: string): string => wallClockIn(timeZone, new Date()).slice(0, 10);
