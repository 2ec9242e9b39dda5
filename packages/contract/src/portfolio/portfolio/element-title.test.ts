import { expect, it } from 'vitest';
import { elementTitle } from './element-title.ts';

const text = (value: string | null) => ({ format: 'TEXT' as const, value });

it('an achievement is called by the first of its values that can stand alone', () => {
  expect(elementTitle({ attributes: [text(null), text(' '), text('Олимпиада'), text('Диплом')] })).toBe(
    'Олимпиада',
  );
  expect(elementTitle({ attributes: [text('+7 (000) 123-45-67'), text('Кардиология')] })).toBe('Кардиология');
  for (const bare of ['+7 (000) 123-45-67', '2,5', 'anna@example.org', 'https://example.org/a']) {
    expect(elementTitle({ attributes: [text(bare)] })).toBeNull();
  }
  expect(elementTitle({ attributes: [{ format: 'DATE', value: '2026-03-05' }] })).toBeNull();
  const donation = [
    { format: 'DATE' as const, value: '2026-03-05' },
    { format: 'DROPDOWN' as const, value: 'Цельная кровь' },
  ];
  expect(elementTitle({ attributes: donation })).toBe('Цельная кровь');
  expect(elementTitle({ attributes: [text(null)] })).toBeNull();
  expect(elementTitle({ attributes: [] })).toBeNull();
});

it('a long title is cut', () => {
  const title = elementTitle({ attributes: [text(`${'а'.repeat(119)} конец`)] });
  expect(title).toBe(`${'а'.repeat(119)}…`);
});
