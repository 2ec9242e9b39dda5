import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { findStrangeTestFolders } from './architecture/browser-test-folders.ts';
import { findBadNames } from './architecture/file-names.ts';
import { findHouseProblems } from './architecture/houses.ts';
import { findCycles } from './architecture/import-cycles.ts';
import { findViolations } from './architecture/import-rules.ts';
import { findLocaleProblems, readLocales } from './architecture/locale-parity.ts';
import { findScatteredChanges } from './architecture/one-way-to-change.ts';
import {
  arrowsBetween,
  arrowsInCircles,
  type Part,
  withoutPart,
  withoutShortcuts,
} from './architecture/parts.ts';
import { schemaNames } from './architecture/schema-names.ts';
import { buildGraph, readSources, type SourceGraph } from './architecture/source-graph.ts';
import { findLiteralNames } from './architecture/sql-names.ts';
import { findWallBreaches } from './architecture/sql-wall.ts';
import { tableOwners } from './architecture/table-owners.ts';
import { findUndeclaredPackages } from './architecture/undeclared-packages.ts';
import { arrowsOf, codesIn, drawingsUnder, tableUnder } from './documents/markdown.ts';

const root = join(import.meta.dirname, '..');

let sources: Map<string, string>;
let graph: SourceGraph;
beforeAll(async () => {
  sources = await readSources(root);
  graph = buildGraph(sources);
});

describe('this repository', () => {
  it('is read whole', () => {
    expect(graph.has('apps/server/src/app.ts')).toBe(true);
    expect(graph.has('packages/contract/src/errors/error-catalogue.ts')).toBe(true);
    expect([...graph.keys()].filter((path) => path.includes('node_modules'))).toEqual([]);
    const imports = graph.get('apps/server/src/app.ts')?.imports ?? [];
    expect(imports.map(({ target }) => target)).toContain('apps/server/src/modules/people/auth/index.ts');
  });

  it('imports in the right directions', () => {
    expect(findViolations(graph)).toEqual([]);
  });

  it('changes things beside their calls alone, with keys from factories', () => {
    expect(findScatteredChanges(graph)).toEqual([]);
  });

  it('has page tests that take their component out again: its timers would meet a page that is gone', () => {
    const drawn = [...sources].filter(
      ([path, text]) => path.includes('.test.ts') && /\bcreateRoot\(/.test(text),
    );
    expect(drawn.length).toBeGreaterThan(3);
    expect(drawn.filter(([, text]) => !text.includes('.unmount()')).map(([path]) => path)).toEqual([]);
  });

  it('shows each language its own text: the Russian one comes first, then the English one', () => {
    const pairs = [...sources].flatMap(([path, text]) =>
      [...text.matchAll(/\binLanguage\(([^(),]+),([^(),]+),?\s*\)/g)].map(
        ([call, first = '', second = '']) => ({
          first,
          second,
          place: `${path}: ${call}`,
        }),
      ),
    );
    expect(pairs.length).toBeGreaterThan(50);
    const swapped = pairs.filter(
      ({ first, second }) => /(?:En|_en)\b/.test(first) || /(?:Ru|_ru)\b/.test(second),
    );
    expect(swapped.map(({ place }) => place)).toEqual([]);
  });

  it('has SQL in queries files alone, and asks a module for its records', () => {
    expect(findWallBreaches(graph, tableOwners)).toEqual([]);
  });

  it('takes the tables and columns of its statements from the schema', () => {
    const names = schemaNames();
    expect(names.tables.has('portfolio_element')).toBe(true);
    expect(names.columns.has('total_score')).toBe(true);
    expect(findLiteralNames(graph, names)).toEqual([]);
  });

  it('has no circles of imports', () => {
    expect(findCycles(graph)).toEqual([]);
  });

  it('has five houses that know those below them, and no two modules that need each other', () => {
    expect(findHouseProblems(graph)).toEqual([]);
  });

  it('declares the packages of each part where that part is', () => {
    const workspaces = globSync('{apps,packages}/*/package.json', { cwd: root }).map((path) => {
      const { dependencies = {} } = JSON.parse(readFileSync(join(root, path), 'utf8')) as {
        dependencies?: Record<string, string>;
      };
      return {
        folder: dirname(path).replaceAll('\\', '/'),
        dependencies: new Set(Object.keys(dependencies)),
      };
    });
    expect(workspaces.map(({ folder }) => folder)).toContain('apps/server');
    expect(findUndeclaredPackages(graph, workspaces)).toEqual([]);
  });

  it('names its files by what is inside', () => {
    expect(findBadNames(graph.keys())).toEqual([]);
  });

  it('names the folders of its browser tests after features', () => {
    expect(findStrangeTestFolders(graph.keys())).toEqual([]);
  });

  it('says everything in both languages', () => {
    const locales = readLocales(join(root, 'apps/web/src/locales'));
    // An app without texts here means that they moved away from under this test.
    expect(locales.ru.size > 0).toBe(existsSync(join(root, 'apps/web/src')));
    expect(findLocaleProblems(locales)).toEqual([]);
  });
});

const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8');

describe('docs/architecture.md', () => {
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
  const smallHouse = house({
    'apps/a/src/main.ts': `import './top/a.ts';\nimport '../../../packages/b/src/c.ts';`,
    'apps/a/src/top/a.ts': `import type { B } from '../middle/b.ts';`,
    'apps/a/src/middle/b.ts': `import '../../../../packages/b/src/c.ts';`,
    'apps/a/src/middle/b.test.ts': `import '../top/a.ts';`,
    'packages/b/src/c.ts': '',
  });

  it('has an arrow for each import between parts, tests left out', () => {
    expect(arrowsBetween(parts, smallHouse)).toEqual(
      new Set(['top → bottom', 'top → middle', 'middle → bottom']),
    );
  });

  it('leaves out what a longer way says already', () => {
    expect(withoutShortcuts(arrowsBetween(parts, smallHouse))).toEqual(
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
