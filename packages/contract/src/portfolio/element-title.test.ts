import { expect, it } from 'vitest';
import { elementTitle } from './element-title.ts';

const text = (value: string | null) => ({ format: 'TEXT' as const, value });

it('an achievement is called by the first thing that was filled in, as people read it', () => {
  expect(elementTitle({ attributes: [text(null), text(' '), text('Олимпиада'), text('Диплом')] })).toBe(
    'Олимпиада',
  );
  expect(elementTitle({ attributes: [{ format: 'DATE', value: '2026-03-05' }] })).toBe('05.03.2026');
  expect(elementTitle({ attributes: [text(null)] })).toBeNull();
  expect(elementTitle({ attributes: [] })).toBeNull();
});

it('a long title is cut', () => {
  const title = elementTitle({ attributes: [text(`${'а'.repeat(119)} конец`)] });
  expect(title).toBe(`${'а'.repeat(119)}…`);
});
