import { defineCalls } from '../../calls/define-calls.ts';
import type * as schemas from './reading-record.schemas.ts';

export const readingRecordCalls = defineCalls<typeof schemas>()(
  { feature: 'reading-record', base: 'gateway' },
  {
    listOwnReadings: {
      method: 'GET',
      path: '/lks-back/api/readings/own',
      access: 'signedIn',
      summary: "Who opened the caller's portfolio, files, applications and appeals, the latest first",
      query: 'readingsQuery',
      answer: 'readings',
    },
    searchReadings: {
      method: 'GET',
      path: '/lks-back/api/readings',
      access: 'superAdmin',
      summary: 'Who opened what of whom, by reader, person and time, the latest first',
      query: 'readingSearchQuery',
      answer: 'foundReadings',
    },
  },
);
