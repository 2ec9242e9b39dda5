import type { Language } from '../i18n.ts';

/** Days without a time or a zone, as yyyy-mm-dd: the sort order of the text is that of the days. */
export type WallDate = string;

const dayLength = 86_400_000;
const firstWeekday: Record<Language, number> = { ru: 1, en: 0 };

export function addDays(date: WallDate, days: number): WallDate {
  return new Date(toMoment(date) + days * dayLength).toISOString().slice(0, 10);
}

/** 0 is Sunday. */
export function weekdayOf(date: WallDate): number {
  return new Date(toMoment(date)).getUTCDay();
}

/** The week follows the language: Monday first in Russian, Sunday first in English. */
export function weekOf(date: WallDate, language: Language): WallDate[] {
  const start = addDays(date, -((weekdayOf(date) - firstWeekday[language] + 7) % 7));
  return Array.from({ length: 7 }, (_, index) => addDays(start, index));
}

/** How many days lie between this one and the first of 1970: neighbours differ by one. */
export function dayNumber(date: WallDate): number {
  return toMoment(date) / dayLength;
}

/** yyyy-mm-dd, alone or before a time, as dd.mm.yyyy. */
export function formatWallDate(text: string): string {
  return text.slice(0, 10).split('-').toReversed().join('.');
}

/** The HH:mm of yyyy-MM-dd HH:mm:ss. */
export function formatWallTime(text: string): string {
  return text.slice(11, 16);
}

function toMoment(date: WallDate): number {
  return Date.parse(`${date}T00:00:00Z`);
}
