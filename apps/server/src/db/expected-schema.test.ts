import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createTablesFromCode } from '../testing/schema-contents.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import {
  assertExpectedSchema,
  compareSchema,
  describeSchema,
  readExpectedSchema,
} from './expected-schema.ts';
import { readMigrations } from './migrate.ts';

let migrated: TestDatabase;
let inCode: string[];
beforeAll(async () => {
  migrated = await createTestDatabase();
  const fresh = await createTestDatabase();
  await createTablesFromCode(fresh.database);
  inCode = await describeSchema(fresh.database.$client);
  await fresh.drop();
});
afterAll(() => migrated.drop());

/** What only one of the two has. */
function difference(one: readonly string[], other: readonly string[]) {
  const [left, right] = [new Set(one), new Set(other)];
  return {
    onlyInCode: one.filter((line) => !right.has(line)),
    onlyMigrated: other.filter((line) => !left.has(line)),
  };
}

const none = { onlyInCode: [], onlyMigrated: [] };
const nothing = { missing: [], different: [], unknown: [] };

/** What a migration has to add by hand: the schema in code can't say it. */
const isHandMade = (line: string) => /^(trigger|function|settings) /.test(line);

it('the migrations lead to the schema in code, in everything that it says', async () => {
  expect(inCode.length).toBeGreaterThan(500);
  const made = await describeSchema(migrated.database.$client);
  expect(
    difference(
      inCode,
      made.filter((line) => !isHandMade(line)),
    ),
  ).toEqual(none);
});

it('the list of what a start expects is the one that the migrations lead to: npm run db:expect', async () => {
  expect(await describeSchema(migrated.database.$client)).toEqual(readExpectedSchema().schema);
  await expect(assertExpectedSchema(migrated.database)).resolves.toBeUndefined();
});

/** What a start finds after these statements, which nobody else sees: they are rolled back. */
async function findAfter(statements: string) {
  const client = await migrated.database.$client.connect();
  try {
    await client.query(`begin; ${statements}`);
    return compareSchema(readExpectedSchema().schema, await describeSchema(client));
  } finally {
    await client.query('rollback');
    client.release();
  }
}

describe('is noticed', () => {
  it.each([
    ['a dropped constraint', 'alter table portfolio_element drop constraint portfolio_element_score'],
    [
      'another rule under the same name',
      `alter table portfolio_element drop constraint portfolio_element_score,
         add constraint portfolio_element_score check (score between 0 and 999)`,
    ],
    [
      'a constraint that old rows are not held to',
      `alter table portfolio_element drop constraint portfolio_element_score,
         add constraint portfolio_element_score check (score between 0 and 1000) not valid`,
    ],
    [
      'a foreign key that takes rows with it',
      `alter table portfolio_element drop constraint portfolio_element_portfolio_id_portfolio_id_fk,
         add constraint portfolio_element_portfolio_id_portfolio_id_fk foreign key (portfolio_id)
           references portfolio (id) on delete cascade`,
    ],
    ['a missing index', 'drop index element_history_element'],
    [
      'an index of the same name on other columns',
      'drop index student_group; create index student_group on student (id)',
    ],
    ['another type', 'alter table portfolio_sub_block alter column score type integer'],
    ['another default', 'alter table portfolio_element alter column version set default 0'],
    ['a column that may be empty', 'alter table portfolio_element alter column version drop not null'],
    ['another collation', 'alter table student_directory alter column name_key type text'],
    [
      'another expression',
      'alter table study_group alter column search_title set expression as (lower(title))',
    ],
    ['a column too many', 'alter table person add column nickname text'],
    ['a label too many', `alter type role add value 'visitor'`],
    ['a missing trigger', 'drop trigger element_history_is_kept on element_history'],
    ['a trigger that is switched off', 'alter table mark disable trigger mark_stamps'],
    [
      'a function of another text',
      `create or replace function stamp_structure() returns trigger language plpgsql as 'begin return null; end'`,
    ],
    ['a missing table', 'drop table person_welcome'],
  ])('%s', async (_, statement) => {
    expect(await findAfter(statement)).not.toEqual(nothing);
  });
});

it.each([
  ['an index', 'create index of_the_operator on person (last_name)'],
  ['a table', 'create table of_the_operator (id int primary key)'],
  ['a function', `create function of_the_operator() returns int language sql as 'select 1'`],
  ['settings of a table', 'alter table person set (autovacuum_vacuum_scale_factor = 0.01)'],
])('whoever runs the database may add %s', async (_, statement) => {
  expect(await findAfter(statement)).toEqual(nothing);
});

it('a start is refused with what differs, by name', async () => {
  const { database, drop } = await createTestDatabase();
  onTestFinished(drop);
  await database.$client.query(
    'drop trigger mark_stamps on mark; drop index element_history_element; alter table person add column nickname text',
  );
  await expect(assertExpectedSchema(database)).rejects.toThrow(
    'the database is not what this release expects: index element_history_element on element_history is missing, ' +
      'trigger mark_stamps on mark is missing, column person.nickname is unknown.',
  );
});

it('another version of PostgreSQL may spell a definition in another way, and lacks nothing for that', () => {
  const expected = ['constraint age on person: CHECK ((age > 0))', 'trigger a on person: CREATE TRIGGER a'];
  const found = ['constraint age on person: CHECK (age > 0)'];
  expect(compareSchema(expected, found, { byNameAlone: true })).toEqual({
    ...nothing,
    missing: ['trigger a on person'],
  });
});

it('a migration that was committed is never changed, and the list of their hashes only grows: npm run db:expect', () => {
  const present = Object.fromEntries(readMigrations().map(({ name, hash }) => [name, hash]));
  expect(present).toEqual(readExpectedSchema().migrations);
});
