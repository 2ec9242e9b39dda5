import { queryOptions } from '@tanstack/react-query';
import type { LessonMarks } from '@zachetka/contract/rating/rating.schemas';
import { callApi } from '@/lib/api-client.ts';

export function lessonMarksQuery(lessonId: number) {
  return queryOptions({
    queryKey: ['lesson-marks', lessonId],
    queryFn: async ({ signal }) => {
      const { data } = await callApi<LessonMarks>('coordinateSupportApi', '/marks', {
        query: { lesson_id: lessonId },
        signal,
      });
      return data;
    },
  });
}
