import pg from 'pg';

/** Far more than people ask for. */
const mostPrepared = 300;

type Query = (given: unknown, ...rest: unknown[]) => unknown;

/**
 * A connection keeps what it has prepared until it ends, some 200 KB each, and the lists alone have more shapes than a server
 * could hold. Beyond the limit a statement has no name and is planned at each call.
 */
export class LimitedClient extends pg.Client {
  readonly #prepared = new Set<string>();
  // One function stands for all the ways in which the driver's own can be called.
  override query = ((given: unknown, ...rest: unknown[]) =>
    Reflect.apply(super.query as Query, this, [this.#limited(given), ...rest])) as Query & pg.Client['query'];

  #limited(given: unknown): unknown {
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
