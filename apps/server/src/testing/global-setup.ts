import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { connectDatabase } from '../db/connect.ts';
import { findPostgresBinaries } from '../db/embedded/binaries.ts';
import { initialiseCluster, nobody, startPostgres } from '../db/embedded/postgres-process.ts';
import { migrateDatabase } from '../db/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresHost: string;
  }
}

export const templateDatabase = 'zachetka_template';

/** One PostgreSQL for the whole run, with a migrated database that each test file copies in some 20 ms. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'zachetka-test-'));
  if (nobody.uid !== undefined) chownSync(folder, nobody.uid, nobody.gid);
  const binaries = findPostgresBinaries();
  await initialiseCluster(binaries, folder);
  // Nothing here outlives the run, so nothing waits for the disk.
  const postgres = await startPostgres(binaries, folder, {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
  });

  const client = new pg.Client(postgres.connection('postgres'));
  await client.connect();
  await client.query(`create database ${templateDatabase}`);
  await client.end();
  const template = connectDatabase(postgres.connection(templateDatabase));
  await migrateDatabase(template);
  await template.$client.end();

  project.provide('postgresHost', folder);
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
