import type { AttributeFormat } from './attribute-format.ts';
import { isRealDate, toDisplayDate } from './wall-date.ts';

type Valued = { format: AttributeFormat; value: string | null };

/** A value as people read it. Something that is no date yet stays as it was typed. */
export function shownValue({ format, value }: Valued): string {
  if (value === null) return '';
  return format === 'DATE' && isRealDate(value) ? toDisplayDate(value) : value;
}

const longestTitle = 120;

/** An achievement is called by the first thing that was filled in. */
export function elementTitle({ attributes }: { attributes: readonly Valued[] }): string | null {
  const named = attributes.find(({ value }) => value !== null && value.trim() !== '');
  if (!named) return null;
  const title = shownValue(named);
  return title.length > longestTitle ? `${title.slice(0, longestTitle).trimEnd()}…` : title;
}
