/** Far more than people ask for. */
const mostPrepared = 300;

/**
 * A connection keeps what it has prepared until it ends, some 200 KB each, and the lists alone have more shapes than a server
 * could hold. Beyond the limit a statement has no name and is planned at each call.
 */
export class PreparedLimit {
  readonly #prepared = new Set<string>();

  apply(given: unknown): unknown {
    if (!isNamed(given) || this.#prepared.has(given.name)) return given;
    if (this.#prepared.size >= mostPrepared) return { ...given, name: undefined };
    this.#prepared.add(given.name);
    return given;
  }
}

/** Objects of a class bring their own way of being sent. */
function isNamed(given: unknown): given is { name: string } {
  return (
    typeof given === 'object' &&
    given !== null &&
    'name' in given &&
    typeof given.name === 'string' &&
    !('submit' in given)
  );
}
