import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openEmbedded, testHolder } from '../../testing/embedded-database.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import type { Database } from '../connect.ts';
import { claimDataFolder, findOlderBinaries, findPackagedBinaries } from '../embedded/index.ts';
import { migrateDatabase, readMigrations } from '../migrate.ts';
import { upgradeCluster } from './upgrade-cluster.ts';

/**
 * Both ends are the PostgreSQL that comes with the portal: what is copied and what is refused does not depend on the versions. `npm run faults` brings
 * over a database of a really older one.
 */
const upgrade = async (dataDir: string) => {
  const claimed = claimDataFolder({ dataDir, holder: testHolder });
  try {
    return await upgradeCluster(
      claimed,
      { version: '17', binaries: findPackagedBinaries() },
      () => undefined,
    );
  } finally {
    claimed.release();
  }
};

async function fill(database: Database): Promise<void> {
  await database.execute(sql`
    insert into person (directory_id, last_name, first_name)
    select 'S-' || n, E'Иванова\tс "знаками" \\\\ и\nстрокой', 'Анна' from generate_series(1, 500) n`);
  await database.execute(sql`insert into person_role select id, 'lks_student' from person`);
  await database.execute(sql`delete from person_role where person_id > 400`);
  await database.execute(sql`delete from person where id > 400`);
}

const contents = async (database: Database) => {
  const { rows } = await database.execute(sql`
    select count(*)::int as people, sum(hashtextextended(p::text, 0))::text as sum,
      (select count(*)::int from person_role) as roles,
      (select max(created_at)::text from drizzle.__drizzle_migrations) as migrated
    from person p`);
  return rows;
};

describe('a database of an older PostgreSQL', () => {
  it('arrives with every row, its sequences and its state of migration; the old one is kept', async () => {
    const dataDir = temporaryFolder();
    const before = await openEmbedded(dataDir);
    const migrations = readMigrations();
    // One that has yet to be brought up to date.
    await migrateDatabase(before.database, { until: migrations.at(-2)?.folderMillis ?? 0 });
    await fill(before.database);
    const held = await contents(before.database);
    await before.database.execute(sql`create table of_somebody_else (id int)`);
    await before.close();

    // What the portal does not know is nothing that it could bring over.
    await expect(upgrade(dataDir)).rejects.toThrow(/public\.of_somebody_else.*nothing was changed/);
    expect(readdirSync(dataDir).toSorted()).toEqual(['in-use.lock', 'postgres']);
    const again = await openEmbedded(dataDir);
    expect(await contents(again.database)).toEqual(held);
    await again.database.execute(sql`drop table of_somebody_else`);
    await again.close();

    const kept = await upgrade(dataDir);
    expect(kept).toBe(join(dataDir, 'postgres.version-17'));
    expect(existsSync(join(kept, 'PG_VERSION'))).toBe(true);
    const after = await openEmbedded(dataDir);
    expect(await contents(after.database)).toEqual(held);
    const { rows } = await after.database.execute<{ id: string }>(
      sql`insert into person (directory_id, last_name, first_name) values ('new', 'Новая', 'Анна') returning id`,
    );
    expect(Number(rows[0]?.id)).toBe(501);
    await migrateDatabase(after.database);
    await after.close();
    await expect(upgrade(dataDir)).rejects.toThrow(/version-17 is in the way/);
    expect(readdirSync(dataDir).toSorted()).toEqual(['in-use.lock', 'postgres', 'postgres.version-17']);
  });
});

it('programs that are not there are asked for, with the way to get them', () => {
  expect(() => findOlderBinaries('11', undefined)).toThrow(
    /the programs of PostgreSQL 11 are needed.*npm install --prefix/,
  );
  expect(() => findOlderBinaries('11', findPackagedBinaries().binaries.root)).toThrow(/are not in/);
});
