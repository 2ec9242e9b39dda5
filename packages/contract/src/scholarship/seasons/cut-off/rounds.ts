import type { CutOffSettings } from './cut-off-case.ts';
import { decide, type Outcome, placesOf } from './decide.ts';
import type { Pool, Ranking } from './ranking.ts';

export type RankingToDecide = {
  readonly ranking: Ranking;
  readonly settings: CutOffSettings;
  /** What a person wants, by their index; without it as their application says. */
  readonly choiceOf?: (person: number) => number;
};

export type DecidedTogether = {
  /** In the order of the rankings; each without those who gave their places in it up. */
  readonly outcomes: readonly Outcome[];
  readonly rounds: number;
};

/**
 * Several rankings at once. With one award a person whoever is awarded in more than one keeps what they want most and gives up
 * the others, all at the same time and for good; the rankings are decided again until nobody is awarded twice. Only who has
 * just been awarded can be awarded twice, so that a round costs as much as it changes.
 */
export function decideTogether(
  rankings: readonly RankingToDecide[],
  { oneAward }: { oneAward: boolean },
): DecidedTogether {
  if (!oneAward || rankings.length < 2) {
    return { outcomes: rankings.map(({ ranking, settings }) => decide(ranking, settings)), rounds: 1 };
  }
  const courses = rankings.map((each) =>
    each.settings.shareLimits.length === 0 ? new PlainCourse(each) : new LimitedCourse(each),
  );
  /** By person the rankings that award them now, with their index in each. */
  const held = new Map<string, Map<number, number>>();
  let rounds = 0;
  let changed = new Set(courses.keys());
  while (changed.size > 0) {
    rounds += 1;
    const twice = new Set<Map<number, number>>();
    for (const index of changed) {
      const people = rankings[index]?.ranking.people ?? [];
      const { entered, left } = courses[index]?.decideAgain() ?? nobodyMoves;
      for (const each of left) held.get(people[each]?.person ?? '')?.delete(index);
      for (const each of entered) {
        const name = people[each]?.person ?? null;
        if (name === null) continue;
        const awards = held.get(name) ?? new Map<number, number>();
        held.set(name, awards.set(index, each));
        if (awards.size > 1) twice.add(awards);
      }
    }
    changed = new Set();
    for (const awards of twice) {
      const keeps = wantedMost(awards, rankings);
      for (const [index, person] of awards) {
        if (index === keeps) continue;
        awards.delete(index);
        courses[index]?.giveUp(person);
        changed.add(index);
      }
    }
  }
  return {
    outcomes: rankings.map(({ ranking, settings }, index) =>
      decide(ranking.without(courses[index]?.gaveUp ?? new Uint8Array()), settings),
    ),
    rounds,
  };
}

/** The smallest choice, of equals the earlier ranking. */
function wantedMost(awards: ReadonlyMap<number, number>, rankings: readonly RankingToDecide[]): number {
  const choiceIn = (index: number) => {
    const { ranking, choiceOf } = rankings[index] ?? {};
    const person = awards.get(index) ?? -1;
    return choiceOf?.(person) ?? ranking?.people[person]?.choice ?? Number.MAX_SAFE_INTEGER;
  };
  return [...awards.keys()].toSorted((a, b) => choiceIn(a) - choiceIn(b) || a - b)[0] ?? -1;
}

/** Whom a round has moved, by their indexes. */
type Moved = { readonly entered: readonly number[]; readonly left: readonly number[] };
const nobodyMoves: Moved = { entered: [], left: [] };

/** One ranking over all rounds. */
type Course = {
  readonly gaveUp: Uint8Array;
  giveUp: (person: number) => void;
  decideAgain: () => Moved;
};

/** A place that was given up lets others in and moves nobody out, so that the border of each pool only walks on. */
class PlainCourse implements Course {
  readonly gaveUp: Uint8Array;
  readonly #walks: readonly PoolWalk[];
  readonly #walkOf = new Map<number, PoolWalk>();

