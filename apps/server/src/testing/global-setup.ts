import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { connectDatabase } from '../db/connect.ts';
import { claimDataFolder, embeddedDatabase, startEmbeddedPostgres } from '../db/embedded/index.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { closeContract } from './contract/close-contract.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresHost: string;
    /** A whole PostgreSQL with a migrated database, at rest: what `preparedFolder` copies. */
    preparedCluster: string;
    /** The folder where every file of tests leaves what it has seen of the contract. */
    contractRecords: string;
  }
}

export const templateDatabase = embeddedDatabase;

/** One PostgreSQL for the whole run, with a migrated database that each test file copies in some 20 ms. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'zachetka-test-'));
  chmodSync(folder, 0o711);
  const claimed = claimDataFolder({ dataDir: folder, holder: { kind: 'command', name: 'the tests' } });
  const start = () =>
    startEmbeddedPostgres({
      claimed,
      // Nothing here outlives the run, so nothing waits for the disk.
      settings: {
        fsync: 'off',
        synchronous_commit: 'off',
        full_page_writes: 'off',
        max_wal_size: '512MB',
        max_connections: '200',
      },
    });

  const first = await start();
  const template = connectDatabase(first.connection(templateDatabase));
  await migrateDatabase(template);
  await template.$client.end();
  await first.stop();
  const preparedCluster = join(folder, 'prepared');
  copyCluster(claimed.place.cluster, preparedCluster);
  const postgres = await start();

  project.provide('postgresHost', String(postgres.connection(templateDatabase).host));
  project.provide('preparedCluster', preparedCluster);
  const contractRecords = mkdtempSync(join(tmpdir(), 'zachetka-contract-'));
  project.provide('contractRecords', contractRecords);
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
    try {
      await closeContract(project, contractRecords);
    } finally {
      rmSync(contractRecords, { recursive: true, force: true });
    }
  };
}

/** With its owner, which Node's own copy does not keep: PostgreSQL opens nobody else's. */
export function copyCluster(from: string, to: string): void {
  execFileSync('cp', ['-a', from, to]);
}
