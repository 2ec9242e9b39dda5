import { isStorableText } from '@zachetka/contract/texts/storable-text';
import { AppError } from './app-error.ts';

const problem = {
  ru: 'Текст содержит символы, которые нельзя сохранить.',
  en: 'The text holds characters that cannot be stored.',
};

/** Refuses input with a text that the database could not keep as it is, and names where it stands. */
export function assertStorable(input: unknown, part: string): void {
  const path = findUnstorable(input);
  if (path) throw new AppError('invalidRequest', { fields: { [path.join('.') || part]: problem } });
}

export function isStorable(input: unknown): boolean {
  return findUnstorable(input) === null;
}

/** Where the first such text stands, or null. */
function findUnstorable(input: unknown): string[] | null {
  if (typeof input === 'string') return isStorableText(input) ? null : [];
  if (typeof input !== 'object' || input === null) return null;
  for (const [name, value] of Object.entries(input)) {
    if (!isStorableText(name)) return [];
    const path = findUnstorable(value);
    if (path) return [name, ...path];
  }
  return null;
}

const escapesToLookAt = /\\u(?:0000|d[89a-f])/i;

/** JSON can bring such a text only by an escape: most bodies need not be walked through. */
export function mayHoldUnstorable(json: string): boolean {
  return escapesToLookAt.test(json);
}
