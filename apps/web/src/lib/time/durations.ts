import { currentLocale } from '@/lib/i18n.ts';

const units = [
  { unit: 'day', length: 86_400 },
  { unit: 'hour', length: 3600 },
  { unit: 'minute', length: 60 },
] as const;

/** '2.5 days', '3 hours': the largest unit that it is at least one of. Under a minute is one. */
export function formatDuration(seconds: number): string {
  const { unit, length } = units.find((each) => seconds >= each.length) ?? units[2];
  const format = new Intl.NumberFormat(currentLocale(), {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: unit === 'day' && seconds < 10 * length ? 1 : 0,
  });
  return format.format(Math.max(seconds, 60) / length);
}
