import { currentLocale } from './i18n.ts';

// Making one takes longer than all that it will ever format.
const formats = new Map<string, Intl.NumberFormat>();

export function formatNumber(value: number, options: Intl.NumberFormatOptions = {}): string {
  const key = `${currentLocale()} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(currentLocale(), options);
  formats.set(key, format);
  return format.format(value);
}

/** The number of kilobytes with one decimal; the unit comes from the texts. */
export function formatKilobytes(bytes: number): string {
  return formatNumber(bytes / 1024, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}
