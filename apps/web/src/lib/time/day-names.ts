import { currentLanguage, type Language } from '../i18n.ts';
import type { WallDate } from './wall-dates.ts';

/**
 * Said here rather than asked of the platform: its first calendar costs a phone a third of a second, at the moment when the page is
 * about to appear.
 */
const weekdays: Record<Language, readonly string[]> = {
  ru: ['Воскресенье', 'Понедельник', 'Вторник', 'Среда', 'Четверг', 'Пятница', 'Суббота'],
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
};

const shortWeekdays: Record<Language, readonly string[]> = {
  ru: ['вс', 'пн', 'вт', 'ср', 'чт', 'пт', 'сб'],
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
};

/** As they are said with a day: «9 ноября». */
const months: Record<Language, string> = {
  ru: 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря',
  en: 'January February March April May June July August September October November December',
};

export function formatWeekday(date: WallDate): string {
  return nameIn(weekdays, date);
}

export function formatShortWeekday(date: WallDate): string {
  return nameIn(shortWeekdays, date);
}

/** «Понедельник, 9 ноября», 'Monday, November 9' */
export function formatDayInWords(date: WallDate): string {
  const day = Number(date.slice(8, 10));
  const month = months[currentLanguage()].split(' ')[Number(date.slice(5, 7)) - 1];
  const inYear = currentLanguage() === 'ru' ? `${day} ${month}` : `${month} ${day}`;
  return `${formatWeekday(date)}, ${inYear}`;
}

function nameIn(names: Record<Language, readonly string[]>, date: WallDate): string {
  return names[currentLanguage()][new Date(`${date.slice(0, 10)}T00:00:00Z`).getUTCDay()] ?? '';
}
