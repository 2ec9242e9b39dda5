import { queryOptions } from '@tanstack/react-query';
import { portfolioCalls } from '@zachetka/contract/portfolio/portfolio/portfolio.calls';
import { completePortfolio } from '@/lib/api/complete-portfolio.ts';
import { callApi } from '@/lib/api-client.ts';
import { portfolioKeys } from './portfolio-keys.ts';

export const ownPortfolioQuery = queryOptions({
  queryKey: portfolioKeys.own,
  queryFn: async ({ signal }) =>
    completePortfolio(await callApi(portfolioCalls.readOwnPortfolio, { signal })),
  // What another tab or a verifier has changed meanwhile is shown at every opening.
  staleTime: 0,
});

export function studentPortfolioQuery(portfolioId: number) {
  return queryOptions({
    queryKey: portfolioKeys.ofStudent(portfolioId),
    queryFn: async ({ signal }) =>
      completePortfolio(
        await callApi(portfolioCalls.readStudentPortfolio, { params: { id: portfolioId }, signal }),
      ),
    staleTime: 0,
  });
}
