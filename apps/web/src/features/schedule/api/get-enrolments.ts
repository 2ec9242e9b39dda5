import { queryOptions } from '@tanstack/react-query';
import { studentCardsQuery } from '@/lib/api/student-cards.ts';
import { loadOrRemember } from '@/lib/kept/kept-answers.ts';
import { enrolmentsOf } from '../enrolments.ts';
import { scheduleKeys } from './schedule-keys.ts';

/** What the person studies, where that is more than one thing. Of the cards no more is kept on the device than that. */
export const enrolmentsQuery = queryOptions({
  queryKey: scheduleKeys.enrolments,
  queryFn: async ({ client }) => {
    const { data } = await loadOrRemember({ name: 'schedule/enrolments/own', limit: 1 }, async () =>
      enrolmentsOf(await client.fetchQuery(studentCardsQuery)),
    );
    return data;
  },
});
