import type { TieRule } from './cut-off-case.ts';
import type { Pool } from './ranking.ts';

/**
 * A pool counted class by class, those who bear a flag apart from the others: enough to tell how many are awarded, and how
 * many of them are flagged, whatever number of the flagged is kept.
 */
export type Standing = {
  readonly places: number;
  readonly classes: number;
  /** By class: its level. */
  readonly levels: Int32Array;
  /** How many plain and flagged people stand in the first n classes, from none to all. */
  readonly plain: Int32Array;
  readonly flagged: Int32Array;
  /** By class: how many of them were voted in. */
  readonly votedPlain: Int32Array;
  readonly votedFlagged: Int32Array;
};

export type People = {
  readonly levelOf: Int32Array;
  readonly classOf: Int32Array;
  /** Who was not left out by a limit. */
  readonly kept: Uint8Array;
  readonly voted: Uint8Array;
};

export function countPool(
  { members }: Pool,
  places: number,
  people: People,
  flags: Uint8Array | null,
): Standing {
  const { levelOf, classOf, kept, voted } = people;
  const [levels, plain, flagged, votedPlain, votedFlagged] = [1, 2, 3, 4, 5].map(
    () => new Int32Array(members.length + 1),
  ) as [Int32Array, Int32Array, Int32Array, Int32Array, Int32Array];
  let classes = 0;
  let current = -1;
  for (const person of members) {
    if (kept[person] === 0) continue;
    const itsClass = classOf[person] ?? 0;
    if (itsClass !== current) {
      current = itsClass;
      levels[classes] = levelOf[person] ?? 0;
      classes += 1;
      plain[classes] = plain[classes - 1] ?? 0;
      flagged[classes] = flagged[classes - 1] ?? 0;
    }
    const bears = flags !== null && flags[person] === 1;
    increase(bears ? flagged : plain, classes);
    if (voted[person] === 1) increase(bears ? votedFlagged : votedPlain, classes - 1);
  }
  return { places, classes, levels, plain, flagged, votedPlain, votedFlagged };
}

function increase(counts: Int32Array, index: number): void {
  counts[index] = (counts[index] ?? 0) + 1;
}

/** Where the border of a standing lies. */
export type Border = {
  /** How many of the best are awarded without any question. */
  readonly above: number;
  /** How many of them are flagged. */
  readonly flaggedAbove: number;
  /** How many classes these are. */
  readonly whole: number;
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
    this.#keptClasses = standing.classes;
  }

  /** With the flagged up to this level kept; never more of them than in the call before. */
  find(lastLevel: number): Border {
    const { levels, classes, places, flagged } = this.standing;
    while (this.#keptClasses > 0 && (levels[this.#keptClasses - 1] ?? 0) > lastLevel) this.#keptClasses -= 1;
    while (this.#whole < classes && this.#count(this.#whole + 1) <= places) this.#whole += 1;
    const above = this.#count(this.#whole);
    return {
      above,
      flaggedAbove: flagged[Math.min(this.#whole, this.#keptClasses)] ?? 0,
      whole: this.#whole,
      tie: above < places && this.#whole < classes,
    };
  }

  /** How many are awarded, and how many of them are flagged. */
  countAwarded(lastLevel: number, ties: TieRule): { awarded: number; flagged: number } {
    const { above, flaggedAbove, whole, tie } = this.find(lastLevel);
    if (!tie || ties === 'noneIn' || ties === 'chain') return { awarded: above, flagged: flaggedAbove };
    const { votedPlain, votedFlagged, flagged } = this.standing;
    const flaggedKept = whole < this.#keptClasses;
    if (ties === 'allIn') {
      const flaggedInTie = flaggedKept ? (flagged[whole + 1] ?? 0) - (flagged[whole] ?? 0) : 0;
      return { awarded: this.#count(whole + 1), flagged: flaggedAbove + flaggedInTie };
    }
    const votedIn = flaggedKept ? (votedFlagged[whole] ?? 0) : 0;
    return {
      awarded: above + (votedPlain[whole] ?? 0) + votedIn,
      flagged: flaggedAbove + votedIn,
    };
  }

  /** How many of the first classes' people are kept. */
  #count(classes: number): number {
    const { plain, flagged } = this.standing;
    return (plain[classes] ?? 0) + (flagged[Math.min(classes, this.#keptClasses)] ?? 0);
  }
}
