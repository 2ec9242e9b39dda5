import type { SourceGraph } from './source-graph.ts';

/** A part of the house: its name in the drawing, and the folders and files that belong to it. */
export type Part = { name: string; places: readonly string[] };

/** `a → b` for every two parts of which one imports the other; tests and their tools do not count. */
export function arrowsBetween(parts: readonly Part[], graph: SourceGraph): Set<string> {
  const arrows = new Set<string>();
  for (const { path, imports } of graph.values()) {
    if (isForTests(path)) continue;
    const from = partOf(path, parts);
    for (const { target } of imports) {
      const to = partOf(target, parts);
      if (from && to && from !== to) arrows.add(`${from} → ${to}`);
    }
  }
  return arrows;
}

/** Source files that belong to no part: the drawing has forgotten something. */
export function withoutPart(parts: readonly Part[], graph: SourceGraph): string[] {
  return [...graph.keys()].filter((path) => isDrawn(path) && partOf(path, parts) === undefined);
}

/** Without the arrows that only shorten a longer way. What is left says the same and can be read. */
export function withoutShortcuts(arrows: ReadonlySet<string>): Set<string> {
  return new Set(
    [...arrows].filter((arrow) => {
      const [from, to] = endsOf(arrow);
      return !leadsTo(from, to, new Set([...arrows].filter((other) => other !== arrow)));
    }),
  );
}

/** Arrows from whose end there is a way back to their beginning. */
export function arrowsInCircles(arrows: ReadonlySet<string>): string[] {
  return [...arrows].filter((arrow) => {
    const [from, to] = endsOf(arrow);
    return leadsTo(to, from, arrows);
  });
}

function leadsTo(from: string, to: string, arrows: ReadonlySet<string>, seen = new Set<string>()): boolean {
  if (seen.has(from)) return false;
  seen.add(from);
  return [...arrows]
    .map(endsOf)
    .some(([start, end]) => start === from && (end === to || leadsTo(end, to, arrows, seen)));
}

function endsOf(arrow: string): [from: string, to: string] {
  const [from = '', to = ''] = arrow.split(' → ');
  return [from, to];
}

function partOf(path: string, parts: readonly Part[]): string | undefined {
  return parts.find(({ places }) => places.some((place) => path === place || path.startsWith(`${place}/`)))
    ?.name;
}

function isForTests(path: string): boolean {
  return /\.test\.tsx?$|\/src\/testing\//.test(path);
}

/** What is delivered or drives it; not the settings of tools. */
function isDrawn(path: string): boolean {
  return !isForTests(path) && /^(packages|apps)\/[^/]+\/src\/|^(scripts|e2e|bench|drills)\//.test(path);
}
