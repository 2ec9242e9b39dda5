import { beforeAll, describe, expect, it } from 'vitest';
import { fakeConfig } from '@/testing/fake-config.ts';
import { formatDate, formatTime } from './dates.ts';
import { chooseLanguage, startI18n } from './i18n.ts';
import { formatKilobytes, formatNumber } from './numbers.ts';
import { setRuntimeConfig } from './runtime-config.ts';

beforeAll(startI18n);

describe('dates', () => {
  it('are dd.mm.yyyy and HH:mm on the clock of the university, wherever the browser is', () => {
    setRuntimeConfig({ ...fakeConfig, timeZone: 'Europe/Moscow' });
    const moment = new Date('2026-01-05T22:03:00Z');
    expect(formatDate(moment)).toBe('06.01.2026');
    expect(formatTime(moment)).toBe('01:03');
    setRuntimeConfig({ ...fakeConfig, timeZone: 'Asia/Vladivostok' });
    expect(formatTime(moment)).toBe('08:03');
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
