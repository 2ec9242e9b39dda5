import { fromDisplayDate, isRealDate } from '@zachetka/contract/portfolio/portfolio/wall-date';

/** 1.9.2026, 01/09/2026 and 01092026 are what people mean by 01.09.2026. Null for what is no such thing. */
export function tidyDate(text: string): string | null {
  const match =
    /^(\d{1,2})[./,\s](\d{1,2})[./,\s](\d{4})$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text);
  if (!match) return null;
  const [day = '', month = '', year = ''] = match.slice(1);
  return `${day.padStart(2, '0')}.${month.padStart(2, '0')}.${year}`;
}

/** As yyyy-mm-dd; null where no real date was typed. */
export function readTypedDate(text: string): string | null {
  const tidy = tidyDate(text.trim());
  if (tidy === null) return null;
  const date = fromDisplayDate(tidy);
  return isRealDate(date) ? date : null;
}
