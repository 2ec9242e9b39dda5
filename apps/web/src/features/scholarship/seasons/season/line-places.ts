import type { WindowKind } from '@zachetka/contract/scholarship/seasons/season-windows.rules';
import { windowKinds } from '@zachetka/contract/scholarship/seasons/season-windows.rules';

/** Wall-clock minutes, yyyy-MM-ddTHH:mm. */
export type LineWindow = { kind: WindowKind; from: string; until: string };

/** In percent of the line. */
export type LineBar = LineWindow & { start: number; length: number; row: number };
export type LineMonth = { month: string; at: number };
export type YearLinePlaces = { bars: LineBar[]; months: LineMonth[]; rows: number; today: number | null };

const shortest = 0.8;
const minute = 60_000;

/** Where the windows of a season stand on its line: each kind in a row of its own, in the order of the year. */
export function placesOf(windows: readonly LineWindow[], now: string): YearLinePlaces | null {
  const whole = windows.filter(({ from, until }) => momentOf(from) <= momentOf(until));
  if (whole.length === 0) return null;
  const start = monthStart(Math.min(...whole.map(({ from }) => momentOf(from))), 0);
  const end = monthStart(Math.max(...whole.map(({ until }) => momentOf(until))), 1);
  const place = (moment: number) => (100 * (moment - start)) / (end - start);
  const kinds = windowKinds.filter((kind) => whole.some((window) => window.kind === kind));
  const months: LineMonth[] = [];
  for (let month = start; month < end; month = monthStart(month, 1)) {
    months.push({ month: new Date(month).toISOString().slice(0, 7), at: place(month) });
  }
  const today = place(momentOf(now));
  return {
    bars: whole.map((window) => ({
      ...window,
      start: place(momentOf(window.from)),
      // The last minute belongs to it.
      length: Math.max(shortest, place(momentOf(window.until) + minute) - place(momentOf(window.from))),
      row: kinds.indexOf(window.kind),
    })),
    months,
    rows: kinds.length,
    today: today >= 0 && today <= 100 ? today : null,
  };
}

/** As if the clock of the university stood at Greenwich: enough to compare two of its minutes. */
export function momentOf(wallMinute: string): number {
  return Date.parse(`${wallMinute.slice(0, 16).replace(' ', 'T')}Z`);
}

function monthStart(moment: number, monthsOn: number): number {
  const date = new Date(moment);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + monthsOn, 1);
}
