type Kept<Value> = { stamp: string; value: Value; letters: number };

/**
 * What was read lately, each with the stamp that it had then: whoever finds it here asks the database whether that is still its stamp.
 * Beyond `maxLetters` what was used longest ago goes first.
 */
export class KeptByStamp<Value> {
  readonly #kept = new Map<string, Kept<Value>>();
  readonly #maxLetters: number;
  #letters = 0;

  constructor(maxLetters: number) {
    this.#maxLetters = maxLetters;
  }

  /** Whatever its stamp. */
  peek(key: string): Value | undefined {
    return this.#kept.get(key)?.value;
  }

  /** Undefined where it is of another stamp; else it is the one that was used last. */
  find(key: string, stamp: string | null): Value | undefined {
    const kept = this.#kept.get(key);
    if (kept === undefined || kept.stamp !== stamp) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    return kept.value;
  }

  /** Nothing without a stamp: nobody could say how long it holds. */
  keep(key: string, stamp: string | null, value: Value, letters: number): void {
    this.#drop(key);
    if (stamp === null) return;
    this.#kept.set(key, { stamp, value, letters });
    this.#letters += letters;
    for (const oldest of this.#kept.keys()) {
      if (this.#letters <= this.#maxLetters) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    this.#letters -= this.#kept.get(key)?.letters ?? 0;
    this.#kept.delete(key);
  }
}
