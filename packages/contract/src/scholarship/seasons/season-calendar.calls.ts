import { defineCalls } from '../../calls/define-calls.ts';
import type * as schemas from './calendar.schemas.ts';

/** On its own: Home asks for it, and has no room for the other calls of the seasons. */
export const seasonCalendarCalls = defineCalls<typeof schemas>()(
  { feature: 'seasons', base: 'extraEduApi' },
  {
    readCalendar: {
      method: 'GET',
      path: '/api/seasons/calendar',
      access: 'signedIn',
      summary: 'The present windows, what they allow the caller, and for how long',
      answer: 'calendar',
    },
  },
);
