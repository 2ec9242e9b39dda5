import { type Decimal, unitsAt } from '../decimal.ts';
import type { Applicant, Places, TieRule } from './cut-off-case.ts';

/** Those who compete for the same places: everybody, or one institute. */
export type Pool = {
  /** Null: the whole university. */
  readonly institute: string | null;
  /** Indexes of people; the best first, equal classes side by side. */
  readonly members: readonly number[];
};

/** People who can't be told apart by the totals (and the chain) have the same class; the best is 0. */
type Classes = { readonly order: readonly number[]; readonly classOf: Int32Array };

/** Why somebody has no place in a ranking. */
export const absences = ['notEligible', 'otherApplication', 'otherAward'] as const;
export type Absence = (typeof absences)[number];

/** A ranking without those who gave their places up. */
type Rest = { readonly of: Ranking; readonly gaveUp: Uint8Array };

/**
 * Applicants in their order, computed once. What depends on the settings of a moment, such as the places, is asked of it
 * again and again while somebody moves a slider, so whatever costs a sort is remembered here.
 */
export class Ranking {
  /** Who takes part, each person once, by total and then by id. The other arrays go by their indexes. */
  readonly people: readonly Applicant[];
  /** By id. */
  readonly absent: readonly { readonly applicant: Applicant; readonly reason: Absence }[];
  /** Equal totals have the same level; the highest is 0. */
  readonly levelOf: Int32Array;
  readonly levelTotals: readonly Decimal[];
  readonly #flags = new Map<string, Uint8Array>();
  readonly #classes = new Map<string, Classes>();
  readonly #pools = new Map<string, readonly Pool[]>();
  readonly #places = new Map<Places['by'], Int32Array>();
  readonly #byPlace = new Map<Places['by'], readonly number[]>();

  /** Of the rest of a ranking: by person their index in the whole. */
  readonly #whole: Ranking | null = null;
  readonly #indexInWhole: readonly number[] = [];

  constructor(given: readonly Applicant[] | Rest) {
    if ('gaveUp' in given) {
      const { of, gaveUp } = given;
      const stay = Array.from(of.people.keys()).filter((person) => gaveUp[person] !== 1);
      this.#whole = of;
      this.#indexInWhole = stay;
      this.people = stay.map((person) => of.people[person] as Applicant);
      this.levelOf = new Int32Array(stay).map((person) => of.levelOf[person] ?? 0);
      this.levelTotals = of.levelTotals;
      const gone = of.people.filter((_, person) => gaveUp[person] === 1);
      this.absent = byId([...of.absent, ...gone.map((applicant) => absentee(applicant, 'otherAward'))]);
      return;
    }
    const eligible = given.filter((applicant) => applicant.eligible);
    const { ranks, values } = rankDensely(eligible.map(({ total }) => total));
    const idOf = (index: number) => eligible[index]?.id ?? 0;
    const best = bestOfEach(eligible, ranks);
    const order = Array.from(eligible.keys())
      .filter((index) => best === null || (best.get(eligible[index]?.person ?? '') ?? index) === index)
      .toSorted((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0) || idOf(a) - idOf(b));
    this.people = order.map((index) => eligible[index] as Applicant);
    this.levelOf = new Int32Array(order).map((index) => ranks[index] ?? 0);
    this.levelTotals = values;
    const ranked = new Set(this.people);
    this.absent = byId([
      ...given.filter((each) => !each.eligible).map((each) => absentee(each, 'notEligible')),
      ...eligible.filter((each) => !ranked.has(each)).map((each) => absentee(each, 'otherApplication')),
    ]);
  }

  /** The same without those of its people who gave their places up; nothing is sorted again. */
  without(gaveUp: Uint8Array): Ranking {
    return gaveUp.includes(1) ? new Ranking({ of: this, gaveUp }) : this;
  }

  /** Who bears the flag, one or nothing by person. */
  flagged(flag: string): Uint8Array {
    return remember(this.#flags, flag, () => {
      const inWhole = this.#whole?.flagged(flag);
      return new Uint8Array(this.people.length).map((_, person) => {
        if (inWhole) return inWhole[this.#indexInWhole[person] ?? 0] ?? 0;
        return this.people[person]?.flags.includes(flag) ? 1 : 0;
      });
    });
  }

  /** A chain refines the levels; by the other rules a level is a class. */
  classes(ties: TieRule, chain: readonly string[]): Classes {
    const names = ties === 'chain' ? chain : [];
    return remember(this.#classes, JSON.stringify(names), () =>
      this.#whole ? this.#takeOver(this.#whole.classes(ties, chain)) : this.#refine(names),
    );
  }

