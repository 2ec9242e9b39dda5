import { queryOptions } from '@tanstack/react-query';
import { ratingCalls } from '@zachetka/contract/rating/rating.calls';
import { callApi } from '@/lib/api-client.ts';
import { completeMarks } from './complete-marks.ts';
import { lessonPerformanceKeys } from './lesson-performance-keys.ts';

export function lessonMarksQuery(lessonId: number) {
  return queryOptions({
    queryKey: lessonPerformanceKeys.marks(lessonId),
    queryFn: async ({ signal }) => {
      const { data } = await callApi(ratingCalls.readLessonMarks, { query: { lesson_id: lessonId }, signal });
      return completeMarks(data);
    },
  });
}
