import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { portfolioCalls } from '@zachetka/contract/portfolio/portfolio/portfolio.calls';
import { callApi } from '@/lib/api-client.ts';
import { completeStudentInfo } from './complete-student-info.ts';

const studentInfoKey = (whose: number | 'me', enrolmentId: number | null) =>
  ['student-info', whose, enrolmentId] as const;

/** By the enrolment chosen; without one the server says which comes first. */
export function studentInfoQuery(whose: number | 'me', enrolmentId: number | null) {
  const query = enrolmentId === null ? {} : { enrolmentId };
  return queryOptions({
    queryKey: studentInfoKey(whose, enrolmentId),
    queryFn: async ({ signal }) =>
      completeStudentInfo(
        await (whose === 'me'
          ? callApi(portfolioCalls.readOwnStudentInfo, { query, signal })
          : callApi(portfolioCalls.readStudentInfo, { params: { portfolioId: whose }, query, signal })),
      ),
    placeholderData: keepPreviousData,
  });
}
