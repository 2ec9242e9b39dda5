import { defineCalls } from '../../calls/define-calls.ts';
import type * as schemas from './statistics.schemas.ts';

export const statisticsCalls = defineCalls<typeof schemas>()(
  { feature: 'statistics', base: 'gateway' },
  {
    readQueueStatistics: {
      method: 'GET',
      path: '/lks-back/api/statistics/queue',
      access: 'achievements',
      summary: "What waits in the caller's blocks, since when, and the caller's own pace",
      answer: 'queueStatistics',
    },
    readVerificationStatistics: {
      method: 'GET',
      path: '/lks-back/api/statistics/verification',
      access: 'administration',
      summary: 'Verification over a period: what was sent and decided, who waits, for how long and why',
      query: 'periodQuery',
      answer: 'verificationStatistics',
    },
    exportVerificationStatistics: {
      method: 'GET',
      path: '/lks-back/api/statistics/verification/export',
      access: 'administration',
      summary: 'One of the tables of these figures as a file',
      query: 'statisticsExportQuery',
      answer: { file: ['text/csv'] },
    },
    readApplicationStatistics: {
      method: 'GET',
      path: '/lks-back/api/statistics/applications',
      access: 'allApplications',
      summary: 'The filed applications by status, and the one that has waited longest',
      answer: 'applicationStatistics',
    },
  },
);
