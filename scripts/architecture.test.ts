import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { findStrangeTestFolders } from './architecture/browser-test-folders.ts';
import { findBadNames } from './architecture/file-names.ts';
import { findCycles } from './architecture/import-cycles.ts';
import { findViolations } from './architecture/import-rules.ts';
import { findLocaleProblems, readLocales } from './architecture/locale-parity.ts';
import { findScatteredChanges } from './architecture/one-way-to-change.ts';
import { schemaNames } from './architecture/schema-names.ts';
import { buildGraph, readSources, type SourceGraph } from './architecture/source-graph.ts';
import { findLiteralNames } from './architecture/sql-names.ts';
import { findWallBreaches } from './architecture/sql-wall.ts';
import { tableOwners } from './architecture/table-owners.ts';
import { findUndeclaredPackages } from './architecture/undeclared-packages.ts';

const root = join(import.meta.dirname, '..');

describe('this repository', () => {
  let graph: SourceGraph;
  beforeAll(async () => {
    graph = buildGraph(await readSources(root));
  });

  it('is read whole', () => {
    expect(graph.has('apps/server/src/app.ts')).toBe(true);
    expect(graph.has('packages/contract/src/errors/error-catalogue.ts')).toBe(true);
    expect([...graph.keys()].filter((path) => path.includes('node_modules'))).toEqual([]);
    const imports = graph.get('apps/server/src/app.ts')?.imports ?? [];
    expect(imports.map(({ target }) => target)).toContain('apps/server/src/modules/auth/index.ts');
  });

  it('imports in the right directions', () => {
    expect(findViolations(graph)).toEqual([]);
  });

  it('changes things beside their calls alone, with keys from factories', () => {
    expect(findScatteredChanges(graph)).toEqual([]);
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
