import { daysBetween } from '../portfolio/demo-dates.ts';

export type Setting = { today: string; academicYear: number };

/** A time in which applications were taken. */
export type Round = { academicYear: number; firstDay: string };

/** Applications are taken at the beginning of each semester; a round is over once it was decided. */
export function earlierRounds({ today, academicYear }: Setting): Round[] {
  return [academicYear - 2, academicYear - 1, academicYear]
    .flatMap((year) => [
      { academicYear: year, firstDay: `${year}-09-05` },
      { academicYear: year, firstDay: `${year + 1}-02-05` },
    ])
    .filter(({ firstDay }) => daysBetween(firstDay, today) > 60);
}

/** The latest one that was decided long ago. */
export function lastRoundOf(setting: Setting): Round {
  const last = earlierRounds(setting).at(-1);
  if (!last) throw new Error('three years have no round that is over');
  return last;
}
