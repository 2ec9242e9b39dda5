import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { connectDatabase } from './connect.ts';
import { endsOfTransactions, migrateDatabase, readMigrations } from './migrate.ts';
import { emptyDatabase } from './open-database.ts';

/** Several instances, each with its own connections, on one database without tables. */
async function instancesOnEmptyDatabase(count: number) {
  const { database, connection, drop } = await createTestDatabase();
  await emptyDatabase(database);
  const instances = Array.from({ length: count }, () => connectDatabase({ ...connection, max: 3 }));
  onTestFinished(async () => {
    await Promise.all(instances.map((instance) => instance.$client.end()));
    await drop();
  });
  return { database, instances };
}

it('instances that start together migrate once', async () => {
  const { database, instances } = await instancesOnEmptyDatabase(4);
  await Promise.all(instances.map((each) => migrateDatabase(each)));
  const { rows } = await database.execute(
    sql`select count(*)::int as applied from drizzle.__drizzle_migrations`,
  );
  expect(rows).toEqual([{ applied: readMigrations().length }]);
});

it('a database of a newer version is refused', async () => {
  const { database } = await instancesOnEmptyDatabase(0);
  await migrateDatabase(database);
  await database.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of the future', ${Date.now() + 1e9})`,
  );
  await expect(migrateDatabase(database)).rejects.toThrow(/newer version of the portal/);
});

it('a database whose migrations were changed after they were applied is refused, and they are named', async () => {
  const { database } = await instancesOnEmptyDatabase(0);
  await migrateDatabase(database);
  const [first, second] = readMigrations();
  await database.execute(
    sql`update drizzle.__drizzle_migrations set hash = 'of an older text' where created_at = ${first?.folderMillis}`,
  );
  await expect(migrateDatabase(database)).rejects.toThrow(
    `the database was made by other migrations than those of this release: ${first?.name} was changed`,
  );
  await expect(migrateDatabase(database)).rejects.not.toThrow(second?.name ?? 'the one and only');
});

it('a migration that fails says which and why in one line, and changes nothing', async () => {
  const { database } = await instancesOnEmptyDatabase(0);
  await database.execute(sql`create type role as enum ('of another program')`);
  await expect(migrateDatabase(database)).rejects.toThrow(
    /^the tables can't be brought up to date and were left as they are: type "role" already exists in CREATE TYPE/,
  );
  const { rows } = await database.execute(sql`select 1 from pg_tables where schemaname = 'public'`);
  expect(rows).toEqual([]);
});

it('migrations are in the order of their times: the migrator skips one that is older than its predecessor', () => {
  const times = readMigrations().map(({ folderMillis }) => folderMillis);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
});

it('commits a new word of an enum before it is used, where the server is older than 17', () => {
  const migrations = readMigrations();
  expect(endsOfTransactions(17, migrations)).toEqual([Number.POSITIVE_INFINITY]);
  const ends = endsOfTransactions(15, migrations);
  const added = migrations.flatMap(({ folderMillis, sql: lines }) =>
    lines.flatMap((line) => {
      const [, word] = /add value (?:if not exists )?('[^']+')/i.exec(line) ?? [];
      return word === undefined ? [] : [{ word, at: folderMillis }];
    }),
  );
  expect(added.length).toBeGreaterThan(5);
  const together = added.flatMap(({ word, at }) => {
    const end = ends.find((each) => each >= at) ?? 0;
    return migrations
      .filter(({ folderMillis }) => folderMillis > at && folderMillis <= end)
      .filter(({ sql: lines }) => lines.some((line) => line.includes(word)))
      .map(({ name }) => `${name} uses ${word}`);
  });
  expect(together).toEqual([]);
});
