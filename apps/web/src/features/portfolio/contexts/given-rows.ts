import { spellForSearch } from '@zachetka/contract/lists/search-spelling';
import type { GivenBlocks, PortfolioBlocks } from '@zachetka/contract/portfolio/contexts/contexts.schemas';
import { fullName } from '@/lib/api/merge-employees.ts';

export type Given = GivenBlocks[number];
export type Block = PortfolioBlocks[number];
type TitleOf = (block: Block) => string;

export type PersonRow = Given & { blocks: Block[] };
export type BlockRow = { block: Block; people: Given[] };

/** Those whose name, or the title of whose block, has the words. */
export function byPerson(
  given: GivenBlocks,
  blocks: PortfolioBlocks,
  words: string,
  titleOf: TitleOf,
): PersonRow[] {
  const byId = new Map(blocks.map((block) => [block.id, block]));
  return given
    .map((one) => ({ ...one, blocks: one.portfolioBlockIds.flatMap((id) => byId.get(id) ?? []) }))
    .filter(({ employee, blocks: own }) => hasWords([fullName(employee), ...own.map(titleOf)], words));
}

/** Live blocks, given to anybody or not, and deleted ones that somebody still has. */
export function byBlock(
  given: GivenBlocks,
  blocks: PortfolioBlocks,
  words: string,
  titleOf: TitleOf,
): BlockRow[] {
  return blocks
    .toSorted(
      (one, other) =>
        Number(one.deletedAt !== null) - Number(other.deletedAt !== null) || one.order - other.order,
    )
    .map((block) => ({
      block,
      people: given.filter(({ portfolioBlockIds }) => portfolioBlockIds.includes(block.id)),
    }))
    .filter(({ block, people }) => block.deletedAt === null || people.length > 0)
    .flatMap(({ block, people }) => {
      if (hasWords([titleOf(block)], words)) return [{ block, people }];
      const named = people.filter(({ employee }) => hasWords([fullName(employee)], words));
      return named.length > 0 ? [{ block, people: named }] : [];
    });
}

/** All of them in one of the texts. */
function hasWords(texts: readonly string[], words: string): boolean {
  const wanted = spellForSearch(words).split(/\s+/).filter(Boolean);
  return texts.some((text) => wanted.every((word) => spellForSearch(text).includes(word)));
}
