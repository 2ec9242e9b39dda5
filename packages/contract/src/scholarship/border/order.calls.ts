import { defineCalls } from '../../calls/define-calls.ts';
import type * as portfolioSchemas from '../../portfolio/portfolio/portfolio.schemas.ts';
import type * as schemas from './recount.schemas.ts';

/** Before the order the gates are judged once more: who drops out lets the next one move up. */
export const orderCalls = defineCalls<typeof schemas & typeof portfolioSchemas>()(
  { feature: 'border', base: 'extraEduApi' },
  {
    previewOrder: {
      method: 'POST',
      path: '/api/admin/seasons/:id/order/preview',
      access: 'allApplications',
      summary: 'Who would drop out by the gates of today, and who would move up; keeps nothing',
      params: 'recordParams',
      body: 'orderToPreview',
      answer: 'recount',
      refusals: ['standsInSeason', 'seasonNotFound', 'notPublished'],
    },
    carryOutOrder: {
      method: 'POST',
      path: '/api/admin/seasons/:id/order',
      access: 'allApplications',
      summary: 'Takes out who does not pass the gates of today, and lets the next ones move up',
      params: 'recordParams',
      body: 'orderToCarryOut',
      answer: { 201: 'recount' },
      refusals: [
        'standsInSeason',
        'conflictOfInterest',
        'seasonNotFound',
        'notPublished',
        'windowClosed',
        'nobodyDropsOut',
        'borderOpen',
        'previewOutdated',
        'recountOverBudget',
      ],
    },
  },
);
