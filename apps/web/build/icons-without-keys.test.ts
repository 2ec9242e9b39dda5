import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { withoutKeys } from './icons-without-keys.ts';

const library = dirname(createRequire(import.meta.url).resolve('lucide-react/package.json'));

type Line = [name: string, attributes: { key?: string }];

it('leaves an icon as it is, but for the keys of its lines and its names and its usual size', () => {
  const home = readFileSync(join(library, 'dist', 'esm', 'icons', 'house.mjs'), 'utf8');
  expect(home).toContain('aliases');
  expect(withoutKeys(home)).toMatch(/\]\s*\};/);
  expect(withoutKeys(home)).not.toMatch(/aliases|size|name/);
  const bell = readFileSync(join(library, 'dist', 'esm', 'icons', 'bell.mjs'), 'utf8');
  /** The data of the icon, as the build finds it. */
  const linesOf = (code: string): Line[] => {
    const [, data = ''] = /node: (\[[^;]*\])\s*\}/.exec(code) ?? [];
    return JSON.parse(data.replaceAll(/(\w+): "/g, '"$1": "')) as Line[];
  };
  const lines = linesOf(bell);
  expect(lines).toHaveLength(2);
  expect(lines.every(([, { key }]) => key !== undefined)).toBe(true);
  expect(linesOf(withoutKeys(bell))).toEqual(
    lines.map(([name, attributes]) => [name, { ...attributes, key: undefined }]),
  );
});
