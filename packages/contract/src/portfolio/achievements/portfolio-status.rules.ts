import type { ElementStatus } from '../portfolio/element-status.rules.ts';

/**
 * What a portfolio is called as a whole: the first of these that any of its elements has. What needs somebody's work
 * comes first. A portfolio with none of them is a draft.
 */
export const portfolioStatusPrecedence = [
  'SUBMITTED',
  'RE_SUBMITTED',
  'RETURNED_FOR_CORRECTION',
  'REJECTED',
  'VERIFIED',
] as const satisfies ElementStatus[];

export type PortfolioStatus = (typeof portfolioStatusPrecedence)[number] | 'DRAFT';

/** In the order in which the list offers them. */
export const portfolioStatuses = [
  'DRAFT',
  'SUBMITTED',
  'REJECTED',
  'VERIFIED',
  'RETURNED_FOR_CORRECTION',
  'RE_SUBMITTED',
] as const satisfies PortfolioStatus[];

export function portfolioStatus(elements: Iterable<ElementStatus>): PortfolioStatus {
  const present = new Set(elements);
  return portfolioStatusPrecedence.find((status) => present.has(status)) ?? 'DRAFT';
}
