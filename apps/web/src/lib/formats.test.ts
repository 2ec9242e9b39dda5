import { beforeAll, describe, expect, it } from 'vitest';
import { formatDate, formatTime } from './dates.ts';
import { chooseLanguage, startI18n } from './i18n.ts';
import { formatKilobytes, formatNumber } from './numbers.ts';

beforeAll(startI18n);

describe('dates', () => {
  it('are dd.mm.yyyy and HH:mm', () => {
    const date = new Date(2026, 0, 5, 7, 3);
    expect(formatDate(date)).toBe('05.01.2026');
    expect(formatTime(date)).toBe('07:03');
  });
});

describe('numbers', () => {
  it('have the form of the language', async () => {
    expect(formatNumber(12_345.6).replace(/\s/g, ' ')).toBe('12 345,6');
    expect(formatKilobytes(1536)).toBe('1,5');
    await chooseLanguage('en');
    expect(formatNumber(12_345.6)).toBe('12,345.6');
    expect(formatKilobytes(2048)).toBe('2.0');
    await chooseLanguage('ru');
  });
});
