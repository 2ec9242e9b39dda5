import { isStream } from './is-stream.ts';

/** Far more than people ask for. */
const maxPrepared = 300;
/** So many of them for statements that were given no name. */
const maxNamedHere = 150;
/** What was asked so often on one connection will be asked again. */
const repeated = 3;
/** Texts that are counted; those that differ at every call are forgotten together. */
const maxCounted = 1000;

type Asked = { text?: unknown; name?: unknown; values?: unknown };

/**
 * A connection keeps what it has prepared until it ends, some 200 KB each, and the lists alone have more shapes than a server
 * could hold. Beyond the limit a statement has no name and is planned at each call.
 *
 * A statement without a name gets one when its text comes again: to read and to plan it takes the database longer than to do what it
 * says, and a save has a dozen of them.
 */
export class PreparedLimit {
  readonly #prepared = new Set<string>();
  readonly #namedHere = new Map<string, string>();
  #counted = new Map<string, number>();

  /** `values`: those that stand beside the statement. */
  apply(given: unknown, values: unknown): unknown {
    if (!isPlain(given)) return given;
    if (typeof given.name === 'string') return this.#limit({ ...given, name: given.name });
    if (typeof given.text !== 'string' || !hasValues(values ?? given.values)) return given;
    const name = this.#nameFor(given.text);
    return name === undefined ? given : { ...given, name };
  }

  #limit(given: Asked & { name: string }): Asked {
    if (this.#prepared.has(given.name)) return given;
    if (this.#prepared.size >= maxPrepared) return { ...given, name: undefined };
    this.#prepared.add(given.name);
    return given;
  }

  #nameFor(text: string): string | undefined {
    const known = this.#namedHere.get(text);
    if (known !== undefined) return known;
    const isRoom = this.#namedHere.size < maxNamedHere && this.#prepared.size < maxPrepared;
    if (!isRoom || this.#count(text) < repeated) return undefined;
    const name = `repeated_${this.#namedHere.size + 1}`;
    this.#namedHere.set(text, name);
    this.#prepared.add(name);
    this.#counted.delete(text);
    return name;
  }

  #count(text: string): number {
    const times = (this.#counted.get(text) ?? 0) + 1;
    if (this.#counted.size >= maxCounted) this.#counted = new Map();
    this.#counted.set(text, times);
    return times;
  }
}

function isPlain(given: unknown): given is Asked {
  return typeof given === 'object' && given !== null && !isStream(given);
}

/** Without values a text may hold several statements, or one that can't be prepared. */
const hasValues = (values: unknown): boolean => Array.isArray(values) && values.length > 0;
