import { maySend } from '@zachetka/contract/portfolio/element.rules';
import type {
  Portfolio,
  PortfolioElement,
  PortfolioSubBlock,
} from '@zachetka/contract/portfolio/portfolio.schemas';
import { allElements } from './portfolio-changes.ts';

// An element that did not change keeps its identity when the portfolio is read anew, and its verdict with it.
const verdicts = new WeakMap<PortfolioElement, boolean>();

/** How many elements a sending would take, by what is saved. */
export function countSendable(portfolio: Portfolio): number {
  return allElements(portfolio).filter(({ subBlock, element }) => isSendable(subBlock, element)).length;
}

function isSendable(subBlock: PortfolioSubBlock, element: PortfolioElement): boolean {
  if (element.status !== 'DRAFT' || subBlock.isDeleted || !subBlock.needToBeVerify) return false;
  const verdict = verdicts.get(element) ?? maySend(subBlock, element);
  verdicts.set(element, verdict);
  return verdict;
}
