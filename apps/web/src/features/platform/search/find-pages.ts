import { spellForSearch } from '@zachetka/contract/lists/search-spelling';
import { otherLayout } from '@zachetka/contract/platform/search/keyboard-layout';

export type Page = {
  to: string;
  title: string /** Other words by which people look for it. */;
  words: string;
};

/** What Russian words end in, the longest first: the rest stands for the word in all its forms. */
const endings =
  /(?:иями|ями|ами|ией|иям|ием|иях|ого|его|ому|ему|ыми|ими|ов|ев|ей|ой|ий|ый|ая|яя|ое|ее|ые|ие|ия|ию|ии|ью|ам|ям|ах|ях|ом|ем|ую|юю|ть|[аеийоуыьюя])$/u;

/** As short as a stem may become. */
const shortest = 3;

/** Those in which every word was meant, in whatever form and with either layout; the closest first. */
export function findPages(pages: readonly Page[], query: string): Page[] {
  const words = wordsOf(query);
  if (words.length === 0) return [...pages];
  const found = fitting(pages, words);
  return found.length > 0 ? found : fitting(pages, wordsOf(otherLayout(query)));
}

function fitting(pages: readonly Page[], query: readonly string[]): Page[] {
  const stems = query.map(stemOf);
  // With the other layout letters may be signs: then no word is left to look for.
  if (stems.length === 0) return [];
  const rankOf = ({ title, words }: Page) => {
    const inTitle = wordsOf(title);
    const everywhere = [...inTitle, ...wordsOf(words)];
    const holds = (texts: readonly string[]) =>
      stems.every((stem) => texts.some((word) => word.startsWith(stem)));
    if (holds(inTitle)) return inTitle[0]?.startsWith(stems[0] ?? '') ? 0 : 1;
    return holds(everywhere) ? 2 : null;
  };
  return pages
    .flatMap((page) => {
      const rank = rankOf(page);
      return rank === null ? [] : [{ page, rank }];
    })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ page }) => page);
}

function wordsOf(text: string): string[] {
  return spellForSearch(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

function stemOf(word: string): string {
  const stem = word.replace(endings, '');
  return stem.length >= shortest ? stem : word;
}
