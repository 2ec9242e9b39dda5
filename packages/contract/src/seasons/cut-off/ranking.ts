import { compareDecimals, type Decimal, formatDecimal } from '../decimal.ts';
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

/**
 * Applicants in their order, computed once. What depends on the settings of a moment, such as the places, is asked of it
 * again and again while somebody moves a slider, so whatever costs a sort is remembered here.
 */
export class Ranking {
  /** The eligible, by total and then by id. The other arrays go by their indexes. */
  readonly people: readonly Applicant[];
  readonly notEligible: readonly Applicant[];
  /** Equal totals have the same level; the highest is 0. */
  readonly levelOf: Int32Array;
  readonly levelTotals: readonly Decimal[];
  readonly #flags = new Map<string, Uint8Array>();
  readonly #classes = new Map<string, Classes>();
  readonly #pools = new Map<string, readonly Pool[]>();
  readonly #places = new Map<Places['by'], Int32Array>();
  readonly #byPlace = new Map<Places['by'], readonly number[]>();

  constructor(applicants: readonly Applicant[]) {
    const { levels, totals } = levelsOf(applicants);
    const eligible = applicants.filter((applicant) => applicant.eligible);
    const levelById = (applicant: Applicant) => levels.get(formatDecimal(applicant.total)) ?? 0;
    const ranked = eligible
      .map((applicant) => ({ applicant, level: levelById(applicant) }))
      .toSorted((a, b) => a.level - b.level || a.applicant.id - b.applicant.id);
    this.people = ranked.map(({ applicant }) => applicant);
    this.levelOf = Int32Array.from(ranked, ({ level }) => level);
    this.levelTotals = totals;
    this.notEligible = applicants.filter((each) => !each.eligible).toSorted((a, b) => a.id - b.id);
  }

  /** Who bears the flag, one or nothing by person. */
  flagged(flag: string): Uint8Array {
    return remember(this.#flags, flag, () =>
      Uint8Array.from(this.people, ({ flags }) => (flags.includes(flag) ? 1 : 0)),
    );
  }

  /** A chain refines the levels; by the other rules a level is a class. */
  classes(ties: TieRule, chain: readonly string[]): Classes {
    const names = ties === 'chain' ? chain : [];
    return remember(this.#classes, JSON.stringify(names), () => this.#refine(names));
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
      const places = this.places(by);
      const idOf = (person: number) => this.people[person]?.id ?? 0;
      return Array.from(this.people.keys()).toSorted(
        (a, b) => (places[a] ?? 0) - (places[b] ?? 0) || idOf(a) - idOf(b),
      );
    });
  }

  #refine(chain: readonly string[]): Classes {
    const compare = (a: number, b: number) =>
      (this.levelOf[a] ?? 0) - (this.levelOf[b] ?? 0) || this.#compareChains(a, b, chain);
    const order = Array.from(this.people.keys());
    // By total and id they stand already.
    if (chain.length > 0) order.sort((a, b) => compare(a, b) || a - b);
    const classOf = new Int32Array(order.length);
    let last = -1;
    order.forEach((person, index) => {
      const before = order[index - 1];
      if (before === undefined || compare(before, person) !== 0) last += 1;
      classOf[person] = last;
    });
    return { order, classOf };
  }

  /** The higher value first; none at all is below every other. */
  #compareChains(a: number, b: number, chain: readonly string[]): number {
    for (const name of chain) {
      const [left, right] = [chainValue(this.people[a], name), chainValue(this.people[b], name)];
      if (left === null || right === null) {
        if (left !== right) return left === null ? 1 : -1;
      } else {
        const difference = compareDecimals(right, left);
        if (difference !== 0) return difference;
      }
    }
    return 0;
  }
}

export function chainValue(applicant: Applicant | undefined, name: string): Decimal | null {
  return applicant && Object.hasOwn(applicant.chain, name) ? (applicant.chain[name] ?? null) : null;
}

/** The different totals, the highest first, and the place of each in that order by its text. */
function levelsOf(applicants: readonly Applicant[]): { levels: Map<string, number>; totals: Decimal[] } {
  const different = new Map<string, Decimal>();
  for (const { total } of applicants) different.set(formatDecimal(total), total);
  const sorted = [...different].toSorted(([, a], [, b]) => compareDecimals(b, a));
  return {
    levels: new Map(sorted.map(([text], level) => [text, level])),
    totals: sorted.map(([, total]) => total),
  };
}

function remember<Key, Value>(known: Map<Key, Value>, key: Key, compute: () => Value): Value {
  const before = known.get(key);
  if (before !== undefined) return before;
  const value = compute();
  known.set(key, value);
  return value;
}
