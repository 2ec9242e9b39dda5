import { queryOptions } from '@tanstack/react-query';
import { isDecided } from '@zachetka/contract/portfolio/element-status.rules';
import { portfolioCalls } from '@zachetka/contract/portfolio/portfolio.calls';
import { completePortfolio } from '@/lib/api/complete-portfolio.ts';
import { callApi } from '@/lib/api-client.ts';
import type { PortfolioElement } from '@/lib/received.ts';
import { verificationKeys } from './verification-keys.ts';

/** What of a student was decided, the latest decision first. */
export function decidedElementsQuery(portfolioId: number) {
  return queryOptions({
    queryKey: verificationKeys.decided(portfolioId),
    queryFn: async ({ signal }): Promise<PortfolioElement[]> => {
      const given = { params: { id: portfolioId }, signal };
      const { blocks } = completePortfolio(await callApi(portfolioCalls.readStudentPortfolio, given));
      return blocks
        .flatMap(({ subBlocks }) => subBlocks.flatMap(({ elements }) => elements))
        .filter(({ status }) => isDecided(status))
        .toSorted((a, b) => (b.assessmentDate ?? '').localeCompare(a.assessmentDate ?? ''));
    },
    staleTime: 0,
  });
}
