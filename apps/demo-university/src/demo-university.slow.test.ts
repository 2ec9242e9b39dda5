import { scryptSync, timingSafeEqual } from 'node:crypto';
import { countRows, fingerprint, selectRows } from '@zachetka/server/testing/table-contents';
import { createTestDatabase, type TestDatabase } from '@zachetka/server/testing/test-database';
import { afterEach, describe, expect, it } from 'vitest';
import type { DemoPart } from './demo-part.ts';
import { demoParts } from './demo-parts.ts';
import { type DemoProgress, demoAccounts, loadDemoUniversity } from './index.ts';

const opened: TestDatabase[] = [];
const today = '2026-11-15';
async function openDatabase() {
  const test = await createTestDatabase();
  opened.push(test);
  return test.database;
}
afterEach(async () => {
  await Promise.all(opened.splice(0).map((test) => test.drop()));
});

/** Everything that the seed decides. Salts and moments of loading are not among it. */
const contents = {
  institute: '*',
  speciality: '*',
  study_group: '*',
  person: 'id, directory_id, last_name, first_name, middle_name, phone, email',
  person_role: '*',
  role_grant: 'person_id, role, source',
  student: '*',
  employee: '*',
  login_account: 'login, person_id',
};

describe('the same seed', () => {
  it('makes the same university, another seed another one, and a new part changes no other', async () => {
    const [first, second, other, extended] = await Promise.all([1, 2, 3, 4].map(openDatabase));
    if (!first || !second || !other || !extended) throw new Error('no databases');
    const greedy: DemoPart = {
      name: 'greedy',
      load: ({ random }) => {
        random('students').float();
        random('greedy').float();
        return Promise.resolve();
      },
    };
    await loadDemoUniversity(first, { students: 40, seed: 5, today });
    await loadDemoUniversity(second, { students: 40, seed: 5, today });
    await loadDemoUniversity(other, { students: 40, seed: 6, today });
    await loadDemoUniversity(extended, { students: 40, seed: 5, today, parts: [greedy, ...demoParts] });
    const expected = await fingerprint(first, contents);
    expect(await fingerprint(second, contents)).toEqual(expected);
    expect(await fingerprint(extended, contents)).toEqual(expected);
    const different = await fingerprint(other, contents);
    for (const table of ['person', 'student', 'employee'] as const) {
      expect(different[table]?.hash).not.toBe(expected[table]?.hash);
    }
    expect(different['login_account']).toEqual(expected['login_account']);
  });
});

