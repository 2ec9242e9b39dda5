import { toDisplayDate } from '@zachetka/contract/portfolio/portfolio/wall-date';
import { readTypedDate } from '@/lib/time/typed-date.ts';
import { readFilterValue, toRange } from '../table-address.ts';
import type { FilterValue, TableFilter } from '../table-definition.ts';

/** A filter as it is being typed: dates as dd.mm.yyyy, everything else as its text. */
export type TypedFilter = { text: string; from: string; to: string };

export type TypedProblem = 'number' | 'date';

export const nothingTyped: TypedFilter = { text: '', from: '', to: '' };

export function toTyped(value: FilterValue | undefined): TypedFilter {
  if (value === undefined) return nothingTyped;
  if (typeof value !== 'object') return { ...nothingTyped, text: String(value) };
  const { from, to } = value;
  return { ...nothingTyped, from: from ? toDisplayDate(from) : '', to: to ? toDisplayDate(to) : '' };
}

/** The value of what was typed, undefined for nothing, or what is wrong with it. */
export function readTyped(
  filter: TableFilter,
  typed: TypedFilter,
): { value: FilterValue | undefined } | { problem: TypedProblem } {
  if (filter.kind === 'dates') {
    const ends = [typed.from, typed.to].map((end) => ({ text: end.trim(), date: readTypedDate(end) }));
    if (ends.some(({ text, date }) => text !== '' && date === null)) return { problem: 'date' };
    return { value: toRange(ends[0]?.date ?? null, ends[1]?.date ?? null) };
  }
  const value = readFilterValue(filter, typed.text);
  if (filter.kind === 'number' && value === undefined && typed.text.trim() !== '')
    return { problem: 'number' };
  return { value };
}
