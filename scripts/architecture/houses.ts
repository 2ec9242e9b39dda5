import type { SourceGraph } from './source-graph.ts';

/** From the bottom up: a house of the server knows itself and those below it. */
export const houses = ['people', 'study', 'portfolio', 'scholarship', 'platform'] as const;

const place = /^apps\/server\/src\/modules\/([^/]+)\/([^/]+)\//;
type Place = { house: string; module: string };

export function placeOf(path: string): Place | undefined {
  const [, house, module] = place.exec(path) ?? [];
  return house === undefined || module === undefined ? undefined : { house, module };
}

/** Imports that run up between houses, and modules that need each other; tests may look anywhere. */
export function findHouseProblems(graph: SourceGraph): string[] {
  const arrows = new Map<string, Set<string>>();
  const problems: string[] = [];
  for (const { path, imports } of graph.values()) {
    const from = placeOf(path);
    if (!from || /\.test\.tsx?$/.test(path)) continue;
    const floor = floorOf(from.house);
    if (floor === -1) problems.push(`${path}: there is no house ${from.house}`);
    for (const { target } of imports) {
      const to = placeOf(target);
      if (!to || to.module === from.module) continue;
      if (floorOf(to.house) > floor) problems.push(`${path}: ${from.house} must not know ${to.house}`);
      const known = arrows.get(from.module) ?? new Set();
      arrows.set(from.module, known.add(to.module));
    }
  }
  return [...problems, ...findCircles(arrows)];
}

const floorOf = (house: string): number => (houses as readonly string[]).indexOf(house);

function findCircles(arrows: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (module: string, way: readonly string[]): void => {
    const start = way.indexOf(module);
    if (start !== -1) {
      circles.push(`modules in a circle: ${[...way.slice(start), module].join(' → ')}`);
      return;
    }
    if (done.has(module)) return;
    for (const next of arrows.get(module) ?? []) visit(next, [...way, module]);
    done.add(module);
  };
  for (const module of arrows.keys()) visit(module, []);
  return circles;
}
