import { defineCalls } from '../calls/define-calls.ts';
import type * as schemas from './commissions.schemas.ts';

/** Alone, because every page asks it for its menu. */
export const seatsCalls = defineCalls<typeof schemas>()(
  { feature: 'commissions', base: 'extraEduApi' },
  {
    listSeats: {
      method: 'GET',
      path: '/api/commissions/own',
      access: 'signedIn',
      summary: 'The commissions that the caller sits on',
      answer: 'seats',
    },
  },
);
