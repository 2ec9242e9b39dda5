import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { connectDatabase } from './connect.ts';
import { assertExpectedSchema } from './expected-schema.ts';
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
  const migrations = [
    { folderMillis: 1, sql: [`CREATE TYPE "role" AS ENUM('student')`] },
    { folderMillis: 2, sql: ['SELECT 1', `ALTER TYPE "public"."role" ADD VALUE 'dean'`] },
    { folderMillis: 3, sql: [`UPDATE "person" SET "role" = 'dean'`] },
  ];
  expect(endsOfTransactions(17, migrations)).toEqual([Number.POSITIVE_INFINITY]);
  expect(endsOfTransactions(16, migrations)).toEqual([2, Number.POSITIVE_INFINITY]);
});

/** As the book of migrations looked after the last step before the baseline, in a database that has the tables of it. */
async function migratedBefore(lastHash: string) {
  const { database } = await instancesOnEmptyDatabase(0);
  await migrateDatabase(database, { until: readMigrations()[0]?.folderMillis ?? 0 });
  await database.execute(sql`delete from drizzle.__drizzle_migrations`);
  await database.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('the first of them', 1), (${lastHash}, 2)`,
  );
  return { database, book: () => database.execute(sql`select hash from drizzle.__drizzle_migrations`) };
}

it('a database of the release right before the baseline goes on as if the baseline had made it', async () => {
  const { database, book } = await migratedBefore(
    'c4443b21654f78cb4c50c3174fff06c1f8abf43a85e62a0fffe65f0f1d7f4549',
  );
  await migrateDatabase(database);
  expect((await book()).rows).toEqual(readMigrations().map(({ hash }) => ({ hash })));
  await assertExpectedSchema(database);
});

it('a database that is older than that is refused with the way to move, and stays as it is', async () => {
  const { database, book } = await migratedBefore('of long ago');
  await expect(migrateDatabase(database)).rejects.toThrow(
    /start the last release before the baseline on it once/,
  );
  expect((await book()).rows).toHaveLength(2);
});
