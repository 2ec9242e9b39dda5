import type { TieRule } from './cut-off-case.ts';
import type { Pool } from './ranking.ts';

/**
 * A pool counted class by class, those who bear a flag apart from the others: enough to tell how many are awarded, and how
 * many of them are flagged, whatever number of the flagged is kept.
 */
export type Standing = {
  readonly places: number;
  /** By class: its level. */
  readonly levels: readonly number[];
  /** How many plain and flagged people stand in the first n classes; one entry more than there are classes. */
  readonly plain: readonly number[];
  readonly flagged: readonly number[];
  /** By class: how many of them were voted in. */
  readonly votedPlain: readonly number[];
  readonly votedFlagged: readonly number[];
};

export type People = {
  readonly levelOf: Int32Array;
  readonly classOf: Int32Array;
  /** Who was not left out by a limit. */
  readonly kept: Uint8Array;
  readonly voted: ReadonlySet<number>;
};

export function countPool(
  { members }: Pool,
  places: number,
  people: People,
  flags: Uint8Array | null,
): Standing {
  const standing = {
    places,
    levels: [] as number[],
    plain: [0],
    flagged: [0],
    votedPlain: [] as number[],
    votedFlagged: [] as number[],
  };
  const { levels, plain, flagged, votedPlain, votedFlagged } = standing;
  let current = -1;
  for (const person of members) {
    if (people.kept[person] === 0) continue;
    const itsClass = people.classOf[person] ?? 0;
    if (itsClass !== current) {
      current = itsClass;
      levels.push(people.levelOf[person] ?? 0);
      plain.push(plain.at(-1) ?? 0);
      flagged.push(flagged.at(-1) ?? 0);
      votedPlain.push(0);
      votedFlagged.push(0);
    }
    const bears = flags !== null && flags[person] === 1;
    increase(bears ? flagged : plain);
    if (people.voted.has(person)) increase(bears ? votedFlagged : votedPlain);
  }
  return standing;
}

function increase(counts: number[]): void {
  counts[counts.length - 1] = (counts.at(-1) ?? 0) + 1;
}

/** Where the border of a standing lies. */
export type Border = {
  /** How many of the best are awarded without any question. */
  readonly above: number;
  /** How many of them are flagged. */
  readonly flaggedAbove: number;
  /** How many classes these are. */
  readonly classes: number;
  /** The class after them ties across the border. */
  readonly tie: boolean;
};

/**
 * Finds the border again and again while fewer and fewer of the flagged are kept, from the lowest level upwards. The
 * border then only moves down, so all calls together walk the classes once.
 */
export class BorderFinder {
  readonly standing: Standing;
  #whole = 0;
  #keptClasses: number;

  constructor(standing: Standing) {
    this.standing = standing;
    this.#keptClasses = standing.levels.length;
  }

  /** With the flagged up to this level kept; never more of them than in the call before. */
  find(lastLevel: number): Border {
    const { levels, places, flagged } = this.standing;
    while (this.#keptClasses > 0 && (levels[this.#keptClasses - 1] ?? 0) > lastLevel) this.#keptClasses -= 1;
    while (this.#whole < levels.length && this.#count(this.#whole + 1) <= places) this.#whole += 1;
    const above = this.#count(this.#whole);
    return {
      above,
      flaggedAbove: flagged[Math.min(this.#whole, this.#keptClasses)] ?? 0,
      classes: this.#whole,
      tie: above < places && this.#whole < levels.length,
    };
  }

  /** How many are awarded, and how many of them are flagged. */
  countAwarded(lastLevel: number, ties: TieRule): { awarded: number; flagged: number } {
    const { above, flaggedAbove, classes, tie } = this.find(lastLevel);
    if (!tie || ties === 'noneIn' || ties === 'chain') return { awarded: above, flagged: flaggedAbove };
    const { votedPlain, votedFlagged, flagged } = this.standing;
    const flaggedKept = classes < this.#keptClasses;
    if (ties === 'allIn') {
      const flaggedInTie = flaggedKept ? (flagged[classes + 1] ?? 0) - (flagged[classes] ?? 0) : 0;
      return { awarded: this.#count(classes + 1), flagged: flaggedAbove + flaggedInTie };
    }
    const votedIn = flaggedKept ? (votedFlagged[classes] ?? 0) : 0;
    return {
      awarded: above + (votedPlain[classes] ?? 0) + votedIn,
      flagged: flaggedAbove + votedIn,
    };
  }

  /** How many of the first classes' people are kept. */
  #count(classes: number): number {
    const { plain, flagged } = this.standing;
    return (plain[classes] ?? 0) + (flagged[Math.min(classes, this.#keptClasses)] ?? 0);
  }
}
