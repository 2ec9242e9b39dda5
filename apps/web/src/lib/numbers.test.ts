// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from 'vitest';
import { chooseLanguage, startI18n } from './i18n.ts';
import { formatKilobytes, formatNumber } from './numbers.ts';

beforeAll(startI18n);

const shapes = [
  {},
  { maximumFractionDigits: 1 },
  { maximumFractionDigits: 2 },
  { minimumFractionDigits: 1 },
  { minimumFractionDigits: 1, maximumFractionDigits: 1 },
  { style: 'percent' },
  { style: 'percent', maximumFractionDigits: 1 },
  { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 },
] as const;

/** What is shown comes from points, amounts and shares: whole numbers, and those with some decimals, halves among them. */
const numbers = Array.from({ length: 4000 }, (_, index) => [
  index * 7919,
  -index,
  index / 1000,
  index / 200 + 1000,
  (index - 2000) / 8,
  index / 7,
]).flat();

describe.each([
  ['ru', 'ru-RU'],
  ['en', 'en-US'],
] as const)('in %s', (language, locale) => {
  beforeAll(() => chooseLanguage(language));

  it('a number looks as the platform would write it', () => {
    for (const shape of shapes) {
      const platform = new Intl.NumberFormat(locale, shape);
      expect(numbers.map((value) => formatNumber(value, shape))).toEqual(
        numbers.map((value) => platform.format(value)),
      );
    }
  });

  it('a size has one decimal', () => {
    expect(formatKilobytes(1_234_567)).toBe(language === 'ru' ? '1\u00a0205,6' : '1,205.6');
  });
});

it.each([null, undefined, Number.NaN])('a number that was not received is no zero: %s', (missing) => {
  expect(formatNumber(missing as unknown as number)).toBe('—');
  expect(formatKilobytes(missing as unknown as number)).toBe('—');
});
