import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { readPages } from './page-files.ts';

const table = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../src/app/${name}`, import.meta.url)), 'utf8');

it('finds the pages in the tables of routes, with their code and texts', () => {
  const pages = readPages([table('routes.tsx'), table('scholarship-routes.ts')]);
  expect(pages).toContainEqual({
    path: '/schedule',
    module: '/features/study/schedule/schedule-page.tsx',
    texts: ['schedule', 'lesson-performance'],
  });
  expect(pages.length).toBeGreaterThan(25);
  expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
});

it('refuses a table in which a page is written in another way', () => {
  expect(() => readPages([`page('signedIn', '/schedule', loadSchedule, ['schedule'])`])).toThrow(
    'not written',
  );
});
