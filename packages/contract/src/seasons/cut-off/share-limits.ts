import { maximumFraction, unitsAt } from '../decimal.ts';
import { BorderFinder, countPool, type People } from './border.ts';
import type { CutOffSettings, ShareLimit } from './cut-off-case.ts';
import type { Pool } from './ranking.ts';

export type PoolWithPlaces = { readonly pool: Pool; readonly places: number };

/**
 * Leaves out whoever the share limits leave out: `people.kept` becomes 0 and `limitOf` the limit's index. One limit after
 * the other, each on what the former left, until nothing changes; nobody ever comes back, so it ends.
 */
export function applyShareLimits(
  pools: readonly PoolWithPlaces[],
  people: People,
  { shareLimits, ties }: Pick<CutOffSettings, 'shareLimits' | 'ties'>,
  flagsOf: (flag: string) => Uint8Array,
): Int16Array {
  const limitOf = new Int16Array(people.kept.length).fill(-1);
  let changed = true;
  while (changed) {
    changed = false;
    shareLimits.forEach((limit, index) => {
      const flags = flagsOf(limit.flag);
      const lastLevel = lowestPossibleLevel(pools, people, flags, limit, ties);
      for (let person = 0; person < limitOf.length; person += 1) {
        const leaves =
          people.kept[person] === 1 && flags[person] === 1 && (people.levelOf[person] ?? 0) > lastLevel;
        if (!leaves) continue;
        people.kept[person] = 0;
        limitOf[person] = index;
        changed = true;
      }
    });
  }
  return limitOf;
}

/**
 * Down to which level the flagged may be kept: the lowest one at which the flagged among the awarded do not pass their
 * share, or -1 for none of them. Whole levels, because those who tie stay together. Tried from below, one after the other:
 * the finders walk along, so that all tries together cost no more than two walks over the people.
 */
function lowestPossibleLevel(
  pools: readonly PoolWithPlaces[],
  people: People,
  flags: Uint8Array,
  { share }: ShareLimit,
  ties: CutOffSettings['ties'],
): number {
  const finders = pools.map(({ pool, places }) => new BorderFinder(countPool(pool, places, people, flags)));
  // At most six digits and at most some ten thousand people: the products are safe as numbers.
  const millionths = Number(unitsAt(share, maximumFraction));
  for (const level of levelsWithFlagged(people, flags)) {
    let awarded = 0;
    let flagged = 0;
    for (const finder of finders) {
      const counts = finder.countAwarded(level, ties);
      awarded += counts.awarded;
      flagged += counts.flagged;
    }
    if (flagged * 10 ** maximumFraction <= millionths * awarded) return level;
  }
  return -1;
}

/** The lowest totals first. People stand in the order of their levels. */
function levelsWithFlagged({ levelOf, kept }: People, flags: Uint8Array): number[] {
  const levels: number[] = [];
  for (let person = levelOf.length - 1; person >= 0; person -= 1) {
    const level = levelOf[person] ?? 0;
    if (kept[person] === 1 && flags[person] === 1 && levels.at(-1) !== level) levels.push(level);
  }
  return levels;
}
