import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const namesIn = (path: string, line: RegExp) =>
  readFileSync(join(root, path), 'utf8')
    .split('\n')
    .flatMap((text) => line.exec(text)?.[1] ?? []);

it('docs/operations.md describes every setting of the server, and no other', () => {
  const settings = namesIn('apps/server/src/config.ts', /^ {2}([A-Z][A-Z0-9_]+): /);
  const described = namesIn('docs/operations.md', /^\| `([A-Z][A-Z0-9_]+)` \|/);
  expect(settings.length).toBeGreaterThan(20);
  expect(described.toSorted()).toEqual(settings.toSorted());
});
