import { i18n } from '../i18n.ts';
import { addDays, formatWallDate, type WallDate, weekdayOf } from './wall-dates.ts';

/**
 * From the texts rather than from the platform: its first calendar costs a phone a third of a second, at the moment when the page is
 * about to appear.
 */
export function formatWeekday(date: WallDate): string {
  return i18n.t('weekdays').split(' ')[weekdayOf(date)] ?? '';
}

/** «Понедельник, 09.11», 'Monday, 09.11'; the day after today, where that is given, is called tomorrow. */
export function formatNearDay(date: WallDate, today?: WallDate): string {
  if (today !== undefined && date === addDays(today, 1)) return i18n.t('tomorrow');
  return `${formatWeekday(date)}, ${formatWallDate(date).slice(0, 5)}`;
}
