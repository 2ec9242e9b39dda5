import type pg from 'pg';

/** Far more than people ask for. */
const mostPrepared = 300;

type Query = (given: unknown, ...rest: unknown[]) => unknown;

/**
 * A connection keeps what it has prepared until it ends, some 200 KB each, and the lists alone have more shapes than a server
 * could hold. Beyond the limit a statement has no name and is planned at each call.
 */
export function limitPrepared(client: pg.PoolClient): void {
  const prepared = new Set<string>();
  const query = client.query.bind(client) as Query;
  const limited: Query = (given, ...rest) => {
    if (!isNamed(given) || prepared.has(given.name)) return query(given, ...rest);
    if (prepared.size >= mostPrepared) return query({ ...given, name: undefined }, ...rest);
    prepared.add(given.name);
    return query(given, ...rest);
  };
  client.query = limited as typeof client.query;
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
