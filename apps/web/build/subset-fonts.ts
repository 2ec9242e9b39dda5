import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const { resolve } = createRequire(import.meta.url);

/** The weights that the styles use; the font could do 100 to 900. */
const weights = { min: 400, max: 700 };

const inRange = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');

/**
 * Cyrillic and Latin are on every page. Letters with accents are in names of a few people: the browser fetches them when
 * it meets one. `fonts.css` has the same ranges.
 */
const subsets = {
  'onest-cyrillic': { source: 'cyrillic', text: `\u0301${inRange(0x400, 0x45f)}ҐґҰұ№` },
  'onest-latin': {
    source: 'latin',
    text: `${inRange(0x20, 0x7e)}\u00a0©«»°±·×÷${inRange(0x2000, 0x206f)}€←↑→↓−`,
  },
  'onest-latin-accents': { source: 'latin', text: `${inRange(0xa1, 0xff)}ıŒœˆ˚˜™` },
} as const;

/**
 * The fonts without the letters and weights that nobody sees: 27 KB instead of 50 for a first visit. They lie beside the
 * sources, where the styles find them, and are made anew when their recipe changes.
 */
export function subsetFonts(folder: string): Plugin {
  return {
    name: 'subset-fonts',
    buildStart: async () => {
      mkdirSync(folder, { recursive: true });
      await Promise.all(
        Object.entries(subsets).map(([name, { source, text }]) =>
          makeFont(join(folder, name), readFont(source), text),
        ),
      );
    },
  };
}

async function makeFont(path: string, whole: Buffer, text: string): Promise<void> {
  const recipe = createHash('sha256')
    .update(whole)
    .update(JSON.stringify([weights, text]))
    .digest('hex');
  const [font, note] = [`${path}.woff2`, `${path}.recipe`];
  if (existsSync(font) && existsSync(note) && readFileSync(note, 'utf8') === recipe) return;
  const subset = await subsetFont(whole, text, {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
  });
  replace(font, subset);
  replace(note, recipe);
}

/** At one stroke: two builds may run side by side. */
function replace(path: string, content: Buffer | string): void {
  const aside = `${path}.${randomUUID()}`;
  writeFileSync(aside, content);
  renameSync(aside, path);
}

function readFont(source: string): Buffer {
  return readFileSync(resolve(`@fontsource-variable/onest/files/onest-${source}-wght-normal.woff2`));
}
