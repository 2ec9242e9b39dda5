import { queryOptions } from '@tanstack/react-query';
import type { StudentInfo } from '@zachetka/contract/portfolio/portfolio.schemas';
import { callApi } from '@/lib/api-client.ts';
import { portfolioKeys } from './portfolio-keys.ts';

export function studentInfoQuery(whose: number | 'me') {
  return queryOptions({
    queryKey: portfolioKeys.info(whose),
    queryFn: ({ signal }) =>
      callApi<StudentInfo>('extraEduApi', `/api/support/students/${whose}`, { signal }),
  });
}
