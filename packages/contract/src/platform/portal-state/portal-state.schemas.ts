import { z } from 'zod';

const moment = z.iso.datetime().meta({ examples: ['2026-11-09T10:15:00.000Z'] });

const checkGrade = z
  .enum(['fine', 'doubtful', 'grave'])
  .describe('`grave`: a portal that others can reach does not start so');
export type CheckGrade = z.infer<typeof checkGrade>;

const productionCheck = z.object({
  name: z.string().meta({ examples: ['backups'] }),
  grade: checkGrade,
  titleRu: z.string().meta({ examples: ['Резервные копии'] }),
  titleEn: z.string().meta({ examples: ['Backups'] }),
  textRu: z.string().meta({ examples: ['Делаются в отдельную папку.'] }),
  textEn: z.string().meta({ examples: ['They are kept in a folder of their own.'] }),
});
export type ProductionCheck = z.infer<typeof productionCheck>;

const disk = z.object({
  name: z.enum(['data', 'database', 'files', 'backups']),
  freeBytes: z.number().int(),
  totalBytes: z.number().int(),
  isLow: z.boolean().describe('Less than a gigabyte or a tenth is left'),
});
export type DiskState = z.infer<typeof disk>;

const restoreDrill = z
  .object({
    at: moment,
    backupOf: moment.describe('When that backup was complete'),
    outcome: z
      .enum(['passed', 'failed', 'noRoom'])
      .describe('`noRoom`: it was not tried, since the disk has no room for a second database'),
    seconds: z.number(),
    tables: z.number().int(),
    rows: z.number().int(),
    problem: z
      .string()
      .meta({ examples: ['element_history has 12 rows less'] })
      .nullable()
      .describe('What was wrong, for whoever runs the portal'),
  })
  .describe('A backup was restored in a folder of its own, compared and thrown away');
export type RestoreDrill = z.infer<typeof restoreDrill>;

const backups = z.object({
  last: moment.nullable(),
  lastBytes: z.number().int(),
  isLate: z.boolean(),
  lastDrill: restoreDrill.nullable(),
});
export type BackupState = z.infer<typeof backups>;

const outbox = z.object({
  kind: z.enum(['letters', 'pushes', 'webhooks']),
  isOn: z.boolean().describe('False where the portal sends none of them'),
  waiting: z.number().int().describe('Those that are due and did not go out yet'),
  oldestSeconds: z.number().int().nullable().describe('For how long the oldest of them has been due'),
  isLate: z.boolean().describe('The oldest has been due for more than an hour'),
  givenUp: z.number().int().describe('Those that nobody tries to send any more; kept for some weeks'),
});
export type OutboxState = z.infer<typeof outbox>;

export const portalState = z
  .object({
    at: moment,
    isLive: z.boolean().describe('Whether others than those at the machine itself can reach the portal'),
    database: z.object({
      isEmbedded: z.boolean(),
      version: z.string().meta({ examples: ['18.1'] }),
      bytes: z.number().int(),
      connections: z.number().int(),
      waitedFor: z.number().int().describe('Requests that wait for a connection'),
    }),
    lastOutage: z
      .object({
        from: moment,
        until: moment.nullable().describe('Null while it lasts'),
        reason: z.string().meta({ examples: ['connection refused'] }),
      })
      .nullable()
      .describe('Of the database, since this instance was started'),
    disks: z.array(disk),
    backups: backups.nullable().describe('Null where the portal makes none'),
    outboxes: z.array(outbox),
    versions: z.object({
      portal: z.string().meta({ examples: ['0.1.0'] }),
      node: z.string().meta({ examples: ['24.21.0'] }),
      lastMigration: z.string().meta({ examples: ['0028_second_member'] }),
      startedAt: moment,
    }),
    checks: z.array(productionCheck),
  })
  .meta({ id: 'PortalState' });
export type PortalState = z.infer<typeof portalState>;
