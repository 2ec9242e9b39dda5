import { queryOptions } from '@tanstack/react-query';
import { portfolioCalls } from '@zachetka/contract/portfolio/portfolio.calls';
import { callApi } from '@/lib/api-client.ts';
import { portfolioKeys } from './portfolio-keys.ts';

export function studentInfoQuery(whose: number | 'me') {
  return queryOptions({
    queryKey: portfolioKeys.info(whose),
    queryFn: ({ signal }) =>
      whose === 'me'
        ? callApi(portfolioCalls.readOwnStudentInfo, { signal })
        : callApi(portfolioCalls.readStudentInfo, { params: { portfolioId: whose }, signal }),
  });
}
