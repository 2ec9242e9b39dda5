import { describe, expect, it } from 'vitest';
import { findScatteredChanges } from './one-way-to-change.ts';
import { buildGraph } from './source-graph.ts';

const found = (path: string, text: string) =>
  findScatteredChanges(buildGraph(new Map([[`apps/web/src/${path}`, text]])));

/** What it must stop, and what it must let through: neither passes only because nothing is seen. */
describe('one way to change things', () => {
  it.each([
    [
      'a mutation in a component',
      'features/a/page.tsx',
      'const save = useMutation({ mutationFn });',
      'useMutation',
    ],
    [
      'a cache that a component writes',
      'features/a/page.tsx',
      'client.setQueryData(key, saved);',
      'setQueryData',
    ],
    [
      'an invalidation in a hook',
      'lib/use-a.ts',
      'void client.invalidateQueries({ queryKey: keys.all });',
      'invalidate',
    ],
    [
      'a key that is a literal',
      'features/a/api/get-a.ts',
      "queryOptions({ queryKey: ['a', id] });",
      'factory',
    ],
    ['a constant one', 'features/a/api/get-a.ts', "queryOptions({ queryKey: ['a'] as const });", 'factory'],
    ['a flag kept by hand', 'features/a/page.tsx', 'const [isPending, run] = usePending();', 'pending'],
  ])('stops %s', (_, path, text, problem) => {
    const problems = found(path, text);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(problem);
  });

  it.each([
    [
      'a mutation beside its call',
      'features/a/api/save-a.ts',
      'useMutation({ onSuccess: () => client.setQueryData(keys.all, 1) });',
    ],
    ['a key of a factory', 'features/a/api/get-a.ts', 'queryOptions({ queryKey: keys.one(id) });'],
    ['the factory itself', 'features/a/api/a-keys.ts', "export const keys = { all: ['a'] as const };"],
    ['a test that looks into the cache', 'features/a/page.test.tsx', 'client.setQueryData(key, saved);'],
  ])('lets %s through', (_, path, text) => {
    expect(found(path, text)).toEqual([]);
  });
});
