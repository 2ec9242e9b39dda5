import { defaultDictionary, type ReadingDictionary } from './dictionary.ts';

/** The parts of the dictionary that an administrator adds words to. */
export const dictionarySections = [
  'levels',
  'degrees',
] as const satisfies readonly (keyof ReadingDictionary)[];

export type AddedWords = {
  section: (typeof dictionarySections)[number];
  name: string;
  words: string[];
};

/** The dictionary that everybody has, with what the administrators of this portal have added. */
export function withAddedWords(additions: readonly AddedWords[]): ReadingDictionary {
  const merged: Record<string, Record<string, readonly string[]>> = {};
  for (const section of dictionarySections) {
    merged[section] = { ...defaultDictionary[section] };
    for (const { name, words } of additions.filter((each) => each.section === section)) {
      const known = merged[section][name] ?? [];
      merged[section][name] = [...known, ...words.map((word) => word.toLowerCase())];
    }
  }
  return { ...defaultDictionary, ...merged };
}
