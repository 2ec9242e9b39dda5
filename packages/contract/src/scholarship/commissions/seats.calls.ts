import { defineCalls } from '../../calls/define-calls.ts';
import type * as schemas from './commissions.schemas.ts';

/** Apart from the others, because pages ask it that have nothing else to do with commissions: the menu, an application. */
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
    readApplicationInCommission: {
      method: 'GET',
      path: '/api/applications/:id/commission',
      access: 'signedIn',
      summary: 'Where an application stands between the commissions, and what keeps the caller from it',
      params: 'commissionParams',
      answer: 'applicationInCommission',
      refusals: ['forbidden', 'applicationNotFound'],
    },
  },
);
