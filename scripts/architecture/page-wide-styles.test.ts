import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('no style asks what the whole page holds: the browser would look through it at every letter', () => {
  const files = globSync('apps/web/src/**/*.css');
  expect(files.length).toBeGreaterThan(100);
  const asking = files.filter((file) => /(?:html\)?|:root|body):has\(/.test(readFileSync(file, 'utf8')));
  expect(asking, 'useRootClass says it without a search').toEqual([]);
});
