import { isRealDate } from '../portfolio/wall-date.ts';
import type { ReadingDictionary } from './dictionary.ts';
import type { PaperKind, ReadText, Understanding } from './reading.ts';

export type ToUnderstand = {
  /** The sub-blocks that the paper may belong to: one where the student has chosen already. */
  kinds: readonly PaperKind[];
  dictionary: ReadingDictionary;
  /** yyyy-mm-dd; no paper is of a later day. */
  today: string;
};

/** What the paper says: the sub-block that it belongs to, the values of its fields, whose it is. */
export function understand(text: ReadText, { kinds, today }: ToUnderstand): Understanding {
  const understanding: Understanding = { fields: [] };
  for (const [page, { words }] of text.pages.entries()) {
    for (const word of words) {
      const match = /^(\d{2})\.(\d{2})\.(\d{4})/.exec(word.text);
      const day = match ? `${match[3]}-${match[2]}-${match[1]}` : '';
      if (isRealDate(day) && day <= today) {
        understanding.date ??= { value: day, sure: word.sure, page, boxes: [word.box] };
      }
    }
  }
  const dateField = kinds.length === 1 ? kinds[0]?.fields.find(({ format }) => format === 'DATE') : undefined;
  if (dateField && understanding.date) {
    understanding.fields.push({ fieldId: dateField.id, found: understanding.date });
  }
  return understanding;
}
