import type { Database } from '@zachetka/server/db/connect';
import { migrateDatabase } from '@zachetka/server/db/migrate';
import { attempts } from '@zachetka/server/testing/invariant-attempts';
import { copyRows, goBackTo } from '@zachetka/server/testing/older-database';
import { keptSummaries, recomputeSummaries } from '@zachetka/server/testing/summary-contents';
import { fingerprint, selectRows } from '@zachetka/server/testing/table-contents';
import { createTestDatabase, type TestDatabase } from '@zachetka/server/testing/test-database';
import { whatTheDemoLacks } from '@zachetka/server/testing/what-the-demo-lacks';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { partsWithoutSeason } from './demo-parts.ts';
import { loadDemoUniversity } from './load-demo-university.ts';
import { studyFacts } from './parts/study-facts.ts';

/** A database that a portal of an earlier time has filled comes to where a new one is. */
let present: TestDatabase;
beforeAll(async () => {
  present = await createTestDatabase();
  // Nothing of what older tables could not hold.
  const parts = partsWithoutSeason.filter((part) => part !== studyFacts);
  await loadDemoUniversity(present.database, { students: 40, parts });
  await present.database.$client.query(whatTheDemoLacks);
  // Nobody could have said these before the tables had them.
  await present.database.$client.query(
    `update portfolio_attribute set placeholder_en = null, options_en = '{}';
     delete from element_look; delete from person_language; delete from portal_session;
     delete from release_asset; delete from retired_secret; delete from person_welcome;
     delete from notice_mail_choice; delete from push_subscription; delete from notice_mail; delete from notice;
     delete from script_token; delete from webhook;
     delete from proof_page; delete from issued_credential; delete from credential_key`,
  );
});
afterAll(() => present.drop());

const beforeInvariants = '0003_applications';

/** With the demo university in the shape that tables had before the invariants. */
async function createOlder(): Promise<Database> {
  const older = await createTestDatabase();
  onTestFinished(older.drop);
  await goBackTo(older.database, beforeInvariants);
  // The reasons of the commission came with a later migration.
  await copyRows(present.database, older.database, { ready_comment: `kind <> 'rejectApplication'` });
  return older.database;
}

/** Without what is counted anew, and without the words of a search, which nobody had given then. */
const tablesOf = async (database: Database) =>
  selectRows<{ table: string; columns: string }>(
    database,
    `select table_name as table, string_agg(column_name, ', ' order by column_name) as columns
     from information_schema.columns
     where table_schema = 'public' and (table_name, column_name) <> ('role_grant', 'given_at')
       and column_name not in ('contents_stamp', 'structure_stamp', 'search_words') and table_name <> 'timetable_stamp'
     group by table_name`,
  );
const contents = async (database: Database) =>
  fingerprint(
    database,
    Object.fromEntries((await tablesOf(database)).map(({ table, columns }) => [table, columns])),
  );

async function attempt(database: Database, statement: string): Promise<boolean> {
  return database.$client.query(statement).then(
    () => true,
    () => false,
  );
}

it('what breaks no rule comes through as it is, and the history with whose it is and where it stood', async () => {
  const older = await createOlder();
  await migrateDatabase(older);
  expect(await contents(older)).toEqual(await contents(present.database));
});

