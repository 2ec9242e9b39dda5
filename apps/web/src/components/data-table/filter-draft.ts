import { toDisplayDate } from '@zachetka/contract/portfolio/wall-date';
import { readTypedDate } from '@/lib/typed-date.ts';
import { readFilterValue, toRange } from './table-address.ts';
import type { FilterValue, TableFilter } from './table-definition.ts';

/** A filter as it is being typed: dates as dd.mm.yyyy, everything else as its text. */
export type FilterDraft = { text: string; from: string; to: string };

export type DraftProblem = 'number' | 'date';

export const emptyDraft: FilterDraft = { text: '', from: '', to: '' };

export function toDraft(value: FilterValue | undefined): FilterDraft {
  if (value === undefined) return emptyDraft;
  if (typeof value !== 'object') return { ...emptyDraft, text: String(value) };
  const { from, to } = value;
  return { ...emptyDraft, from: from ? toDisplayDate(from) : '', to: to ? toDisplayDate(to) : '' };
}

/** The value of what was typed, undefined for nothing, or what is wrong with it. */
export function readDraft(
  filter: TableFilter,
  draft: FilterDraft,
): { value: FilterValue | undefined } | { problem: DraftProblem } {
  if (filter.kind === 'dates') {
    const ends = [draft.from, draft.to].map((typed) => ({ typed: typed.trim(), date: readTypedDate(typed) }));
    if (ends.some(({ typed, date }) => typed !== '' && date === null)) return { problem: 'date' };
    return { value: toRange(ends[0]?.date ?? null, ends[1]?.date ?? null) };
  }
  const value = readFilterValue(filter, draft.text);
  if (filter.kind === 'number' && value === undefined && draft.text.trim() !== '')
    return { problem: 'number' };
  return { value };
}