  constructor({ ranking, settings }: RankingToDecide) {
    const { places, ties, chain } = settings;
    this.gaveUp = new Uint8Array(ranking.people.length);
    const { classOf } = ranking.classes(ties, chain);
    const votes = new Set(settings.votes);
    const winsTie = (person: number) =>
      ties === 'allIn' || (ties === 'vote' && votes.has(ranking.people[person]?.id ?? 0));
    this.#walks = ranking.pools(places.by, ties, chain).map((pool) => {
      const walk = new PoolWalk(pool, { places: placesOf(pool, places), classOf, winsTie });
      for (const person of pool.members) this.#walkOf.set(person, walk);
      return walk;
    });
  }

  giveUp(person: number): void {
    this.gaveUp[person] = 1;
    this.#walkOf.get(person)?.giveUp(person);
  }

  decideAgain(): Moved {
    return { entered: this.#walks.flatMap((walk) => walk.walkOn()), left: [] };
  }
}

type PoolRules = {
  places: number;
  classOf: Int32Array;
  winsTie: (person: number) => boolean;
};

/** The border of one pool: classes that fit whole are in, and of the one that does not who wins the tie. */
class PoolWalk {
  readonly #rules: PoolRules;
  /** Those of each class who are not in yet. */
  readonly #waiting: number[][] = [];
  /** How many of each class there are, those who are in too. */
  readonly #sizes: number[] = [];
  readonly #indexOf = new Map<number, number>();
  #whole = 0;
  #above = 0;

  constructor({ members }: Pool, rules: PoolRules) {
    this.#rules = rules;
    for (const person of members) {
      const itsClass = rules.classOf[person] ?? 0;
      if (!this.#indexOf.has(itsClass)) {
        this.#indexOf.set(itsClass, this.#waiting.length);
        this.#waiting.push([]);
        this.#sizes.push(0);
      }
      const index = this.#indexOf.get(itsClass) ?? 0;
      this.#waiting[index]?.push(person);
      this.#sizes[index] = (this.#sizes[index] ?? 0) + 1;
    }
  }

  giveUp(person: number): void {
    const index = this.#indexOf.get(this.#rules.classOf[person] ?? 0) ?? 0;
    if (index < this.#whole) this.#above -= 1;
    this.#sizes[index] = (this.#sizes[index] ?? 0) - 1;
  }

  /** Who is in now and was not before. */
  walkOn(): number[] {
    const { places, winsTie } = this.#rules;
    const entered: number[] = [];
    while (this.#whole < this.#sizes.length && this.#above + (this.#sizes[this.#whole] ?? 0) <= places) {
      this.#above += this.#sizes[this.#whole] ?? 0;
      for (const person of this.#waiting[this.#whole] ?? []) entered.push(person);
      this.#waiting[this.#whole] = [];
      this.#whole += 1;
    }
    const tie = this.#waiting[this.#whole];
    if (tie && this.#above < places) {
      for (const person of tie.filter(winsTie)) entered.push(person);
      this.#waiting[this.#whole] = tie.filter((person) => !winsTie(person));
    }
    return entered;
  }
}

/** With limits of shares a place that was given up can take places away: everything is decided anew. */
class LimitedCourse implements Course {
  readonly gaveUp: Uint8Array;
  readonly #given: RankingToDecide;
  readonly #indexOf: ReadonlyMap<number, number>;
  #awarded = new Set<number>();

  constructor(given: RankingToDecide) {
    const { people } = given.ranking;
    this.#given = given;
    this.gaveUp = new Uint8Array(people.length);
    this.#indexOf = new Map(people.map(({ id }, index) => [id, index]));
  }

  giveUp(person: number): void {
    this.gaveUp[person] = 1;
    this.#awarded.delete(person);
  }

  decideAgain(): Moved {
    const { ranking, settings } = this.#given;
    const outcome = decide(ranking.without(this.gaveUp), settings);
    const awarded = new Set(
      outcome.awarded.flatMap((person) => this.#indexOf.get(outcome.ranking.people[person]?.id ?? 0) ?? []),
    );
    const before = this.#awarded;
    this.#awarded = awarded;
    return {
      entered: [...awarded].filter((person) => !before.has(person)),
      left: [...before].filter((person) => !awarded.has(person)),
    };
  }
}
