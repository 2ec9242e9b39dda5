import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { portfolioCalls } from '@zachetka/contract/portfolio/portfolio.calls';
import { completeStudentInfo } from '@/lib/api/complete-student-info.ts';
import { callApi } from '@/lib/api-client.ts';
import { portfolioKeys } from './portfolio-keys.ts';

/** By the enrolment chosen; without one the server says which comes first. */
export function studentInfoQuery(whose: number | 'me', enrolmentId: number | null) {
  const query = enrolmentId === null ? {} : { enrolmentId };
  return queryOptions({
    queryKey: portfolioKeys.info(whose, enrolmentId),
    queryFn: async ({ signal }) =>
      completeStudentInfo(
        await (whose === 'me'
          ? callApi(portfolioCalls.readOwnStudentInfo, { query, signal })
          : callApi(portfolioCalls.readStudentInfo, { params: { portfolioId: whose }, query, signal })),
      ),
    placeholderData: keepPreviousData,
  });
}
