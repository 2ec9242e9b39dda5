import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
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
    /** What the tables of a database are like that no test has changed. */
    structureHash: string;
    /** A whole PostgreSQL with a migrated database, at rest: what `preparedFolder` copies. */
    preparedCluster: string;
    /** Where a portal of a test that has no folder of its own keeps its files. */
    dataFolder: string;
    /** The folder where every file of tests leaves what it has seen of the contract. */
    contractRecords: string;
  }
}

export const templateDatabase = embeddedDatabase;

/** Two databases with the same answer have the same tables, triggers and functions. */
export const structureHash = `
  select md5(string_agg(line, ',' order by line)) as hash from (
    select format('%s %s %s', oid, relname, reloptions) as line from pg_class
      where relnamespace in ('public'::regnamespace, 'kept'::regnamespace)
    union all select format('%s %s %s', tgrelid, tgname, tgenabled) from pg_trigger where not tgisinternal
    union all select format('%s %s', conrelid, conname) from pg_constraint where connamespace = 'public'::regnamespace
    union all select format('%s %s %s', attrelid, attname, attnotnull) from pg_attribute
      where attrelid > 16000 and attnum > 0 and not attisdropped
    union all select format('%s %s', oid, md5(prosrc)) from pg_proc where pronamespace = 'public'::regnamespace
    union all select nspname from pg_namespace where nspname !~ '^pg_'
  ) lines`;

/** Done to the template once: what the migrations brought is kept beside the tables. */
const keepFirstRows = `
  do $$
  declare t text; filled boolean;
  begin
    create schema kept;
    for t in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
      execute format('select exists (select from public.%I)', t) into filled;
      if filled then execute format('create table kept.%I as table public.%I', t, t); end if;
    end loop;
    create table kept.next_number as
      select schemaname, sequencename, coalesce(last_value, start_value) as value, last_value is not null as is_used
      from pg_sequences where schemaname = 'public';
  end $$`;

/** One PostgreSQL for the whole run, with a migrated database that each test file copies in some 20 ms. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const hadData = existsSync('data');
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
  const again = connectDatabase(postgres.connection(templateDatabase));
  await again.$client.query(keepFirstRows);
  const { rows } = await again.$client.query<{ hash: string }>(structureHash);
  await again.$client.end();

  project.provide('dataFolder', join(folder, 'data'));
  project.provide('structureHash', rows[0]?.hash ?? '');
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
    if (!hadData && existsSync('data'))
      throw new Error('a test has written into ./data, where a portal has its files');
  };
}

/** With its owner, which Node's own copy does not keep: PostgreSQL opens nobody else's. */
export function copyCluster(from: string, to: string): void {
  execFileSync('cp', ['-a', from, to]);
}
