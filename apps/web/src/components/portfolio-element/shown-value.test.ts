import { describe, expect, it } from 'vitest';
import { fromShown, isStillTyped, tidyDates, toShown } from './shown-value.ts';

describe('a date in a field', () => {
  it('is shown as dd.mm.yyyy and kept as yyyy-mm-dd', () => {
    expect(toShown('DATE', '2026-03-05')).toBe('05.03.2026');
    expect(fromShown('DATE', '05.03.2026')).toBe('2026-03-05');
  });

  it.each(['05.03.202', '31.02.2026', '05.03.0026', 'завтра', ''])(
    'stays as typed while it is %j',
    (typed) => {
      expect(fromShown('DATE', typed)).toBe(typed);
      expect(toShown('DATE', typed)).toBe(typed);
    },
  );

  it.each([
    ['5.3.2026', '05.03.2026'],
    ['05/03/2026', '05.03.2026'],
    ['05032026', '05.03.2026'],
    ['5 марта', '5 марта'],
  ])('%j becomes %j when the field is left', (typed, tidy) => {
    expect(tidyDates('DATE', typed)).toBe(tidy);
  });
});

describe('a period in a field', () => {
  it.each([
    ['1.9.2025-30.6.2026', '01.09.2025 - 30.06.2026'],
    ['1.9.25 - 30.6.26', '01.09.2025 - 30.06.2026'],
    ['01.09.2025 — 30.06.2026', '01.09.2025 - 30.06.2026'],
    ['01.09.2025', '01.09.2025'],
    ['с сентября - по июнь', 'с сентября - по июнь'],
  ])('%j becomes %j when the field is left', (typed, tidy) => {
    expect(tidyDates('DATE_PERIOD', typed)).toBe(tidy);
  });
});

describe('everything else', () => {
  it('is shown and kept as it is', () => {
    expect(toShown('NUMBER', '2,5')).toBe('2,5');
    expect(fromShown('TEXT', '05.03.2026')).toBe('05.03.2026');
    expect(tidyDates('TEXT', '5.3.2026')).toBe('5.3.2026');
    expect(toShown('TEXT', null)).toBe('');
  });
});

it('a date is not wrong before it is long enough', () => {
  expect(isStillTyped('DATE', '05.03.20')).toBe(true);
  expect(isStillTyped('DATE', '05.03.2026')).toBe(false);
  expect(isStillTyped('TEXT', 'a')).toBe(false);
});
