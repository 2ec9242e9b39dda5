import { Counter } from 'prom-client';
import type { Database } from '../db/connect.ts';
import { readPoolNumbers } from '../db/connections/pool-numbers.ts';
import { readDiskSpace } from '../lib/disk-space.ts';
import { addGauge, type Metrics } from './metrics.ts';

/** What of the database can be seen from here. */
export function collectDatabaseMetrics({ registry }: Metrics, database: Database): void {
  addGauge(registry, {
    name: 'database_pool_connections',
    help: 'Connections to the database: all, those that nobody uses, and requests that wait for one',
    labelNames: ['state'],
    collect() {
      const { open, idle, waitedFor } = readPoolNumbers(database);
      this.set({ state: 'open' }, open);
      this.set({ state: 'idle' }, idle);
      this.set({ state: 'waited_for' }, waitedFor);
    },
  });
  addGauge(registry, {
    name: 'database_up',
    help: '1 while the database answers, 0 while requests are refused because it does not',
    collect() {
      this.set(readPoolNumbers(database).isUp ? 1 : 0);
    },
  });
}

export type DatabaseEventCounters = Record<'down' | 'givenUp' | 'slow', Counter>;

/** Things that happen and are over before anybody looks. */
export function createDatabaseEventCounters({ registry }: Metrics): DatabaseEventCounters {
  const registers = [registry];
  return {
    down: new Counter({
      name: 'database_outages_total',
      help: 'How often the database did not answer',
      registers,
    }),
    givenUp: new Counter({
      name: 'database_connections_given_up_total',
      help: 'Connections that were given up because an answer was lost or took too long',
      registers,
    }),
    slow: new Counter({
      name: 'database_slow_statements_total',
      help: 'Statements that took longer than SLOW_STATEMENT_MS',
      registers,
    }),
  };
}

/** Answers how to say that it happened. */
export function countRestarts({ registry }: Metrics): () => void {
  const counter = new Counter({
    name: 'database_restarts_total',
    help: 'How often the embedded PostgreSQL ended by itself',
    registers: [registry],
  });
  return () => counter.inc();
}

/** Of each path that has to have room. */
export function collectDiskMetrics({ registry }: Metrics, paths: Readonly<Record<string, string>>): void {
  for (const kind of ['free', 'total'] as const) {
    addGauge(registry, {
      name: `disk_${kind}_bytes`,
      help:
        kind === 'free'
          ? 'Room that is left on the disks of the portal'
          : 'The size of the disks of the portal',
      labelNames: ['disk'],
      async collect() {
        for (const [disk, path] of Object.entries(paths)) {
          const space = await readDiskSpace(path).catch(() => undefined);
          if (space !== undefined) this.set({ disk }, space[kind]);
        }
      },
    });
  }
}

type BackupNumbers = { lastBackup: Date | undefined; lastSize: number; waitingWal: number; failures: number };

export function collectBackupMetrics({ registry }: Metrics, read: () => BackupNumbers): void {
  const numbers: Numbers<BackupNumbers> = {
    backup_last_timestamp_seconds: {
      help: 'When the last backup was complete; 0 where there is none',
      of: ({ lastBackup }) => (lastBackup?.getTime() ?? 0) / 1000,
    },
    backup_last_size_bytes: { help: 'Its size', of: ({ lastSize }) => lastSize },
    backup_failures_total: { help: 'Backups that failed since the start', of: ({ failures }) => failures },
    backup_waiting_log_parts: {
      help: 'Parts of the log that wait to be archived',
      of: ({ waitingWal }) => waitingWal,
    },
  };
  addNumbers(registry, numbers, read);
}

type DrillNumbers = { at: string; outcome: string; seconds: number } | undefined;

export function collectDrillMetrics({ registry }: Metrics, read: () => DrillNumbers): void {
  const numbers: Numbers<DrillNumbers> = {
    restore_drill_last_timestamp_seconds: {
      help: 'When a backup was last restored on trial; 0 where none was yet',
      of: (drill) => (drill === undefined ? 0 : Date.parse(drill.at) / 1000),
    },
    restore_drill_passed: {
      help: '1 where it could be restored, or none was tried yet; 0 where it could not, or there was no room to try',
      of: (drill) => (drill === undefined || drill.outcome === 'passed' ? 1 : 0),
    },
    restore_drill_seconds: { help: 'How long it took', of: (drill) => drill?.seconds ?? 0 },
  };
  addNumbers(registry, numbers, read);
}

type Numbers<Read> = Readonly<Record<string, { help: string; of: (read: Read) => number }>>;

function addNumbers<Read>(registry: Metrics['registry'], numbers: Numbers<Read>, read: () => Read): void {
  for (const [name, { help, of }] of Object.entries(numbers)) {
    addGauge(registry, {
      name,
      help,
      collect() {
        this.set(of(read()));
      },
    });
  }
}
