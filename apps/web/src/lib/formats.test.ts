// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from 'vitest';
import { fakeConfig } from '@/testing/fake-config.ts';
import { chooseLanguage, startI18n } from './i18n.ts';
import { formatKilobytes, formatNumber } from './numbers.ts';
import { setRuntimeConfig } from './runtime-config.ts';
import { formatDate, formatTime } from './time/dates.ts';

beforeAll(startI18n);

describe('dates', () => {
  it.each([
    ['Europe/Moscow', '05.01.2026', '01:03'],
    ['Europe/Kaliningrad', '05.01.2026', '00:03'],
    ['America/New_York', '04.01.2026', '17:03'],
  ])('are dd.mm.yyyy and HH:mm of a university in %s', (timeZone, day, time) => {
    setRuntimeConfig({ ...fakeConfig, timeZone });
    const moment = new Date('2026-01-04T22:03:00Z');
    expect(formatDate(moment)).toBe(day);
    expect(formatTime(moment)).toBe(time);
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