describe('what breaks the rules is mended', () => {
  it.each([
    ['one way round', Object.values(attempts).flat()],
    ['the other way round', Object.values(attempts).flat().toReversed()],
  ])('every rule broken, %s', async (_, statements) => {
    const older = await createOlder();
    let broken = 0;
    for (const statement of statements) if (await attempt(older, statement)) broken += 1;
    // The rest was refused before, too, or speaks of what was not there yet.
    expect(broken).toBeGreaterThan(70);
    await migrateDatabase(older);
    expect(await keptSummaries(older)).toEqual(await recomputeSummaries(older));
  });

  it('every text broken', async () => {
    const older = await createOlder();
    const texts = await selectRows<{ table: string; column: string }>(
      present.database,
      `select c.conrelid::regclass::text as table, a.attname::text as column
       from pg_constraint c cross join unnest(c.conkey) k (number)
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number
       where c.conname like '%\\_texts' and c.contype = 'c'`,
    );
    expect(texts.length).toBeGreaterThan(80);
    for (const { table, column } of texts) {
      const nth = (place: number) =>
        `ctid = (select ctid from ${table} order by ctid offset ${place} limit 1)`;
      await attempt(older, `update ${table} set ${column} = ' ' || ${column} where ${nth(0)}`);
      // Where it has to be unique, it would be the same as the one before.
      const first = `(select ${column} from ${table} where ${nth(0)})`;
      await attempt(older, `update ${table} set ${column} = ${first} || E'\\n' where ${nth(1)}`);
      await attempt(older, `update ${table} set ${column} = '' where ${nth(2)}`);
    }
    await migrateDatabase(older);
    expect(await keptSummaries(older)).toEqual(await recomputeSummaries(older));
  });

  it('from what else is known', async () => {
    const older = await createOlder();
    const one = (table: string, condition: string) =>
      `id = (select min(id) from ${table} where ${condition})`;
    const [ids] = await selectRows<{ verified: number; waiting: number; rejected: number; person: number }>(
      older,
      `select (select min(id) from portfolio_element where status = 'VERIFIED')::int as verified,
         (select min(id) from portfolio_element where status = 'SUBMITTED')::int as waiting,
         (select min(id) from application where status = 'REJECTED')::int as rejected,
         (select min(id) from person)::int as person`,
    );
    await older.$client.query(`
      update portfolio_element set score = 5000, assessed_at = null, changed_at = '2026-04-05 12:00Z',
        sent_at = '2026-04-01 12:00Z' where ${one('portfolio_element', `status = 'VERIFIED'`)};
      update portfolio_element set sent_at = null, assessed_at = null, score = null, admin_comment = null,
        changed_at = '2026-04-06 12:00Z' where ${one('portfolio_element', `status = 'SUBMITTED'`)};
      update application set filing_end_at = '2025-10-02 12:00Z', check_start_at = null, check_end_at = null,
        academic_year = null, admin_comment = ' ' where ${one('application', `status = 'REJECTED'`)};
      update person set last_name = E'  Ёлкина\\n', middle_name = ' ' where ${one('person', 'true')};
      insert into configuration_revision (id, revision) values (7, 3)`);
    await migrateDatabase(older);
    if (!ids) throw new Error('the demo has none of them');
    const { verified, waiting, rejected, person } = ids;
    const [mended] = await selectRows(
      older,
      `select (select row_to_json(e) from (select score, sent_at, assessed_at from portfolio_element where id = ${verified}) e) as verified,
         (select row_to_json(e) from (select sent_at, assessed_at from portfolio_element where id = ${waiting}) e) as waiting,
         (select row_to_json(a) from (select academic_year, admin_comment, check_start_at, check_end_at from application where id = ${rejected}) a) as rejected,
         (select row_to_json(p) from (select last_name, middle_name from person where id = ${person}) p) as person,
         (select json_agg(id) from configuration_revision) as revisions`,
    );
    expect(mended).toEqual({
      verified: {
        score: 1000,
        sent_at: '2026-04-01T12:00:00+00:00',
        assessed_at: '2026-04-05T12:00:00+00:00',
      },
      waiting: { sent_at: '2026-04-06T12:00:00+00:00', assessed_at: null },
      rejected: {
        academic_year: 2025,
        admin_comment: '—',
        check_start_at: '2025-10-02T12:00:00+00:00',
        check_end_at: '2025-10-02T12:00:00+00:00',
      },
      person: { last_name: 'Ёлкина', middle_name: null },
      revisions: [1],
    });
    expect(await keptSummaries(older)).toEqual(await recomputeSummaries(older));
  });
});
