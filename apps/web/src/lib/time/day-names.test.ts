// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from 'vitest';
import { chooseLanguage, startI18n } from '../i18n.ts';
import { formatNearDay, formatWeekday } from './day-names.ts';
import { addDays } from './wall-dates.ts';

beforeAll(startI18n);

const year = Array.from({ length: 366 }, (_, index) => addDays('2028-01-01', index));

describe.each([
  ['ru', 'ru-RU'],
  ['en', 'en-US'],
] as const)('in %s', (language, locale) => {
  beforeAll(() => chooseLanguage(language));
  const byPlatform = (day: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(day));
  const capital = (text: string) => text.slice(0, 1).toLocaleUpperCase(locale) + text.slice(1);

  it('a day near by has its weekday and its number', () => {
    expect(formatNearDay('2026-11-09')).toBe(language === 'ru' ? 'Понедельник, 09.11' : 'Monday, 09.11');
  });

  it('every day of a year is called as the platform calls it', () => {
    for (const day of year) {
      expect(formatWeekday(day)).toBe(capital(byPlatform(day, { weekday: 'long' })));
    }
  });
});
