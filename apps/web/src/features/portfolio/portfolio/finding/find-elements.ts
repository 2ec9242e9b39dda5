import { spellForSearch } from '@zachetka/contract/lists/search-spelling';
import { type ElementGroup, groupOf } from '@zachetka/contract/portfolio/portfolio/element-groups.rules';
import { shownValue } from '@/components/portfolio-element/element-texts.ts';
import type { PortfolioBlock, PortfolioElement, PortfolioSubBlock } from '@/lib/received.ts';

/** `READY`: what a sending would take now. */
export type Wanted = { group: ElementGroup | 'READY' | null; words: string };

export const noneReady: ReadonlySet<number> = new Set();

export const everything: Wanted = { group: null, words: '' };

export function isEverything({ group, words }: Wanted): boolean {
  return group === null && words.trim() === '';
}

// An element that did not change keeps its identity, and what is searched in it.
const spelled = new WeakMap<PortfolioElement, string>();

function textOf(element: PortfolioElement): string {
  const known = spelled.get(element);
  if (known !== undefined) return known;
  const texts = [...element.attributes.map(shownValue), ...element.attachments.map(({ name }) => name)];
  const text = spellForSearch(texts.join('\n'));
  spelled.set(element, text);
  return text;
}

/** What of the portfolio is wanted: every word occurs in the values, in the names of the files or in the sub-block's title. */
export function findElements(
  blocks: readonly PortfolioBlock[],
  wanted: Wanted,
  ready = noneReady,
): readonly PortfolioBlock[] {
  if (isEverything(wanted)) return blocks;
  const words = spellForSearch(wanted.words).split(/\s+/).filter(Boolean);
  const isWanted = (subBlock: PortfolioSubBlock, element: PortfolioElement) => {
    if (!isIn(wanted.group, subBlock, element)) return false;
    const place = spellForSearch(`${subBlock.title}\n${subBlock.titleEn}`);
    return words.every((word) => textOf(element).includes(word) || place.includes(word));
  };
  const isIn = (group: Wanted['group'], subBlock: PortfolioSubBlock, element: PortfolioElement) =>
    group === null || (group === 'READY' ? ready.has(element.id) : groupOf(subBlock, element) === group);
  return blocks.flatMap((block) => {
    const subBlocks = block.subBlocks
      .map((subBlock) => ({
        ...subBlock,
        elements: subBlock.elements.filter((element) => isWanted(subBlock, element)),
      }))
      .filter(({ elements }) => elements.length > 0);
    return subBlocks.length > 0 ? [{ ...block, subBlocks }] : [];
  });
}
