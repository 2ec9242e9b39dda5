import { academicYear } from '@zachetka/contract/applications/application-status.rules';
import { wallClockIn } from '../../lib/wall-clock.ts';

/** The academic year of a moment, by the university's clock. */
export function academicYearAt(moment: Date, timeZone: string): number {
  const [year = 0, month = 0] = wallClockIn(timeZone, moment).slice(0, 7).split('-').map(Number);
  return academicYear({ year, month });
}
