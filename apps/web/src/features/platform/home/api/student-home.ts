import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { homeCalls } from '@zachetka/contract/platform/home/home.calls';
import type { StudentHome } from '@zachetka/contract/platform/home/home.schemas';
import { callApi } from '@/lib/api-client.ts';
import { orWhereUnknown } from '@/lib/foreign.ts';

/** Null from a gateway of the university's own that does not know the call. */
export const studentHomeQuery = (enrolmentId: number | null) =>
  queryOptions({
    queryKey: homeKeys.student(enrolmentId),
    queryFn: ({ signal }) =>
      orWhereUnknown<StudentHome | null>(
        callApi(homeCalls.readStudentHome, {
          query: enrolmentId === null ? {} : { enrolmentId },
          signal,
        }),
        () => null,
      ),
    // Who comes back from doing what was waiting should not find it here any more.
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: 5 * 60_000,
  });

/** By the number of its notice. Nobody waits for it: the press leads to the result itself. */
export function useReadResult() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: number) => {
      // No part of the first load: the page that the press leads to needs it, too.
      const { noticesCalls } = await import('@zachetka/contract/platform/notices/notices.calls');
      return callApi(noticesCalls.readNotices, { body: { ids: [id] } });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: homeKeys.students }),
  });
}

const homeKeys = {
  students: ['home', 'student'] as const,
  student: (enrolmentId: number | null) => [...homeKeys.students, enrolmentId] as const,
};
