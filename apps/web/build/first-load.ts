import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';

export type LoadedFile = { file: string; bytes: number; gzipped: number };
export type FirstLoad = { files: LoadedFile[]; scriptsAndStyles: number; fonts: number };

/** Fetched when a page has such a letter, and not before. */
const onlyWhenMet = /onest-latin-accents-/;

/** What the browser fetches beside index.html's own graph before the page is complete, in Russian. Home and its texts are part of that graph. */
const entries = {
  home: [],
  schedule: [
    'src/features/study/schedule/schedule-page.tsx',
    'src/locales/ru/schedule.json',
    'src/locales/ru/lesson-performance.json',
  ],
  rating: [
    'src/features/study/rating/rating-page.tsx',
    'src/locales/ru/rating.json',
    'src/locales/ru/lesson-performance.json',
  ],
  portfolio: [
    'src/features/portfolio/portfolio/portfolio-page.tsx',
    'src/locales/ru/portfolio.json',
    'season-calendar',
  ],
  achievements: [
    'src/features/portfolio/achievements/achievements-page.tsx',
    'src/locales/ru/achievements.json',
    'src/locales/ru/table.json',
  ],
  verification: [
    'src/features/portfolio/verification/verification-page.tsx',
    'src/locales/ru/verification.json',
  ],
  applications: [
    'src/features/scholarship/applications/application-page.tsx',
    'src/locales/ru/applications.json',
    'season-calendar',
  ],
  configuration: [
    'src/features/portfolio/configuration/configuration-page.tsx',
    'src/locales/ru/configuration.json',
    'src/locales/ru/portfolio.json',
  ],
  seasons: [
    'src/features/scholarship/seasons/rules-page.tsx',
    'src/locales/ru/seasons.json',
    'season-calendar',
  ],
} satisfies Record<string, string[]>;

export type MeasuredPage = keyof typeof entries;
export const pages = Object.keys(entries) as MeasuredPage[];

/** All code, styles and fonts of a first visit that begins with this page, as a server sends them gzipped. */
export function measureFirstLoad(distFolder: string, page: MeasuredPage = 'home'): FirstLoad {
  const manifest = readManifest(distFolder);
  const names = new Set(['first-paint.js']);
  for (const entry of ['index.html', ...entries[page]]) collect(manifest, entry, names);

  const files = [...names].map((file) => measureFile(distFolder, file));
  return {
    files: files.toSorted((a, b) => b.gzipped - a.gzipped),
    scriptsAndStyles: sum(files.filter(({ file }) => /\.(js|css)$/.test(file))),
    fonts: sum(files.filter(({ file }) => file.endsWith('.woff2'))),
  };
}

export function formatFirstLoad({ files, scriptsAndStyles, fonts }: FirstLoad): string {
  return [
    ...files.map(({ file, gzipped }) => row(file, gzipped)),
    row('scripts and styles, gzipped', scriptsAndStyles),
    row('fonts', fonts),
  ].join('\n');
}

function row(name: string, bytes: number): string {
  return `${name.padEnd(48)}${(bytes / 1024).toFixed(1).padStart(8)} KB`;
}

function collect(manifest: Manifest, key: string, names: Set<string>): void {
  // What stands in a file with others has no line of its own: the file goes by its name.
  const chunk = manifest[key] ?? Object.values(manifest).find(({ name }) => name === key);
  if (!chunk) throw new Error(`${key} is not in the manifest`);
  if (names.has(chunk.file)) return;
  for (const name of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) {
    if (!onlyWhenMet.test(name)) names.add(name);
  }
  for (const imported of chunk.imports ?? []) collect(manifest, imported, names);
}

function measureFile(distFolder: string, file: string): LoadedFile {
  const content = readFileSync(join(distFolder, file));
  const isCompressedAlready = file.endsWith('.woff2');
  return {
    file,
    bytes: content.length,
    gzipped: isCompressedAlready ? content.length : gzipSync(content, { level: 9 }).length,
  };
}

function sum(files: readonly LoadedFile[]): number {
  return files.reduce((total, { gzipped }) => total + gzipped, 0);
}

/** The names of files that import each other in a circle, null where there is none. Imports for later do not count. */
export function findCircle(distFolder: string): string[] | null {
  const manifest = readManifest(distFolder);
  const left = new Set<string>();
  const walk = (name: string, way: readonly string[]): string[] | null => {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name];
    if (left.has(name)) return null;
    left.add(name);
    for (const imported of manifest[name]?.imports ?? []) {
      const circle = walk(imported, [...way, name]);
      if (circle) return circle;
    }
    return null;
  };
  for (const name of Object.keys(manifest)) {
    const circle = walk(name, []);
    if (circle) return circle;
  }
  return null;
}

function readManifest(distFolder: string): Manifest {
  return JSON.parse(readFileSync(join(distFolder, '.vite', 'manifest.json'), 'utf8')) as Manifest;
}
