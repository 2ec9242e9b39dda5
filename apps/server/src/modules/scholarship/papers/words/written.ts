import { numberText } from '@zachetka/contract/scholarship/seasons/season-language';

/** As papers write it: 16.11.2026. */
export const writtenDay = (day: string): string => day.split('-').toReversed().join('.');

const months = [
  'января',
  'февраля',
  'марта',
  'апреля',
  'мая',
  'июня',
  'июля',
  'августа',
  'сентября',
  'октября',
  'ноября',
  'декабря',
];

/** 16 ноября 2026 г. */
export function dayInWords(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${Number(date)} ${months[Number(month) - 1]} ${year} г.`;
}

export const orNull = <Value>(
  value: Value | null | undefined,
  write: (value: Value) => string,
): string | null => (value === null || value === undefined ? null : write(value));

export const writtenPoints = (points: string): string => numberText(points, 'ru');

/** 12 500: thousands apart, as accountants write them. */
export const writtenRoubles = (roubles: number): string =>
  String(roubles).replaceAll(/\B(?=(\d{3})+$)/g, '\u00A0');
