import { findClockChanges } from '../clock-changes.ts';
import { offsetAt } from '../wall-clock.ts';
import { escapeText, type Property } from './content-lines.ts';

const known = new Map<string, Property[]>();

/**
 * The VTIMEZONE of a zone for the years asked for, from the time-zone data that Node brings: the offset in force at the
 * beginning, then one observance for every change. A zone without changes, as Moscow's is now, has just the first.
 */
export function describeTimeZone(zone: string, firstYear: number, lastYear: number): Property[] {
  const key = `${zone} ${firstYear} ${lastYear}`;
  const described = known.get(key) ?? build(zone, firstYear, lastYear);
  known.set(key, described);
  return described;
}

function build(zone: string, firstYear: number, lastYear: number): Property[] {
  const start = Date.UTC(firstYear, 0, 1);
  const changes = findClockChanges(zone, start, Date.UTC(lastYear + 1, 0, 1));
  const first = offsetAt(zone, start);
  const standard = Math.min(first, ...changes.map((change) => change.to));
  return [
    ['BEGIN', 'VTIMEZONE'],
    ['TZID', escapeText(zone)],
    ...observance(first > standard, '19700101T000000', first, first),
    ...changes.flatMap(({ at, from, to }) =>
      observance(to > standard, compactTime(new Date(at + from * 1000)), from, to),
    ),
    ['END', 'VTIMEZONE'],
  ];
}

function observance(daylight: boolean, start: string, from: number, to: number): Property[] {
  const kind = daylight ? 'DAYLIGHT' : 'STANDARD';
  return [
    ['BEGIN', kind],
    ['DTSTART', start],
    ['TZOFFSETFROM', formatOffset(from)],
    ['TZOFFSETTO', formatOffset(to)],
    ['END', kind],
  ];
}

function formatOffset(seconds: number): string {
  const size = Math.abs(seconds);
  const parts = [Math.floor(size / 3600), Math.floor(size / 60) % 60, size % 60];
  const digits = (size % 60 === 0 ? parts.slice(0, 2) : parts).map((part) => String(part).padStart(2, '0'));
  return `${seconds < 0 ? '-' : '+'}${digits.join('')}`;
}

/** `yyyyMMddTHHmmss` of a moment as a clock in UTC shows it. */
export function compactTime(moment: Date): string {
  return moment.toISOString().slice(0, 19).replace(/[-:]/g, '');
}
