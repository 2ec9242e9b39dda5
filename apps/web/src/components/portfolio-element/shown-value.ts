import type { AttributeFormat } from '@zachetka/contract/portfolio/portfolio/attribute-format';
import { shownValue } from '@zachetka/contract/portfolio/portfolio/element-title';
import { fromDisplayDate, isRealDate } from '@zachetka/contract/portfolio/portfolio/wall-date';
import { tidyDate } from '@/lib/time/typed-date.ts';

/** What stands in the field. Something that is no date yet is shown as it was typed. */
export function toShown(format: AttributeFormat, value: string | null): string {
  return shownValue({ format, value });
}

/** The value of what stands in the field: a date becomes yyyy-mm-dd as soon as it is one. */
export function fromShown(format: AttributeFormat, shown: string): string {
  if (format !== 'DATE') return shown;
  const value = fromDisplayDate(shown.trim());
  return /^\d{2}\.\d{2}\.\d{4}$/.test(shown.trim()) && isRealDate(value) ? value : shown;
}

/** After leaving the field: 1.9.2026, 1.9.26, 01/09/2026 and 01092026 are what people mean by 01.09.2026. */
export function tidyDates(format: AttributeFormat, shown: string): string {
  if (format === 'DATE') return tidyWithYear(shown) ?? shown;
  if (format !== 'DATE_PERIOD') return shown;
  const parts = shown.split(/\s*[-–—]\s*/);
  const dates = parts.map(tidyWithYear);
  if (parts.length !== 2 || dates.includes(null)) return shown;
  return dates.join(' - ');
}

/** Only of a field that was left can two digits be the whole year: before, they are the beginning of four. */
function tidyWithYear(typed: string): string | null {
  return tidyDate(typed.trim().replace(/^(\d{1,2}[./,]\d{1,2}[./,])(\d{2})$/, '$120$2'));
}

const fullLengths: Partial<Record<AttributeFormat, number>> = {
  DATE: 'dd.mm.yyyy'.length,
  DATE_PERIOD: 'dd.mm.yyyy - dd.mm.yyyy'.length,
};

/** While a date is still being typed it is not wrong yet, only short. */
export function isStillTyped(format: AttributeFormat, shown: string): boolean {
  return shown !== '' && shown.length < (fullLengths[format] ?? 0);
}
