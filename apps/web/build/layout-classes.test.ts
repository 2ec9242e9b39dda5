import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const source = fileURLToPath(new URL('../src/', import.meta.url));
const read = (file: string) => readFileSync(join(source, file), 'utf8');
const screens = globSync('**/*.{ts,tsx}', { cwd: source }).filter((file) => !/\.(test|d)\.tsx?$/.test(file));

/** Plain names in `className="…"`, and in quotes inside `className={…}`. */
function* plainNames(text: string): Generator<string> {
  for (const [, names = ''] of text.matchAll(/className="([^"]*)"/g)) yield* names.split(' ');
  for (const [given] of text.matchAll(/className=\{classNames\([^}]*\}/g)) {
    for (const [, names = ''] of given.matchAll(/[(,?:&] *'([^']*)'/g)) yield* names.split(' ');
  }
  for (const [, names = ''] of text.matchAll(/className=\{[^}(]*[?:&] '([^']*)'/g)) yield* names.split(' ');
}

it('has every plain class that a screen names, and none that no screen names', () => {
  const declared = new Set(
    [...read('styles/layout.css').matchAll(/^\.(\w+) \{/gm)].map(([, name = '']) => name),
  );
  const used = new Set(screens.flatMap((file) => [...plainNames(read(file))]));
  expect([...used].filter((name) => /^\w+$/.test(name) && !declared.has(name))).toEqual([]);
  expect([...declared].filter((name) => !used.has(name))).toEqual([]);
});

it('finds every class that a screen takes from a module', () => {
  const missing = screens.flatMap((file) => {
    const text = read(file);
    return [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(
      ([, local = '', spec = '']) => {
        const styles = read(spec.startsWith('@/') ? spec.slice(2) : join(file, '..', spec));
        return [...text.matchAll(new RegExp(`(?<![\\w.'/-])${local}\\.(\\w+)`, 'g'))]
          .filter(([, name = '']) => !new RegExp(`\\.${name}(?![\\w-])`).test(styles))
          .map(([taken]) => `${file}: ${taken}`);
      },
    );
  });
  expect(missing).toEqual([]);
});
