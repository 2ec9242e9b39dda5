import { defaultDictionary, type ReadingDictionary } from './dictionary.ts';

/** Parts of the dictionary that have words for each entry, such as each level. */
export const entrySections = ['levels', 'degrees'] as const satisfies readonly (keyof ReadingDictionary)[];
/** Parts that are lists of words; their one entry is called like the part. */
export const listSections = [
  'issuerWords',
  'personBefore',
  'givenNames',
] as const satisfies readonly (keyof ReadingDictionary)[];

/** The parts of the dictionary that an administrator adds words to. */
export const dictionarySections = [...entrySections, ...listSections] as const;

export type AddedWords = {
  section: (typeof dictionarySections)[number];
  name: string;
  words: string[];
};

/** The dictionary that everybody has, with what the administrators of this portal have added. */
export function withAddedWords(additions: readonly AddedWords[]): ReadingDictionary {
  const merged: Record<string, unknown> = { ...defaultDictionary };
  const addedTo = (section: AddedWords['section']) => additions.filter((each) => each.section === section);
  for (const section of entrySections) {
    const entries: Record<string, readonly string[]> = { ...defaultDictionary[section] };
    for (const { name, words } of addedTo(section))
      entries[name] = [...(entries[name] ?? []), ...lowered(words)];
    merged[section] = entries;
  }
  for (const section of listSections) {
    const words = addedTo(section).flatMap((each) => lowered(each.words));
    merged[section] = [...defaultDictionary[section], ...words];
  }
  return merged as ReadingDictionary;
}

const lowered = (words: readonly string[]) => words.map((word) => word.toLowerCase());