  pools(by: Places['by'], ties: TieRule, chain: readonly string[]): readonly Pool[] {
    const names = ties === 'chain' ? chain : [];
    return remember(this.#pools, JSON.stringify([by, names]), () => {
      const { order } = this.classes(ties, chain);
      if (by === 'university') return [{ institute: null, members: order }];
      const members = Map.groupBy(order, (person) => this.people[person]?.institute ?? '');
      return [...members].map(([institute, of]) => ({ institute, members: of }));
    });
  }

  /** 1, 2, 2, 4: by person, within the university or the institute. */
  places(by: Places['by']): Int32Array {
    return remember(this.#places, by, () => {
      const places = new Int32Array(this.people.length);
      for (const { members } of this.pools(by, 'noneIn', [])) {
        members.forEach((person, index) => {
          const before = members[index - 1];
          const shares = before !== undefined && this.levelOf[before] === this.levelOf[person];
          places[person] = shares ? (places[before] ?? 0) : index + 1;
        });
      }
      return places;
    });
  }

  /** Indexes of people in the order of answers: by place, then by id. */
  byPlace(by: Places['by']): readonly number[] {
    return remember(this.#byPlace, by, () => {
      if (by === 'university') return Array.from(this.people.keys());
      const places = this.places(by);
      const idOf = (person: number) => this.people[person]?.id ?? 0;
      return Array.from(this.people.keys()).toSorted(
        (a, b) => (places[a] ?? 0) - (places[b] ?? 0) || idOf(a) - idOf(b),
      );
    });
  }

  /** Who is gone leaves a gap among the classes, and changes no order. */
  #takeOver({ order, classOf }: Classes): Classes {
    const indexHere = new Int32Array(classOf.length).fill(-1);
    this.#indexInWhole.forEach((person, index) => {
      indexHere[person] = index;
    });
    return {
      order: order.flatMap((person) => {
        const index = indexHere[person] ?? -1;
        return index === -1 ? [] : index;
      }),
      classOf: new Int32Array(this.#indexInWhole).map((person) => classOf[person] ?? 0),
    };
  }

  #refine(chain: readonly string[]): Classes {
    const keys = [
      this.levelOf,
      ...chain.map((name) => rankDensely(this.people.map((person) => chainValue(person, name))).ranks),
    ];
    const compare = (a: number, b: number) => {
      for (const key of keys) {
        const difference = (key[a] ?? 0) - (key[b] ?? 0);
        if (difference !== 0) return difference;
      }
      return 0;
    };
    const ranked = Array.from(this.people.keys());
    // By total and id they stand already.
    const order = chain.length > 0 ? ranked.toSorted((a, b) => compare(a, b) || a - b) : ranked;
    const classOf = new Int32Array(order.length);
    let last = -1;
    order.forEach((person, index) => {
      const before = order[index - 1];
      if (before === undefined || compare(before, person) !== 0) last += 1;
      classOf[person] = last;
    });
    return { order, classOf };
  }
}

const absentee = (applicant: Applicant, reason: Absence) => ({ applicant, reason });
const byId = (absent: Ranking['absent'][number][]) =>
  absent.toSorted((a, b) => a.applicant.id - b.applicant.id);

/**
 * One application of a person takes part: that with the highest total, of equals the one that is wanted more, then the smaller
 * id. By person its index; null where nobody has two.
 */
function bestOfEach(eligible: readonly Applicant[], ranks: Int32Array): Map<string, number> | null {
  const best = new Map<string, number>();
  let known = 0;
  eligible.forEach(({ person, choice, id }, index) => {
    if (person === null) return;
    known += 1;
    const other = best.get(person);
    const before = other === undefined ? undefined : eligible[other];
    if (other === undefined || !before) {
      best.set(person, index);
      return;
    }
    const order = (ranks[index] ?? 0) - (ranks[other] ?? 0) || choice - before.choice || id - before.id;
    if (order < 0) best.set(person, index);
  });
  return best.size === known ? null : best;
}

export function chainValue(applicant: Applicant | undefined, name: string): Decimal | null {
  return applicant && Object.hasOwn(applicant.chain, name) ? (applicant.chain[name] ?? null) : null;
}

function remember<Key, Value>(known: Map<Key, Value>, key: Key, compute: () => Value): Value {
  const before = known.get(key);
  if (before !== undefined) return before;
  const value = compute();
  known.set(key, value);
  return value;
}

/** The different values, the highest first, and by value its place among them. */
type DenseRanks = { readonly ranks: Int32Array; readonly values: readonly Decimal[] };

/**
 * Turns values into small whole numbers of the same order, so that whatever is compared often is compared fast. A value
 * that is missing comes after all others.
 */
function rankDensely(values: readonly (Decimal | null)[]): DenseRanks {
  let digits = 0;
  for (const value of values) if (value) digits = Math.max(digits, value.digits);
  const keys = values.map((value) => (value ? comparable(unitsAt(value, digits)) : null));
  const different = [...new Set(keys)]
    .filter((key) => key !== null)
    .toSorted((a, b) => (a === b ? 0 : a < b ? 1 : -1));
  const rankOf = new Map<number | bigint | null, number>(different.map((key, rank) => [key, rank]));
  return {
    ranks: new Int32Array(keys.length).map((_, index) => rankOf.get(keys[index] ?? null) ?? different.length),
    values: different.map((key) => ({ units: BigInt(key), digits })),
  };
}

/** Numbers are compared several times as fast as bigints, and the two can be compared with each other. */
function comparable(units: bigint): number | bigint {
  const number = Number(units);
  return Number.isSafeInteger(number) ? number : units;
}
