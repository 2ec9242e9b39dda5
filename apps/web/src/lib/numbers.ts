import { currentLocale } from './i18n.ts';

export function formatNumber(value: number, options: Intl.NumberFormatOptions = {}): string {
  return new Intl.NumberFormat(currentLocale(), options).format(value);
}

/** The number of kilobytes with one decimal; the unit comes from the texts. */
export function formatKilobytes(bytes: number): string {
  return formatNumber(bytes / 1024, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}
