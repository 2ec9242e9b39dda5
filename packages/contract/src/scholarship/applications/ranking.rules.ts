import type { ApplicationStatus } from './application-status.rules.ts';

/** Who has a place in the ranking of a nomination: everybody who has applied and was not rejected. */
export const rankedStatuses = [
  'SUBMITTED',
  'RE_SUBMITTED',
  'VERIFIED',
] as const satisfies readonly ApplicationStatus[];

/** The longest ranking that comes as one page: what is printed holds all places. */
export const rankingMaximum = 2000;

/** `rank` is the best of the places that equal totals share, `sharedBy` how many share them: 1 where it is one's own. */
export type Place = { rank: number; sharedBy: number };

/** The highest total comes first. Equal totals share their places: 30, 20, 20, 10 are the places 1, 2–3, 2–3 and 4. */
export function placeOf(total: number, totals: readonly number[]): Place {
  return {
    rank: totals.filter((other) => other > total).length + 1,
    sharedBy: totals.filter((other) => other === total).length,
  };
}

/** As it is read and printed: '4', or '2–3' for two who share. */
export function placeText({ rank, sharedBy }: Place): string {
  return sharedBy > 1 ? `${rank}–${rank + sharedBy - 1}` : String(rank);
}
