import { defineCalls } from '../calls/define-calls.ts';
import type * as schemas from './audit.schemas.ts';
import type * as journalSchemas from './journal.schemas.ts';

export const auditCalls = defineCalls<typeof schemas & typeof journalSchemas>()(
  { feature: 'audit', base: 'gateway' },
  {
    readAudit: {
      method: 'GET',
      path: '/lks-back/api/audit',
      access: 'superAdmin',
      summary: 'The last seal of the histories, and how many there are',
      answer: 'auditState',
    },
    sealNow: {
      method: 'POST',
      path: '/lks-back/api/audit/seals',
      access: 'superAdmin',
      summary: 'Seals what was written since the last seal, without waiting for the next time',
      answer: 'auditState',
    },
    checkAudit: {
      method: 'POST',
      path: '/lks-back/api/audit/check',
      access: 'superAdmin',
      summary: 'Checks every row of the histories against its hash, the seals and their chain',
      answer: 'auditVerdict',
    },
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
