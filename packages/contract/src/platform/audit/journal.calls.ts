import { defineCalls } from '../../calls/define-calls.ts';
import type * as schemas from './journal.schemas.ts';

export const journalCalls = defineCalls<typeof schemas>()(
  { feature: 'audit', base: 'gateway' },
  {
    listJournal: {
      method: 'GET',
      path: '/lks-back/api/audit/journal',
      access: 'superAdmin',
      summary: 'Who changed what and when, before and after, over all histories, the latest first',
      query: 'journalQuery',
      answer: 'journal',
    },
    exportJournal: {
      method: 'GET',
      path: '/lks-back/api/audit/journal/export',
      access: 'superAdmin',
      summary: 'The same as a file',
      query: 'journalExportQuery',
      answer: { file: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv'] },
    },
  },
);
