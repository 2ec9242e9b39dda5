import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

it('no style asks what the whole page holds: the browser would look through it at every letter', () => {
  const files = globSync('apps/web/src/**/*.css');
  expect(files.length).toBeGreaterThan(100);
  const asking = files.filter((file) => /(?:html\)?|:root|body):has\(/.test(readFileSync(file, 'utf8')));
  expect(asking, 'useRootClass says it without a search').toEqual([]);
});

it('every class that a component asks a stylesheet for is written there: a missing one is no fault of types', () => {
  const missing = globSync('apps/web/src/**/*.tsx').flatMap((file) => {
    const code = readFileSync(file, 'utf8');
    return [...code.matchAll(/^import (\w+) from '([^']+\.module\.css)';/gm)].flatMap(
      ([, name = '', path = '']) => {
        const sheet = path.startsWith('@/') ? path.replace('@/', 'apps/web/src/') : join(dirname(file), path);
        const styles = readFileSync(sheet, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
        const written = new Set([...styles.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, each]) => each));
        // A key of texts may begin with the same word.
        const asked = code.matchAll(new RegExp(String.raw`(?<![\w'/.-])${name}\.(\w+)`, 'g'));
        return [...asked].flatMap(([, each = '']) => (written.has(each) ? [] : [`${file}: ${each}`]));
      },
    );
  });
  expect([...new Set(missing)]).toEqual([]);
});
