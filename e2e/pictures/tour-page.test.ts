import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pictureName, tour } from './tour.ts';
import { tourPages, writeTourPage } from './tour-page.ts';

const docs = join(import.meta.dirname, '..', '..', 'docs');

it('both pages of the tour and its pictures are those of the list; `npm run pictures` makes them', () => {
  for (const language of ['ru', 'en'] as const)
    expect(readFileSync(join(docs, tourPages[language].path), 'utf8')).toBe(writeTourPage(language));
  const wanted = tour.flatMap((chapter) =>
    chapter.steps.flatMap((step) =>
      (['ru', 'en'] as const).map((language) => pictureName(chapter, step, language)),
    ),
  );
  expect(readdirSync(join(docs, 'screenshots')).toSorted()).toEqual(wanted.toSorted());
});

it('the pictures stay modest: a clone brings all of them', () => {
  const folder = join(docs, 'screenshots');
  const bytes = readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  expect(bytes).toBeLessThan(3_000_000);
});
