import { readZip } from '@zachetka/server/testing/files/read-zip';
import { createTestApp, type TestApp } from '@zachetka/server/testing/test-app';
import {
  whatItLacksOfAccess,
  whatItLacksOfCommissions,
  whatItLacksOfPersonalData,
  whatItLacksOfSeasons,
  whatTheDemoLacks,
} from '@zachetka/server/testing/what-the-demo-lacks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadDemoUniversity } from './load-demo-university.ts';

/**
 * A university with rows in every table, looked at from outside: what refers to a person is read from the catalogue of the
 * database, not from what the portal says of itself.
 */
let test: TestApp;
let admin: Record<string, string>;
beforeAll(async () => {
  test = await createTestApp({}, { untouched: true });
  await loadDemoUniversity(test.database, { students: 40 });
  await run(
    [
      whatTheDemoLacks,
      whatItLacksOfSeasons,
      whatItLacksOfCommissions,
      whatItLacksOfAccess,
      whatItLacksOfPersonalData,
    ].join(';'),
  );
  // Nothing is held back, nothing runs: so everything has to be there.
  await run(`
    insert into publication (season_id, applications, awarded) select id, 1, 1 from season on conflict do nothing;
    update application set held_back = null;
    update notice set tell_at = now() - interval '1 day';
    update portfolio_element set undo_until = null;
    delete from season_window;
    delete from notice_push p using notice n, push_subscription b
      where n.id = p.notice_id and b.id = p.subscription_id and n.person_id <> b.person_id;
    update attachment set storage_key = 'namespace/' || gen_random_uuid() where storage_key like 'key %';
    update appeal_file set storage_key = 'namespace/' || gen_random_uuid()`);
  references = (await test.database.$client.query<Reference>(foreignKeys)).rows;
  ({ headers: admin } = await test.signIn('sh_admin'));
});
afterAll(() => test.close());

const api = '/gateway/extra-edu/api';
const run = (statement: string) => test.database.$client.query<Record<string, unknown>>(statement);

type Reference = { table: string; column: string; to: string };
let references: Reference[];
const foreignKeys = `
  select c.conrelid::regclass::text as table, a.attname as column, c.confrelid::regclass::text as to
  from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
  where c.contype = 'f' and c.connamespace = 'public'::regnamespace and cardinality(c.conkey) = 1`;

/** What a person has, and other rows hang on. */
const things = [
  'student',
  'portfolio',
  'portfolio_element',
  'application',
  'appeal',
  'notice',
  'push_subscription',
];
/** They say something of the one who acts; the thing is only where it happened. */
const ofOthers = new Set([
  'scenario_adoption.appeal_id',
  'element_claim.element_id',
  'element_claim.portfolio_id',
  'element_look.element_id',
]);

/** Where no foreign key says it. */
const inJson: Record<string, (personId: number) => string> = {
  season_history: (personId) => `detail::text ~ '"personId": ${personId}\\y'`,
  kept_paper: (personId) => `exists (select from application a where a.person_id = ${personId}
    and awarded::text ~ ('"applicationId": ' || a.id || '\\y'))`,
};

/** The rows of each table that name the person, by themselves or by a thing of theirs. */
async function rowsNaming(personId: number): Promise<Map<string, number>> {
  const ids = new Map<string, string>([['person', String(personId)]]);
  const condition = (table: string) =>
    references
      .filter((each) => each.table === table && ids.has(each.to) && !ofOthers.has(`${table}.${each.column}`))
      .map(({ column, to }) => `${column} in (${ids.get(to)})`)
      .join(' or ');
  for (const thing of things) {
    // Whose it is, not who has changed or judged it.
    const owner = { appeal: 'filed_by', portfolio_element: 'portfolio_id' }[thing] ?? 'person_id';
    const of = thing === 'portfolio_element' ? (ids.get('portfolio') ?? '') : String(personId);
    const { rows } = await run(`select id from ${thing} where ${owner} in (${of})`);
    ids.set(thing, rows.map(({ id }) => String(id)).join(', ') || '-1');
  }
  const found = new Map<string, number>();
  for (const table of new Set(references.map((each) => each.table))) {
    const where = [condition(table), inJson[table]?.(personId) ?? '']
      .filter((each) => each !== '')
      .join(' or ');
    if (where === '') continue;
    const { rows } = await run(`select count(*)::int as count from ${table} where ${where}`);
    found.set(table, Number(rows[0]?.['count']));
  }
  return found;
}

async function archiveOf(directoryId: string): Promise<Map<string, Buffer>> {
  const answer = await test.app.inject({
    url: `${api}/personal-data/archive`,
    headers: await test.headersFor(directoryId),
  });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
  return readZip(answer.rawPayload);
}

type Naming = { of: string; as: string; key: unknown };

describe('the archive', () => {
  it('holds every row that names its person, whichever table names somebody', async () => {
    const asked = new Set<number>();
    for (const { table, column } of references.filter(({ to }) => to === 'person')) {
      // Who is blocked can't come and take it.
      const { rows } = await run(`select min(${column}) as one from ${table}
        where ${column} not in (select person_id from person_block)`);
      if (rows[0]?.['one']) asked.add(Number(rows[0]['one']));
    }
    expect(asked.size).toBeGreaterThan(5);
    for (const personId of asked) {
      const { rows } = await run(`select directory_id from person where id = ${personId}`);
      const archive = await archiveOf(String(rows[0]?.['directory_id']));
      const json = (name: string) => JSON.parse(archive.get(`${name}.json`)?.toString() ?? '[]') as unknown[];
      const named = json('named') as Naming[];
      for (const [table, expected] of await rowsNaming(personId)) {
        const name = table.replaceAll('_', '-');
        const others = named.filter(({ of }) => of === name).map(({ key }) => JSON.stringify(key));
        expect([personId, table, json(name).length + new Set(others).size]).toEqual([
          personId,
          table,
          expected,
        ]);
      }
    }
  });
});

