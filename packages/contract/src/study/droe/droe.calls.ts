import { defineCalls } from '../../calls/define-calls.ts';
import type * as schemas from './droe.schemas.ts';

export const droeCalls = defineCalls<typeof schemas>()(
  { feature: 'droe', base: 'gateway' },
  {
    listDroeCategories: {
      method: 'GET',
      path: '/lks-back/api/drpo',
      access: 'signedIn',
      summary: 'The tree of categories for one of the two DROE tabs',
      query: 'droeQuery',
      answer: 'droeCategories',
    },
  },
);
