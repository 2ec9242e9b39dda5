import type { AttributeFormat } from './attribute-format.ts';
import { isRealDate, toDisplayDate } from './wall-date.ts';

type Valued = { format: AttributeFormat; value: string | null };

/** A value as people read it. Something that is no date yet stays as it was typed. */
export function shownValue({ format, value }: Valued): string {
  if (value === null) return '';
  return format === 'DATE' && isRealDate(value) ? toDisplayDate(value) : value;
}

const longestTitle = 120;

/** Formats whose values say something only beside their label. */
const bareFormats: ReadonlySet<AttributeFormat> = new Set(['DATE', 'DATE_PERIOD', 'NUMBER']);

/** A telephone, an amount, an address of e-mail or of a page names nothing. */
function isName({ format, value }: Valued): boolean {
  if (value === null || bareFormats.has(format)) return false;
  return /\p{L}/u.test(value) && !/^\s*(\S+@\S+|https?:\S+)\s*$/iu.test(value);
}

/** The first of the values that can stand alone: the achievement is called by it. */
export function namingAttribute<Attribute extends Valued>(
  attributes: readonly Attribute[],
): Attribute | undefined {
  return attributes.find(isName);
}

export function elementTitle({ attributes }: { attributes: readonly Valued[] }): string | null {
  const naming = namingAttribute(attributes);
  if (!naming) return null;
  const title = shownValue(naming);
  return title.length > longestTitle ? `${title.slice(0, longestTitle).trimEnd()}…` : title;
}