/** Rows of any table that say the word anywhere. */
async function whereIs(word: string): Promise<string[]> {
  const tables = new Set(references.map(({ table }) => table));
  for (const { rel } of (
    await run(
      `select c.relname as rel from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
    )
  ).rows)
    tables.add(String(rel));
  const found: string[] = [];
  for (const table of tables) {
    const { rows } = await run(
      `select count(*)::int as count from "${table}" t where t::text ilike '%${word}%'`,
    );
    if (Number(rows[0]?.['count']) > 0) found.push(table);
  }
  return found.toSorted();
}

/** What is counted of all students together. */
async function figures(): Promise<unknown[]> {
  const urls = [
    '/gateway/lks-back/api/statistics/queue',
    '/gateway/lks-back/api/statistics/verification',
    '/gateway/lks-back/api/statistics/applications',
    ...[1, 2].map((season) => `${api}/admin/seasons/${season}/figures`),
    `${api}/seasons/1/results`,
  ];
  return Promise.all(
    urls.map(async (url) => {
      const answer = await test.app.inject({ url, headers: admin });
      expect([url, answer.statusCode]).toEqual([url, 200]);
      return withoutNames(answer.json());
    }),
  );
}

/** Who is named changes, and time goes on; how many there are does not. */
const withoutNames = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, each: unknown) => (/^fullName$|Seconds$/.test(key) ? null : each)));

describe('an erasure', () => {
  it('leaves no word of its person in any table, and every figure as it was', async () => {
    const { rows } = await run(`
      select p.id, p.directory_id from person p
      join application a on a.person_id = p.id and a.status in ('VERIFIED', 'REJECTED')
      join appeal w on w.filed_by = p.id
      group by p.id order by count(*) desc limit 1`);
    const [id, directoryId] = [Number(rows[0]?.['id']), String(rows[0]?.['directory_id'])];
    const word = 'незабудк';
    await run(`
      update person set last_name = 'Незабудкина', email = 'незабудка@example.org' where id = ${id};
      update application set full_name = 'Незабудкина Анна' where person_id = ${id};
      update application set admin_comment = 'Незабудкиной отказать' where person_id = ${id} and status = 'REJECTED';
      update element_value set value = 'Стихи о незабудках' where element_id in (
        select e.id from portfolio_element e join portfolio f on f.id = e.portfolio_id where f.person_id = ${id});
      update portfolio_element set admin_comment = 'Незабудки' where assessed_at is not null
        and portfolio_id = (select id from portfolio where person_id = ${id});
      insert into element_history (element_id, person_id, block_id, sub_block_id, action, from_status, to_status, comment, changes)
        select 1, ${id}, 1, 1, 'change', 'DRAFT', 'DRAFT', 'О незабудках', '[{"title": "Что", "before": "незабудка"}]';
      insert into element_history (element_id, person_id, block_id, sub_block_id, action, from_status, deleted)
        select 1, ${id}, 1, 1, 'delete', 'DRAFT', '{"title": "Незабудки"}';
      insert into application_history (application_id, person_id, action, from_status, to_status, comment, total_score)
        select id, ${id}, 'appeal', status, status, 'Незабудки не посчитали', 0 from application where person_id = ${id};
      insert into season_history (season_id, action, detail)
        select 1, 'addException', jsonb_build_object('personId', ${id}, 'reason', 'Собирала незабудки');
      insert into season_exception (season_id, person_id, kind, last_minute, closes_at, reason)
        values (1, ${id}, 'applications', now(), now(), 'Незабудки');
      update appeal set outcome = 'REJECTED', answer = 'Незабудки не засчитаны', judged_by = p.id, judged_at = now()
        from (select max(id) as id from person) p where filed_by = ${id} and outcome is null;
      insert into people_history (person_id, action, source, role, reason) values (${id}, 'roleGiven', 'given', 'lks_student', 'Незабудки');
      insert into correction_request (person_id, concerns, wrong, should_be, proof) values (${id}, 'name', 'Незабудка', 'Незабудкина', 'Незабудки');
      insert into notice (person_id, kind, subject, event, params) values (${id}, 'mark', 1, 'forget', '{"ru": "Незабудки"}');
      insert into used_evidence (application_id, element_id, kind, key, season_id, person_id)
        select c.application_id, c.element_id, 'event', 'Конкурс незабудок', 1, ${id} from application_element c
        join application a on a.id = c.application_id where a.person_id = ${id} limit 1`);
    expect((await whereIs(word)).length).toBeGreaterThan(12);
    const before = await figures();
    await run(`delete from role_grant where person_id = ${id}`);

    const person = `${api}/admin/personal-data/people/${encodeURIComponent(directoryId)}/erasure`;
    const preview = (await test.app.inject({ url: person, headers: admin })).json<{ fullName: string }>();
    const erased = await test.app.inject({
      method: 'POST',
      url: person,
      headers: admin,
      payload: { reason: 'Заявление', confirmation: preview.fullName },
    });
    expect([erased.statusCode, erased.body]).toEqual([204, '']);
    expect(await whereIs(word)).toEqual([]);
    expect(await figures()).toEqual(before);
    const { rows: left } = await run(
      `select last_name, first_name, email, phone from person where id = ${id}`,
    );
    expect(left).toEqual([
      { last_name: 'Удалённый участник', first_name: `№ ${id}`, email: null, phone: null },
    ]);
  });
});
