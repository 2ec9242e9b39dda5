import { type Decimal, maximumFraction, unitsAt } from '../decimal.ts';
import { BorderFinder, countPool, type People } from './border.ts';
import type { CutOffSettings, Places, ShareLimit } from './cut-off-case.ts';
import { type Shares, shareOut } from './money.ts';
import type { Pool, Ranking } from './ranking.ts';

/** What becomes of an eligible person. */
export const standings = ['awarded', 'belowBorder', 'tie', 'shareLimit'] as const;
export type PersonStanding = (typeof standings)[number];

/** What a cut-off comes to, by indexes of the ranking's people. Cheap enough to be made anew at every move of a slider. */
export type Outcome = {
  readonly ranking: Ranking;
  readonly settings: CutOffSettings;
  readonly standingOf: (person: number) => PersonStanding;
  /** The index of the share limit that leaves somebody out; -1: none does. */
  readonly limitOf: Int16Array;
  /** By place, then by id. */
  readonly awarded: readonly number[];
  readonly borders: readonly PoolBorder[];
  readonly shares: Shares | null;
};

export type PoolBorder = {
  /** Null: the whole university. */
  readonly institute: string | null;
  readonly places: number;
  readonly awarded: number;
  /** The total of whoever stands on the last place; null where all fit, or where there are no places. */
  readonly score: Decimal | null;
  /** Ids of those who tie across the border and wait for a vote. */
  readonly open: readonly number[];
};

export function decide(ranking: Ranking, settings: CutOffSettings): Outcome {
  const { places, ties, chain, votes, money } = settings;
  const pools = ranking
    .pools(places.by, ties, chain)
    .map((pool) => ({ pool, places: placesOf(pool, places) }));
  const votedIds = new Set(votes);
  const people: People = {
    levelOf: ranking.levelOf,
    classOf: ranking.classes(ties, chain).classOf,
    kept: new Uint8Array(ranking.people.length).fill(1),
    // Nobody asks for votes by the other rules, so nobody has one.
    voted: new Uint8Array(ranking.people.length).map((_, person) =>
      ties === 'vote' && votedIds.has(ranking.people[person]?.id ?? 0) ? 1 : 0,
    ),
  };
  const limitOf = applyShareLimits(pools, people, settings, (flag) => ranking.flagged(flag));
  const codes = new Uint8Array(ranking.people.length).fill(standings.indexOf('shareLimit'));
  const found = pools.map((pool) => drawBorder(pool.pool, pool.places, people, ranking, ties, codes));
  const awardedCode = standings.indexOf('awarded');
  const awarded = ranking.byPlace(places.by).filter((person) => codes[person] === awardedCode);
  return {
    ranking,
    settings,
    standingOf: (person) => standings[codes[person] ?? 0] ?? 'belowBorder',
    limitOf,
    awarded,
    borders: places.by === 'university' ? found : inOrderOfPlaces(places.counts, found),
    shares: money && shareOut(money, ranking, awarded),
  };
}

export function placesOf({ institute }: Pool, places: Places): number {
  return places.by === 'university' ? places.count : (places.counts.get(institute ?? '') ?? 0);
}

/** Writes what becomes of the people of a pool who were not left out by a limit. */
function drawBorder(
  pool: Pool,
  places: number,
  people: People,
  ranking: Ranking,
  ties: CutOffSettings['ties'],
  codes: Uint8Array,
): PoolBorder {
  const kept = pool.members.filter((person) => people.kept[person] === 1);
  const { above, tie } = new BorderFinder(countPool(pool, places, people, null)).find(
    ranking.levelTotals.length,
  );
  const last = kept.length > places ? kept[places - 1] : undefined;
  const borderLevel = last === undefined ? -1 : (ranking.levelOf[last] ?? 0);
  const open: number[] = [];
  let awarded = 0;
  let votedIn = 0;
  kept.forEach((person, index) => {
    const atBorder = ranking.levelOf[person] === borderLevel;
    const ofTie = tie && index >= above && atBorder;
    const isIn = index < above || (ofTie && (ties === 'allIn' || people.voted[person] === 1));
    if (isIn) awarded += 1;
    if (ofTie && ties === 'vote') {
      if (isIn) votedIn += 1;
      else open.push(ranking.people[person]?.id ?? 0);
    }
    const standing: PersonStanding = isIn ? 'awarded' : atBorder ? 'tie' : 'belowBorder';
    codes[person] = standings.indexOf(standing);
  });
  return {
    institute: pool.institute,
    places,
    awarded,
    score: ranking.levelTotals[borderLevel] ?? null,
    // A vote for anybody of them settles it: the others stay out.
    open: votedIn > 0 ? [] : open.toSorted((a, b) => a - b),
  };
}

/** The institutes that have places, in the order of the case, also those from which nobody applied. */
function inOrderOfPlaces(counts: ReadonlyMap<string, number>, found: readonly PoolBorder[]): PoolBorder[] {
  return [...counts].map(
    ([institute, places]) =>
      found.find((border) => border.institute === institute) ?? {
        institute,
        places,
        awarded: 0,
        score: null,
        open: [],
      },
  );
}

type PoolWithPlaces = { readonly pool: Pool; readonly places: number };

/**
 * Leaves out whoever the share limits leave out: `people.kept` becomes 0 and `limitOf` the limit's index. One limit after
 * the other, each on what the former left, until nothing changes; nobody ever comes back, so it ends.
 */
function applyShareLimits(
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
