import type { Answered } from './nginx.ts';
import type { Portals, Release } from './portals.ts';
import { lateClaim, type Seen } from './watched-browser.ts';

type Name = Release['name'];
const names: readonly Name[] = ['older', 'newer'];
const kinds = ['page', 'asset', 'call'] as const;

export type WhoAnswered = {
  /** By kind, whose page asked, and which release answered. */
  count: (kind: Seen['kind'], asks: Name, answers: Name) => number;
  table: string;
};

/** nginx knows who answered each request, the browsers know for which page it was asked. */
export function countWhoAnswered(
  seen: readonly Seen[],
  answers: readonly Answered[],
  portals: Portals,
): WhoAnswered {
  const releases = new Map(answers.map(({ id, port, at }) => [id, portals.releaseAt(port, at)]));
  // What comes from the cache of a browser carries the number of the request that once brought it.
  const asked = new Map(seen.map((each) => [each.id, each]));
  const counts = new Map<string, number>();
  for (const { id, page, kind } of asked.values()) {
    const key = [kind, releases.get(page), releases.get(id)].join();
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const count: WhoAnswered['count'] = (...key) => counts.get(key.join()) ?? 0;
  const rows = kinds.flatMap((kind) =>
    names
      .filter((asks) => kind !== 'page' || asks === 'older')
      .map((asks) =>
        kind === 'page'
          ? ['| pages loaded', ...names.map((name) => count(kind, name, name))].join(' | ')
          : [
              `| ${kind}s of pages of the ${asks} release`,
              ...names.map((name) => count(kind, asks, name)),
            ].join(' | '),
      )
      .map((row) => `${row} |`),
  );
  return {
    count,
    table: [
      '| what was asked for | answered by the older release | by the newer |',
      '|---|---|---|',
      ...rows,
    ].join('\n'),
  };
}

/** Refusals, minus what a browser itself has broken off. */
export function findRefused(answers: readonly Answered[]): string[] {
  return answers
    .filter(({ status }) => status >= 400 && status !== 499)
    .filter(({ status, request }) => status !== 409 || !lateClaim.test(request))
    .map(({ status, request, at }) => `${status} ${request} at ${new Date(at).toISOString()}`);
}
