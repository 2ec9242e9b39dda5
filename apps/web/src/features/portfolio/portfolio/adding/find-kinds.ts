import { spellForSearch } from '@zachetka/contract/lists/search-spelling';
import { mayAddElement } from '@zachetka/contract/portfolio/portfolio/element.rules';
import type { PortfolioBlock, PortfolioSubBlock } from '@/lib/received.ts';

export type FoundKind = { block: PortfolioBlock; subBlock: PortfolioSubBlock };

/** Shorter ones are prepositions. */
const shortestWord = 3;
/** Russian words change behind so many letters: «донорство» is found by «донорства». */
const stem = 5;

/** Where something can be added, the best by what it is called in everyday words; all of them where nothing was asked. */
export function findKinds(blocks: readonly PortfolioBlock[], asked: string): FoundKind[] {
  const kinds = blocks.flatMap((block) =>
    block.subBlocks
      .filter((subBlock) => mayAddElement(subBlock, subBlock.elements.length))
      .map((subBlock) => ({ block, subBlock })),
  );
  const words = wordsIn(asked).filter(({ length }) => length >= shortestWord);
  if (words.length === 0) return asked.trim() === '' ? kinds : [];
  return kinds
    .map((kind) => ({ kind, hits: hitsIn(kind, words) }))
    .filter(({ hits }) => hits > 0)
    .toSorted((a, b) => b.hits - a.hits)
    .map(({ kind }) => kind);
}

const wordsIn = (text: string) =>
  spellForSearch(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Words of its own count more than those of its description and of the block around it. */
function hitsIn({ block, subBlock }: FoundKind, asked: readonly string[]): number {
  const own = wordsIn([subBlock.title, subBlock.titleEn, ...(subBlock.searchWords ?? [])].join(' '));
  const around = wordsIn(
    [subBlock.description, subBlock.descriptionEn, block.title, block.titleEn].filter(Boolean).join(' '),
  );
  return asked.reduce((hits, word) => hits + (has(own, word) ? 3 : has(around, word) ? 1 : 0), 0);
}

function has(words: readonly string[], asked: string): boolean {
  return words.some(
    (word) => word.startsWith(asked) || (word.length > stem && asked.startsWith(word.slice(0, stem))),
  );
}
