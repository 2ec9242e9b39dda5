// @vitest-environment node
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { withShortKeys } from './short-icon-keys.ts';

const library = dirname(createRequire(import.meta.url).resolve('lucide-react/package.json'));

it('leaves an icon as it is, but for the keys of its lines', () => {
  const bell = readFileSync(join(library, 'dist', 'esm', 'icons', 'bell.mjs'), 'utf8');
  const short = withShortKeys(bell);
  const keys = [...bell.matchAll(/key: "(\w+)"/g)].map(([, key]) => key);
  expect(keys.length).toBeGreaterThan(1);
  expect([...short.matchAll(/key: (\d+)/g)].map(([, key]) => Number(key))).toEqual(
    keys.map((_, place) => place + 1),
  );
  expect(short.replaceAll(/key: \d+/g, '')).toBe(bell.replaceAll(/key: "\w+"/g, ''));
});
