import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { connectDatabase } from '../db/connect.ts';
import { claimDataFolder, startEmbeddedPostgres } from '../db/embedded/index.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { closeContract } from './contract/close-contract.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresHost: string;
    /** The folder where every file of tests leaves what it has seen of the contract. */
    contractRecords: string;
  }
}

export const templateDatabase = 'zachetka_template';

/** One PostgreSQL for the whole run, with a migrated database that each test file copies in some 20 ms. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'zachetka-test-'));
  chmodSync(folder, 0o711);
  const postgres = await startEmbeddedPostgres({
    claimed: claimDataFolder({ dataDir: folder, holder: { kind: 'command', name: 'the tests' } }),
    // Nothing here outlives the run, so nothing waits for the disk.
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
  });

  const client = new pg.Client(postgres.connection('postgres'));
  await client.connect();
  await client.query(`create database ${templateDatabase}`);
  await client.end();
  const template = connectDatabase(postgres.connection(templateDatabase));
  await migrateDatabase(template);
  await template.$client.end();

  project.provide('postgresHost', String(postgres.connection(templateDatabase).host));
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
