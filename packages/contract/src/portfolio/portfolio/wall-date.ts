/** Dates without a time or a zone: stored as yyyy-mm-dd, shown as dd.mm.yyyy. */

export function isRealDate(value: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  if (!match) return false;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  return (
    year >= 1000 &&
    date.getUTCFullYear() === year &&
    date.getUTCMonth() === month - 1 &&
    date.getUTCDate() === day
  );
}

export function toDisplayDate(value: string): string {
  return value.split('-').toReversed().join('.');
}

export function fromDisplayDate(value: string): string {
  return value.split('.').toReversed().join('-');
}

export type DatePeriod = { start: string; end: string };

/** 'dd.mm.yyyy - dd.mm.yyyy' with both dates real and in order, as yyyy-mm-dd; else null. */
export function parseDatePeriod(value: string): DatePeriod | null {
  const match = /^(\d{2}\.\d{2}\.\d{4}) - (\d{2}\.\d{2}\.\d{4})$/.exec(value);
  if (!match) return null;
  const start = fromDisplayDate(match[1] ?? '');
  const end = fromDisplayDate(match[2] ?? '');
  return isRealDate(start) && isRealDate(end) && start <= end ? { start, end } : null;
}

export function formatDatePeriod({ start, end }: DatePeriod): string {
  return `${toDisplayDate(start)} - ${toDisplayDate(end)}`;
}
