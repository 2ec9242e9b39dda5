import { spellForSearch } from '@zachetka/contract/lists/search-spelling';
import type { Item, Structure } from './structure.ts';

/** Beyond it nobody reads on: a longer word finds less. */
export const maxFound = 200;
const shortest = 2;

export type FoundItems = {
  /** Whose title holds the words. */
  matches: ReadonlySet<string>;
  /** What a match stands in: it has to be unfolded for the match to be seen. */
  leading: ReadonlySet<string>;
  /** There are more than are shown. */
  isCut: boolean;
};

/** In both languages, whatever the case, ё as е. Null where too little was typed to search for. */
export function searchStructure(
  structure: Structure,
  typed: string,
  { onlyActual }: { onlyActual: boolean },
): FoundItems | null {
  const wanted = spellForSearch(typed.trim());
  if (wanted.length < shortest) return null;
  const matches = new Set<string>();
  const leading = new Set<string>();
  let isCut = false;
  look(structure, []);
  return { matches, leading, isCut };

  function look(items: readonly Item[], parents: readonly Item[]): void {
    for (const item of items) {
      if (onlyActual && item.deletedAt !== null) continue;
      const { titleRu, titleEn } = item.content;
      if (spellForSearch(titleRu).includes(wanted) || spellForSearch(titleEn).includes(wanted)) {
        if (matches.size === maxFound) {
          isCut = true;
          return;
        }
        matches.add(item.key);
        for (const { key } of parents) leading.add(key);
      }
      look(item.children, [...parents, item]);
    }
  }
}
