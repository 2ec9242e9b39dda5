import { formatDatePeriod, toDisplayDate } from '@zachetka/contract/portfolio/wall-date';
import type { TFunction } from 'i18next';
import { formatNumber } from '@/lib/numbers.ts';
import type { FilterTexts } from '../column.ts';
import type { DateRange, FilterValue, TableFilter } from '../table-definition.ts';

/** What a filter is set to, in words. */
export function filterWords(
  filter: TableFilter,
  texts: FilterTexts,
  value: FilterValue,
  t: TFunction<'table'>,
): string {
  switch (filter.kind) {
    case 'dates':
      return rangeWords(value as DateRange, t);
    case 'choice':
      return texts.optionLabels?.[value as string] ?? (value as string);
    case 'number':
      return formatNumber(value as number);
    default:
      return value as string;
  }
}

function rangeWords({ from, to }: DateRange, t: TFunction<'table'>): string {
  if (from !== null && to !== null) return formatDatePeriod({ start: from, end: to });
  if (from !== null) return t('dates.since', { date: toDisplayDate(from) });
  return t('dates.until', { date: to === null ? '' : toDisplayDate(to) });
}
