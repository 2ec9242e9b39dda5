import { academicYearOf } from '@zachetka/contract/study/academic-year.rules';
import { wallClockIn } from '../../../lib/wall-clock.ts';

/** The academic year of a moment, by the university's clock. */
export function academicYearAt(moment: Date, timeZone: string): number {
  return academicYearOf(wallClockIn(timeZone, moment));
}
