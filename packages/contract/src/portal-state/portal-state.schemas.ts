import { z } from 'zod';

const checkGrade = z
  .enum(['fine', 'doubtful', 'grave'])
  .describe('`grave`: a portal that others can reach does not start so');
export type CheckGrade = z.infer<typeof checkGrade>;

const productionCheck = z.object({
  name: z.string().meta({ examples: ['backups'] }),
  grade: checkGrade,
  titleRu: z.string(),
  titleEn: z.string(),
  textRu: z.string(),
  textEn: z.string(),
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
    at: z.iso.datetime(),
    backupOf: z.iso.datetime().describe('When that backup was complete'),
    outcome: z
      .enum(['passed', 'failed', 'noRoom'])
      .describe('`noRoom`: it was not tried, since the disk has no room for a second database'),
    seconds: z.number(),
    tables: z.number().int(),
    rows: z.number().int(),
    problem: z.string().nullable().describe('What was wrong, for whoever runs the portal'),
  })
  .describe('A backup was restored in a folder of its own, compared and thrown away');
export type RestoreDrill = z.infer<typeof restoreDrill>;

const backups = z.object({
  last: z.iso.datetime().nullable(),
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
    at: z.iso.datetime(),
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
        from: z.iso.datetime(),
        until: z.iso.datetime().nullable().describe('Null while it lasts'),
        reason: z.string(),
      })
      .nullable()
      .describe('Of the database, since this instance was started'),
    disks: z.array(disk),
    backups: backups.nullable().describe('Null where the portal makes none'),
    outboxes: z.array(outbox),
    versions: z.object({
      portal: z.string(),
      node: z.string(),
      lastMigration: z.string(),
      startedAt: z.iso.datetime(),
    }),
    checks: z.array(productionCheck),
  })
  .meta({ id: 'PortalState' });
export type PortalState = z.infer<typeof portalState>;
