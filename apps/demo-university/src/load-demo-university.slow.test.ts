import type { Database } from '@zachetka/server/db/connect';
import { isEmptyDatabase } from '@zachetka/server/db/is-empty-database';
import { person } from '@zachetka/server/db/schema/index';
import { createPerson } from '@zachetka/server/testing/people-factory';
import { countRows } from '@zachetka/server/testing/table-contents';
import { createTestDatabase, type TestDatabase } from '@zachetka/server/testing/test-database';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DemoPart } from './demo-part.ts';
import { demoParts } from './demo-parts.ts';
import { loadDemoUniversity } from './index.ts';

let test: TestDatabase;
let database: Database;
beforeEach(async () => {
  test = await createTestDatabase();
  database = test.database;
});
afterEach(() => test.drop());

const tables = ['institute', 'speciality', 'study_group', 'person', 'student', 'employee', 'login_account'];
const nothing = Object.fromEntries(tables.map((table) => [table, 0]));

const thenFailing = (load: DemoPart['load']): DemoPart[] => [...demoParts, { name: 'failing', load }];
const onProgress = () => {
  throw new Error('nobody watches any more');
};
const fail = () => Promise.reject(new Error('out of paper'));

describe('loadDemoUniversity', () => {
  it('leaves an empty database after a failure, which the next attempt fills', async () => {
    await expect(loadDemoUniversity(database, { students: 5, parts: thenFailing(fail) })).rejects.toThrow(
      'out of paper',
    );
    expect(await countRows(database, tables)).toEqual(nothing);
    expect(await isEmptyDatabase(database)).toBe(true);
    expect(await loadDemoUniversity(database, { students: 5 })).toMatchObject({ loaded: true });
  });

  it('leaves an empty database when the connection is lost', async () => {
    const parts = thenFailing(async (context) => {
      await context.database.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
    });
    await expect(loadDemoUniversity(database, { students: 5, parts })).rejects.toThrow(
      /pg_terminate_backend/,
    );
    expect(await countRows(database, tables)).toEqual(nothing);
    expect(await loadDemoUniversity(database, { students: 5 })).toMatchObject({ loaded: true });
  });

  it('stops when whoever watches the progress throws', async () => {
    await expect(loadDemoUniversity(database, { students: 5, onProgress })).rejects.toThrow('nobody watches');
    expect(await isEmptyDatabase(database)).toBe(true);
  });

  it('loads once, also for two who start together', async () => {
    const results = await Promise.all([
      loadDemoUniversity(database, { students: 5, seed: 3 }),
      loadDemoUniversity(database, { students: 5, seed: 3 }),
    ]);
    expect(results.filter(({ loaded }) => loaded)).toHaveLength(1);
    const before = await countRows(database, tables);
    expect(await loadDemoUniversity(database, { students: 500, seed: 4 })).toEqual({
      loaded: false,
      students: 5,
      seed: 3,
    });
    expect(await countRows(database, tables)).toEqual(before);
  });

  it('does not mix with people who are already there', async () => {
    expect(await isEmptyDatabase(database)).toBe(true);
    await createPerson(database);
    expect(await isEmptyDatabase(database)).toBe(false);
    await expect(loadDemoUniversity(database, { students: 5 })).rejects.toMatchObject({
      name: 'DatabaseNotEmptyError',
    });
    expect(await countRows(database, tables)).toEqual({ ...nothing, person: 1 });
  });

  it('leaves the numbering where the next one may go on', async () => {
    await loadDemoUniversity(database, { students: 5 });
    const [{ last } = { last: 0 }] = await database
      .select({ last: sql<number>`max(${person.id})::int` })
      .from(person);
    expect((await createPerson(database)).id).toBe(last + 1);
  });
});
