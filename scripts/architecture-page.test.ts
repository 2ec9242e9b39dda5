import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  arrowsBetween,
  arrowsInCircles,
  type Part,
  withoutPart,
  withoutShortcuts,
} from './architecture/parts.ts';
import { buildGraph, readSources, type SourceGraph } from './architecture/source-graph.ts';
import { arrowsOf, codesIn, drawingsUnder, tableUnder } from './documents/markdown.ts';

const root = join(import.meta.dirname, '..');
const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8');

describe('docs/architecture.md', () => {
  let graph: SourceGraph;
  let sources: Map<string, string>;
  beforeAll(async () => {
    sources = await readSources(root);
    graph = buildGraph(sources);
  });

  it('draws the parts as they import each other', () => {
    const parts = tableUnder(page, 'The parts').map(
      ([name = '', places = '']): Part => ({ name: codesIn(name)[0] ?? '', places: codesIn(places) }),
    );
    const [drawing = ''] = drawingsUnder(page, 'The parts');
    expect(withoutPart(parts, graph)).toEqual([]);
    expect(arrowsInCircles(arrowsBetween(parts, graph))).toEqual([]);
    expect(inOrder(arrowsOf(drawing))).toEqual(inOrder(withoutShortcuts(arrowsBetween(parts, graph))));
  });

  it.each([
    ['The way of a decision', 10],
    ['Where is decided …?', 12],
  ])('%s: every file is there and exports the name', (heading, atLeast) => {
    const rows = tableUnder(page, heading);
    expect(rows.length).toBeGreaterThanOrEqual(atLeast);
    const lost = rows.flatMap(([what, where = '', named = '']) => {
      const [path = ''] = codesIn(where);
      const [name = ''] = codesIn(named);
      return exportsName(sources.get(path), name) ? [] : [`${what} ${path} has no ${name}`];
    });
    expect(lost).toEqual([]);
  });
});

/** The rules of the drawing on a small house, so that the test above does not pass because it sees nothing. */
describe('the drawing', () => {
  const parts: Part[] = [
    { name: 'top', places: ['apps/a/src/top', 'apps/a/src/main.ts'] },
    { name: 'middle', places: ['apps/a/src/middle'] },
    { name: 'bottom', places: ['packages/b/src'] },
  ];
  const house = (files: Record<string, string>) => buildGraph(new Map(Object.entries(files)));
  const graph = house({
    'apps/a/src/main.ts': `import './top/a.ts';\nimport '../../../packages/b/src/c.ts';`,
    'apps/a/src/top/a.ts': `import type { B } from '../middle/b.ts';`,
    'apps/a/src/middle/b.ts': `import '../../../../packages/b/src/c.ts';`,
    'apps/a/src/middle/b.test.ts': `import '../top/a.ts';`,
    'packages/b/src/c.ts': '',
  });

  it('has an arrow for each import between parts, tests left out', () => {
    expect(arrowsBetween(parts, graph)).toEqual(new Set(['top → bottom', 'top → middle', 'middle → bottom']));
  });

  it('leaves out what a longer way says already', () => {
    expect(withoutShortcuts(arrowsBetween(parts, graph))).toEqual(
      new Set(['top → middle', 'middle → bottom']),
    );
  });

  it('finds parts that need each other', () => {
    expect(arrowsInCircles(new Set(['a → b', 'b → c', 'c → b']))).toEqual(['b → c', 'c → b']);
  });

  it('names a file that belongs to no part', () => {
    expect(withoutPart(parts, house({ 'apps/a/src/cellar/d.ts': '' }))).toEqual(['apps/a/src/cellar/d.ts']);
  });
});

function exportsName(source: string | undefined, name: string): boolean {
  return new RegExp(`^export (async )?(function|const|class|type) ${name}\\b`, 'm').test(source ?? '');
}

function inOrder(arrows: ReadonlySet<string>): string[] {
  return [...arrows].toSorted();
}
