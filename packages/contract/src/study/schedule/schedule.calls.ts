import { defineCalls } from '../../calls/define-calls.ts';
import type * as schemas from './schedule.schemas.ts';

export const scheduleCalls = defineCalls<typeof schemas>()(
  { feature: 'schedule', base: 'coordinateSupportApi' },
  {
    readTimetable: {
      method: 'POST',
      onlyReads: true,
      path: '/schedule/timetable',
      access: 'signedIn',
      summary: "The caller's own lessons between two times",
      description:
        'A student gets the lessons of their groups. With `is_student: false` anyone gets the lessons that they teach. Whoever neither studies nor teaches gets none.',
      body: 'timetableRequest',
      answer: 'timetable',
    },
    readCalendarFeed: {
      method: 'GET',
      path: '/schedule/feed',
      access: 'signedIn',
      summary: 'Whether the caller has a calendar feed',
      answer: 'calendarFeedAnswer',
    },
    renewCalendarFeed: {
      method: 'POST',
      path: '/schedule/feed',
      access: 'signedIn',
      summary: 'Make a calendar feed, or give it a new address',
      answer: 'calendarFeedAnswer',
    },
    removeCalendarFeed: {
      method: 'DELETE',
      path: '/schedule/feed',
      access: 'signedIn',
      summary: 'Revoke the calendar feed',
      answer: 'calendarFeedAnswer',
    },
    readLessonCalendar: {
      method: 'GET',
      base: 'portal',
      path: '/calendar/:file',
      access: 'public',
      summary: 'The calendar behind a personal address, `{secret}.ics`',
      params: 'calendarParameters',
      query: 'calendarQuery',
      answer: { file: ['text/calendar'], also: [304] },
      refusals: ['notFound'],
    },
  },
);
