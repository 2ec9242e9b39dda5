import { defineCalls } from '../../calls/define-calls.ts';
import type * as schemas from './audit.schemas.ts';

export const auditCalls = defineCalls<typeof schemas>()(
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
  },
);
