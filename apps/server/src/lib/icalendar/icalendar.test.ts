import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { escapeText, type Property, writeContentLines } from './content-lines.ts';
import { describeTimeZone } from './time-zone.ts';

describe('content lines', () => {
  it('folds after at most 75 octets and never inside a character', () => {
    const text = `${'Анатомия человека, '.repeat(20)}🦴${'кость'.repeat(30)}`;
    const written = writeContentLines([['SUMMARY', escapeText(text)]]);
    const lines = written.split('\r\n');
    expect(lines.pop()).toBe('');
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(lines.slice(1).every((line) => line.startsWith(' '))).toBe(true);
    expect(lines.slice(0, -1).every((line) => Buffer.byteLength(line) >= 72)).toBe(true);
    expect(written).not.toContain('\uFFFD');
    expect(ICAL.parse.property(written.replaceAll('\r\n ', '').trim())[3]).toBe(text);
  });

  it('escapes what would end or break a value', () => {
    expect(escapeText('a\\b;c,d\r\ne\rf\u0000\u0007g\th')).toBe('a\\\\b\\;c\\,d\\ne\\nfg\th');
  });
});

const hour = 3_600_000;

function readZone(zone: string, firstYear: number, lastYear: number): ICAL.Timezone {
  const properties: Property[] = [
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', 'test'],
    ...describeTimeZone(zone, firstYear, lastYear),
    ['END', 'VCALENDAR'],
  ];
  const component = new ICAL.Component(ICAL.parse(writeContentLines(properties)));
  const found = component.getFirstSubcomponent('vtimezone');
  if (!found) throw new Error('no time zone was written');
  return new ICAL.Timezone(found);
}

describe('time zones, as an independent library reads them', () => {
  it.each([
    'Europe/Moscow',
    'Europe/Berlin',
    'America/New_York',
    'Asia/Yekaterinburg',
    'Asia/Kolkata',
    'UTC',
  ])('agree with the time-zone data all through two years: %s', (zone) => {
    const timezone = readZone(zone, 2026, 2027);
    const format = new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    const wrong: string[] = [];
    for (let moment = Date.UTC(2026, 0, 2); moment < Date.UTC(2027, 11, 31); moment += 3 * hour) {
      const shown = format.format(moment);
      // When clocks go back, one hour is shown twice and means two moments.
      if ([moment - hour, moment + hour].some((other) => format.format(other) === shown)) continue;
      const local = ICAL.Time.fromDateTimeString(shown.replace(' ', 'T'));
      local.zone = timezone;
      if (local.toUnixTime() * 1000 !== moment) wrong.push(shown);
    }
    expect(wrong).toEqual([]);
  });

  it('need one observance where the clocks never change', () => {
    expect(describeTimeZone('Europe/Moscow', 2026, 2026)).toEqual([
      ['BEGIN', 'VTIMEZONE'],
      ['TZID', 'Europe/Moscow'],
      ['BEGIN', 'STANDARD'],
      ['DTSTART', '19700101T000000'],
      ['TZOFFSETFROM', '+0300'],
      ['TZOFFSETTO', '+0300'],
      ['END', 'STANDARD'],
      ['END', 'VTIMEZONE'],
    ]);
  });
});
