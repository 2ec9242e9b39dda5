import { expect, it } from 'vitest';

const sources = import.meta.glob<string>(['../**/*.tsx', '!../**/*.test.tsx'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** The files that have it, by their names. */
function filesWith(words: RegExp): string[] {
  return Object.entries(sources)
    .filter(([, text]) => words.test(text))
    .map(([path]) => path.replace(/^.*\//, ''))
    .toSorted();
}

it('has read the app', () => {
  expect(Object.keys(sources).length).toBeGreaterThan(200);
});

it('a page or a window that loads shows its outlines: only what works under the finger turns', () => {
  expect(filesWith(/<Spinner\b/)).toEqual(['button.tsx', 'file-viewer.tsx', 'toast-list.tsx']);
});

it('all toasts come from one corner', () => {
  expect(filesWith(/<Toaster\b/)).toEqual(['shell.tsx']);
});

it('what React Aria draws is in the language of the interface', () => {
  const drawn = filesWith(/react-aria-components\/(Modal|Popover|Select|Tooltip|RangeCalendar)'/);
  expect(drawn.length).toBeGreaterThan(5);
  expect(filesWith(/<LocaleProvider>/)).toEqual(drawn);
});

it('boxes and searches are ours, wherever they stand', () => {
  expect(filesWith(/type="checkbox"/)).toEqual(['checkbox.tsx', 'reviewed-card.tsx', 'switch.tsx']);
  expect(filesWith(/type="(date|time|datetime-local|color)"/)).toEqual([]);
});

it('no drawing stands for everything that is empty', () => {
  const drawings = Object.values(sources).flatMap((text) => text.match(/drawing=\{<\w+/g) ?? []);
  const counts = Map.groupBy(drawings, (drawing) => drawing);
  expect(counts.size).toBeGreaterThanOrEqual(7);
  for (const [drawing, uses] of counts) expect(uses.length, drawing).toBeLessThanOrEqual(drawings.length / 3);
});
