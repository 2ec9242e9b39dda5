import type { SourceGraph } from './source-graph.ts';

/** Circles of imports, types included: what needs each other belongs together or has a third thing in common. */
export function findCycles(graph: SourceGraph): string[] {
  const done = new Set<string>();
  const cycles: string[] = [];

  const visit = (path: string, way: readonly string[]): void => {
    const start = way.indexOf(path);
    if (start !== -1) {
      cycles.push([...way.slice(start), path].join(' → '));
      return;
    }
    if (done.has(path)) return;
    for (const { target } of graph.get(path)?.imports ?? [])
      if (graph.has(target)) visit(target, [...way, path]);
    done.add(path);
  };

  for (const path of graph.keys()) visit(path, []);
  return cycles;
}
