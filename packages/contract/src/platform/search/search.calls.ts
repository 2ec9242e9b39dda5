import { defineCalls } from '../../calls/define-calls.ts';
import type * as schemas from './search.schemas.ts';

export const searchCalls = defineCalls<typeof schemas>()(
  { feature: 'search', base: 'gateway' },
  {
    search: {
      method: 'GET',
      path: '/lks-back/api/search',
      access: 'signedIn',
      summary: 'Students, achievements, applications and disciplines, of what the caller may see',
      query: 'searchQuery',
      answer: 'searchAnswer',
    },
  },
);
