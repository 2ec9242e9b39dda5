import { parseDuration } from '@zachetka/contract/scholarship/seasons/calendar-duration';
import type { LineWindow } from '../season/line-places.ts';

/** 364 days keep the weekdays. */
export const moves = ['P1Y', 'P364D', 'P6M'] as const;
export type Move = (typeof moves)[number];

/** What the copy will have, for the picture: the server moves the dates itself. */
export function movedWindows(windows: readonly LineWindow[], move: Move): LineWindow[] {
  return windows.map(({ kind, from, until }) => ({
    kind,
    from: moved(from, move),
    until: moved(until, move),
  }));
}

/** A day that the month does not have is its last one. */
function moved(wallMinute: string, move: Move): string {
  const { years, months, days } = parseDuration(move) ?? { years: 0, months: 0, days: 0 };
  const date = new Date(`${wallMinute.slice(0, 16)}Z`);
  const month = date.getUTCMonth() + months + years * 12;
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const day = Math.min(date.getUTCDate(), lastDay);
  const target = Date.UTC(date.getUTCFullYear(), month, day + days, date.getUTCHours(), date.getUTCMinutes());
  return new Date(target).toISOString().slice(0, 16);
}
