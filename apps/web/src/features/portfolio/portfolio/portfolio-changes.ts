import type { Portfolio, PortfolioElement, PortfolioSubBlock } from '@/lib/received.ts';

/** The parts that do not change keep their identity, so that their cards are not rendered again. */

export type PlacedElement = { subBlock: PortfolioSubBlock; element: PortfolioElement };

/** In the order of the page. */
export function allElements({ blocks }: Portfolio): PlacedElement[] {
  return blocks.flatMap(({ subBlocks }) =>
    subBlocks.flatMap((subBlock) => subBlock.elements.map((element) => ({ subBlock, element }))),
  );
}

export function patternsOf(elements: readonly PortfolioElement[]): string[] {
  return elements.flatMap(({ attributes }) => attributes.flatMap(({ pattern }) => pattern ?? []));
}

export function withElement(
  portfolio: Portfolio,
  elementId: number,
  change: (element: PortfolioElement) => PortfolioElement,
): Portfolio {
  return withSubBlocks(portfolio, (subBlock) =>
    subBlock.elements.some(({ id }) => id === elementId)
      ? {
          ...subBlock,
          elements: subBlock.elements.map((element) =>
            element.id === elementId ? change(element) : element,
          ),
        }
      : subBlock,
  );
}

/** An element without values comes before all others, the newest of them first. */
export function withNewElement(
  portfolio: Portfolio,
  subBlockId: number,
  element: PortfolioElement,
): Portfolio {
  return withSubBlocks(portfolio, (subBlock) =>
    subBlock.id === subBlockId ? { ...subBlock, elements: [element, ...subBlock.elements] } : subBlock,
  );
}

export function withoutElement(portfolio: Portfolio, elementId: number): Portfolio {
  return withSubBlocks(portfolio, (subBlock) =>
    subBlock.elements.some(({ id }) => id === elementId)
      ? { ...subBlock, elements: subBlock.elements.filter(({ id }) => id !== elementId) }
      : subBlock,
  );
}

function withSubBlocks(
  portfolio: Portfolio,
  change: (subBlock: PortfolioSubBlock) => PortfolioSubBlock,
): Portfolio {
  return {
    ...portfolio,
    blocks: portfolio.blocks.map((block) => {
      const subBlocks = block.subBlocks.map(change);
      return subBlocks.some((subBlock, at) => subBlock !== block.subBlocks[at])
        ? { ...block, subBlocks }
        : block;
    }),
  };
}