describe('the small university', () => {
  it('is whole, believable and in proportion', async () => {
    const database = await openDatabase();
    const steps: DemoProgress[] = [];
    const result = await loadDemoUniversity(database, {
      students: 300,
      seed: 1,
      today,
      onProgress: (progress) => steps.push(progress),
    });
    expect(result).toEqual({ loaded: true, students: 300, seed: 1 });
    expect(await countRows(database, Object.keys(contents))).toMatchObject({
      person: 420,
      student: 303,
      employee: 120,
      login_account: 7,
    });
    expect(await selectRows(database, 'select id, seed, students from demo_university')).toEqual([
      { id: 1, seed: 1, students: 300 },
    ]);

    for (const { name } of demoParts) {
      const last = steps.findLast(({ step }) => step === name);
      expect(last).toEqual({ step: name, done: last?.total, total: last?.total });
    }

    const [faults] = await selectRows(
      database,
      `select
        (select count(*)::int from person p where not exists (select 1 from student where person_id = p.id)
          and not exists (select 1 from employee where person_id = p.id)) as neither_student_nor_employee,
        (select count(*)::int from student s where not exists (
          select 1 from person_role r where r.person_id = s.person_id and role = 'lks_student')) as student_without_role,
        (select count(*)::int from study_group g join speciality s on s.id = speciality_id
          where course_number not between 1 and courses) as course_beyond_the_last,
        (select count(*)::int from student where octet_length(photo) >= 2048
          or photo !~ '^data:image/svg\\+xml;base64,[A-Za-z0-9+/=]+$') as bad_photo,
        (select count(*)::int from person where phone !~ '^\\+7 \\(000\\) \\d{3}-\\d{2}-\\d{2}$') as callable_phone,
        (select count(*)::int from person where email !~ '^[a-z0-9.-]+@([a-z]+\\.)?zachetka\\.example$') as real_mailbox,
        (select count(*) - count(distinct email) from person)::int as shared_mailbox,
        (select count(*)::int from person where middle_name ~ 'вна$' and last_name ~ '(ов|ев|ёв|ин)($|-)') as she_named_he,
        (select count(*)::int from person where middle_name ~ 'вич$' and last_name ~ '(ова|ева|ёва|ина)($|-)') as he_named_she`,
    );
    expect(faults).toEqual(Object.fromEntries(Object.keys(faults ?? {}).map((fault) => [fault, 0])));

    const [variety] = await selectRows<Record<string, number>>(
      database,
      `select (select count(*)::int from student where photo is null) as without_photo,
        (select count(*)::int from person where middle_name is null) as without_middle_name,
        (select count(*)::int from person where last_name ~ '-') as double_surnames,
        (select count(*)::int from person where search_name <> lower(last_name || ' ' || first_name || coalesce(' ' || middle_name, ''))) as with_yo,
        (select count(*)::int from person where length(search_name) > 40) as long_names,
        (select count(*)::int from (select person_id from student group by 1 having count(distinct study_group_id) = 2) t) as two_cards`,
    );
    for (const [kind, count] of Object.entries(variety ?? {})) {
      expect({ kind, some: count > 0 }).toEqual({ kind, some: true });
    }
    expect(variety?.['two_cards']).toBe(3);
  });

  it('gives record books the year of admission', async () => {
    const database = await openDatabase();
    await loadDemoUniversity(database, { students: 60, today: '2026-08-31' });
    const rows = await selectRows<{ book: string; course: number }>(
      database,
      `select record_book_number as book, course_number as course
       from student s join study_group g on g.id = s.study_group_id`,
    );
    expect(rows.length).toBeGreaterThanOrEqual(60);
    // Until September the academic year 2025/26 goes on.
    for (const { book, course } of rows) expect(Number(book.slice(0, 2))).toBe(25 - course + 1);
  });

  it('has every demo account, with its roles and its password', async () => {
    const database = await openDatabase();
    await loadDemoUniversity(database, { students: 2, seed: 77 });
    const rows = await selectRows<{
      login: string;
      directory_id: string;
      roles: string[];
      password_hash: string;
    }>(
      database,
      `select login, directory_id, password_hash,
        (select json_agg(role) from person_role r where r.person_id = p.id) as roles
       from login_account a join person p on p.id = a.person_id order by p.id`,
    );
    expect(
      rows.map(({ login, directory_id, roles }) => ({ login, directoryId: directory_id, roles })),
    ).toEqual(demoAccounts.map(({ login, directoryId, roles }) => ({ login, directoryId, roles })));
    expect(demoAccounts.map(({ login, roles }) => [login, ...roles])).toEqual([
      ['student', 'lks_student'],
      ['student2', 'lks_student'],
      ['verifier', 'vud_employee'],
      ['verifier-none', 'vud_employee'],
      ['verification-admin', 'vud_admin_verifications'],
      ['commission', 'vud_admin_attachments'],
      ['admin', 'sh_admin'],
    ]);
    expect(new Set(rows.map((row) => row.password_hash)).size).toBe(1);
    expect(verifies('demo', rows[0]?.password_hash ?? '')).toBe(true);

    expect(
      await selectRows(
        database,
        `select directory_id, array_to_string(array_agg(title_ru order by s.id), ', ') as studies
         from person p join student s on s.person_id = p.id join study_group g on g.id = study_group_id
         join speciality on speciality.id = speciality_id group by 1 order by 1`,
      ),
    ).toEqual([
      { directory_id: demoAccounts[0]?.directoryId, studies: 'Лечебное дело' },
      { directory_id: demoAccounts[1]?.directoryId, studies: 'Стоматология, Социальная работа' },
    ]);
  });
});

function verifies(password: string, stored: string): boolean {
  const [kind, N, r, p, salt = '', hash = ''] = stored.split('$');
  const expected = Buffer.from(hash, 'base64url');
  const options = { N: Number(N), r: Number(r), p: Number(p), maxmem: 256 * 1024 * 1024 };
  const derived = scryptSync(password, Buffer.from(salt, 'base64url'), expected.length, options);
  return kind === 'scrypt' && timingSafeEqual(derived, expected);
}
