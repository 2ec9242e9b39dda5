import { queryOptions } from '@tanstack/react-query';
import { portfolioCalls } from '@zachetka/contract/portfolio/portfolio.calls';
import { completePortfolio } from '@/lib/api/complete-portfolio.ts';
import { callApi } from '@/lib/api-client.ts';
import type { PortfolioElement } from '@/lib/received.ts';
import { verificationKeys } from './verification-keys.ts';

/** An element of another student, from the portfolio as the caller may read it; null where it is gone meanwhile. */
export function otherElementQuery(portfolioId: number, elementId: number) {
  return queryOptions({
    queryKey: verificationKeys.otherElement(portfolioId, elementId),
    queryFn: async ({ signal }): Promise<PortfolioElement | null> => {
      const given = { params: { id: portfolioId }, signal };
      const { blocks } = completePortfolio(await callApi(portfolioCalls.readStudentPortfolio, given));
      const elements = blocks.flatMap(({ subBlocks }) => subBlocks.flatMap((subBlock) => subBlock.elements));
      return elements.find(({ id }) => id === elementId) ?? null;
    },
  });
}
