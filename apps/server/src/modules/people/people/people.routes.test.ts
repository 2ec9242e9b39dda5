import type { Role } from '@zachetka/contract/access/roles';
import type {
  PeopleList,
  PersonHistory,
  PersonPage,
} from '@zachetka/contract/people/people/people-page.schemas';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGroup, createPlan, enrol } from '../../../testing/curriculum-factory.ts';
import { createPerson } from '../../../testing/people-factory.ts';
import { createBlock, giveBlock } from '../../../testing/portfolio-factory.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { endGrants } from './index.ts';

const base = '/gateway/extra-edu/api/admin/people';

let test: TestApp;
let admin: Awaited<ReturnType<TestApp['signIn']>>;
beforeAll(async () => {
  test = await createTestApp();
  admin = await test.signIn('sh_admin');
  // Given here, so that it can be taken here.
  await test.database.execute(
    sql`update role_grant set source = 'given' where person_id = ${admin.personId}`,
  );
});
afterAll(() => test.close());

type Refused = { code: string; message: string; data?: object };

async function call<T = PersonPage & Refused>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  payload?: object,
  headers = admin.headers,
) {
  const answer = await test.app.inject({
    method,
    url: `${base}${path}`,
    headers,
    ...(payload && { payload }),
  });
  return { http: answer.statusCode, ...answer.json<T>() };
}
const reason = 'Приказ № 12';
const give = (id: number, role: Role, endsOn: string | null = null) =>
  call('POST', `/${id}/roles`, { role, reason, endsOn });
const take = (id: number, role: Role) => call('POST', `/${id}/roles/${role}/take`, { reason });
const find = async (query: string) => {
  const { people, totalElements } = await call<PeopleList>('GET', `?${query}`);
  return { total: totalElements, people };
};
const linesOf = async (id: number) =>
  (await call<PersonHistory>('GET', `/${id}/history`)).lines.map(({ action, role }) =>
    `${action} ${role ?? ''}`.trim(),
  );

const enrolled = async (personId: number) => {
  const group = await createGroup(test.database, await createPlan(test.database));
  await enrol(test.database, personId, group.id);
  const { rows } = await test.database.execute<{ book: string }>(
    sql`select record_book_number as book from student where person_id = ${personId}`,
  );
  return rows[0]?.book ?? '';
};

describe('somebody', () => {
  it('is found by name, record book, login and e-mail, and by what they may do', async () => {
    const { id } = await createPerson(test.database, {
      lastName: 'Ёлкина',
      firstName: 'Дарья',
      middleName: null,
      email: 'Elkina@example.org',
      roles: ['lks_student'],
    });
    await test.database.execute(
      sql`insert into login_account (login, person_id, password_hash) values ('elkina', ${id}, 'x')`,
    );
    const recordBookNumber = await enrolled(id);
    const found = [
      await find('text=елкина дар'),
      await find(`text=${recordBookNumber}`),
      await find('text=ELKI'),
      await find('text=elkina@EXAMPLE'),
      await find('text=елкина&role=lks_student&source=import&access=open'),
    ];
    expect(found.map(({ total, people }) => [total, people[0]?.id])).toEqual(found.map(() => [1, id]));
    expect(found[0]?.people[0]).toMatchObject({
      fullName: 'Ёлкина Дарья',
      login: 'elkina',
      recordBooks: [recordBookNumber],
      roles: ['lks_student'],
      isBlocked: false,
      position: null,
    });
    expect((await find('text=елкина&role=vud_employee')).total).toBe(0);
    expect((await find('text=елкина&source=scim')).total).toBe(0);
    expect((await find('text=елкина&access=blocked')).total).toBe(0);
    expect((await find('text=елкина%25')).total).toBe(0);
  });

  it('stands among everybody by name, on every page and with every filter, counted in part or to the end', async () => {
    await test.database.execute(sql`
      with made as (
        insert into person (directory_id, last_name, first_name, email)
        select 'crowd-' || n, 'Толпин' || n % 7, 'Имя' || n, 'crowd' || n || '@example.org' from generate_series(1, 230) n
        returning id
      ), blocked as (
        insert into person_block (person_id, source) select id, 'given' from made where id % 10 = 0
      )
      insert into role_grant (person_id, role, source) select id, 'lks_student', unnest(array['import', 'ldap']::role_source[])
      from made where id % 3 > 0`);
    const expected = async (which: string) => {
      const { rows } = await test.database.$client.query<{ id: string }>(
        `select id from person where ${which} order by search_name, id`,
      );
      return rows.map(({ id }) => Number(id));
    };
    const blocked = 'exists (select 1 from person_block where person_id = person.id)';
    const granted = `exists (select 1 from role_grant where person_id = person.id and role = 'lks_student')`;
    const fromLdap = `exists (select 1 from role_grant where person_id = person.id and source = 'ldap')`;
    const crowd = `search_name like '%толпин%'`;
    const questions: [query: string, which: string][] = [
      ['', 'true'],
      ['text=толпин', crowd],
      // Too short for an index, and found by e-mail and directory as well as by name.
      ['text=CR', `email ilike '%cr%'`],
      ['text=crowd-17', `directory_id = 'crowd-17'`],
      ['access=blocked', blocked],
      ['access=open', `not ${blocked}`],
      ['role=lks_student', granted],
      ['source=ldap', fromLdap],
      ['text=толпин&role=lks_student&access=open', `${crowd} and ${granted} and not ${blocked}`],
    ];
    for (const [query, which] of questions) {
      const all = await expected(which);
      for (const page of [0, 1, 9]) {
        const { people, total } = await find(`${query}&page=${page}&pageSize=20`);
        expect([query, page, total, people.map(({ id }) => id)]).toEqual([
          query,
          page,
          all.length,
          all.slice(page * 20, page * 20 + 20),
        ]);
      }
    }
    const inPart = await call<PeopleList>('GET', '?countAll=false&pageSize=20');
    expect(inPart).toMatchObject({ totalIsExact: false, totalElements: 200 });
    expect(inPart.people).toHaveLength(20);
    // The tests below have their own who may not come in.
    await test.database.execute(sql`delete from person_block`);
  });

  it('is shown with enrolments, post, roles and their sources, and open sessions', async () => {
    const { personId, headers } = await test.signIn('vud_employee');
    await test.app.inject({ url: '/personal-account/user/me', headers });
    await test.database.execute(
      sql`insert into employee (person_id, position, department) values (${personId}, 'Доцент', 'Кафедра анатомии')`,
    );
    await enrolled(personId);
    await give(personId, 'vud_employee', '2099-06-30');
    const page = await call('GET', `/${personId}`);
    expect(page).toMatchObject({
      http: 200,
      post: { position: 'Доцент', department: 'Кафедра анатомии' },
      enrolments: [{ courseNumber: expect.any(Number) as number }],
      grants: [
        { role: 'vud_employee', source: 'import', givenBy: null, endsAt: null },
        {
          role: 'vud_employee',
          source: 'given',
          givenBy: 'Иванова Анна Петровна',
          reason,
          // The end of that day in Moscow.
          endsAt: '2099-06-30T21:00:00.000Z',
        },
      ],
      blocks: [],
      portfolioBlocks: [],
      seats: [],
      sessions: [{ browser: null }],
      isCaller: false,
    });
    expect(page.lastSignInAt).not.toBeNull();
    const gone = [
      await call('GET', '/999999'),
      await call('GET', '/999999/history'),
      await give(999_999, 'vud_employee'),
      await take(999_999, 'vud_employee'),
      await call('POST', '/999999/block', { reason }),
      await call('POST', '/999999/unblock', { reason }),
      await call('DELETE', '/999999/sessions'),
      await call('DELETE', '/999999/sessions/x'),
    ];
    expect(gone.map(({ code }) => code)).toEqual(gone.map(() => 'personNotFound'));
  });
});

describe('a role', () => {
  const asks = async (headers: Record<string, string>) =>
    (await test.app.inject({ url: '/gateway/extra-edu/api/admin/imports', headers })).statusCode;

  it('is used as soon as it is given, and refused as soon as it is taken', async () => {
    const { personId, headers } = await test.signIn();
    expect(await asks(headers)).toBe(403);
    await give(personId, 'sh_admin');
    expect(await asks(headers)).toBe(200);
    await take(personId, 'sh_admin');
    expect(await asks(headers)).toBe(403);
    expect(await linesOf(personId)).toEqual(['roleTaken sh_admin', 'roleGiven sh_admin']);
  });

  it('ends by the clock', async () => {
    const { id } = await createPerson(test.database);
    expect(await give(id, 'vud_employee', '2020-01-01')).toMatchObject({
      http: 400,
      code: 'roleEndsInPast',
      fields: { endsOn: expect.stringContaining('Срок') as string },
    });
    await give(id, 'vud_employee', '2099-01-01');
    const { directoryId } = await call('GET', `/${id}`);
    // The clock has passed it, and nothing has cleaned up yet.
    await test.database.execute(sql`update person_role set ends_at = now() where person_id = ${id}`);
    expect((await find(`text=${directoryId}`)).people).toMatchObject([{ id, roles: [] }]);
    await test.database.execute(sql`update role_grant set ends_at = now() where person_id = ${id}`);
    expect(
      (await find('role=vud_employee&source=given&pageSize=100')).people.map((one) => one.id),
    ).not.toContain(id);
    await endGrants(test.database);
    expect(await linesOf(id)).toEqual(['roleEnded vud_employee', 'roleGiven vud_employee']);
  });

  it('of another source is not taken here, and the refusal says where it is from', async () => {
    const { id } = await createPerson(test.database, { roles: ['vud_employee'] });
    expect(await take(id, 'vud_employee')).toMatchObject({
      http: 409,
      code: 'roleFromElsewhere',
      message: expect.stringContaining('импорт') as string,
      data: { role: 'vud_employee', source: 'import' },
    });
    // Nobody has it any more: as it was wished.
    expect(await take(id, 'lks_student')).toMatchObject({ http: 200 });
    expect(await linesOf(id)).toEqual([]);
  });

  it('is as the history says after fifty changes at once', async () => {
    const { id } = await createPerson(test.database);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        index % 2 === 0 ? give(id, 'vud_employee') : take(id, 'vud_employee'),
      ),
    );
    expect(new Set(answers.map(({ http }) => http))).toEqual(new Set([200]));
    const { lines } = await call<PersonHistory>('GET', `/${id}/history?pageSize=100`);
    const told = lines.map(({ action }) => action).toReversed();
    expect(told).toEqual(told.map((_, index) => (index % 2 === 0 ? 'roleGiven' : 'roleTaken')));
    expect((await call('GET', `/${id}`)).grants).toHaveLength(told.length % 2);
  });

  it('of the last administrator stays', async () => {
    const { personId } = admin;
    const refused = { http: 409, code: 'lastAdministrator' };
    expect(await take(personId, 'sh_admin')).toMatchObject(refused);
    expect(await give(personId, 'sh_admin', '2099-01-01')).toMatchObject(refused);
    // Another one who can be asked, and whose role ends.
    const second = await test.signIn();
    await give(second.personId, 'sh_admin', '2099-01-01');
    expect(await call('POST', `/${personId}/block`, { reason }, second.headers)).toMatchObject(refused);
    await take(second.personId, 'sh_admin');
  });
});

describe('closed access', () => {
  it('ends what is open at once, and opens again', async () => {
    const { personId, directoryId, headers } = await test.signIn('vud_employee');
    const me = async (of = headers) =>
      (await test.app.inject({ url: '/personal-account/user/me', headers: of })).statusCode;
    expect(await me()).toBe(200);
    expect(await call('POST', `/${personId}/block`, { reason: 'Уволен' })).toMatchObject({
      blocks: [{ source: 'given', reason: 'Уволен', blockedBy: 'Иванова Анна Петровна' }],
      sessions: [],
    });
    expect(await me()).toBe(401);
    expect((await find('access=blocked')).people.map(({ id }) => id)).toEqual([personId]);
    expect(await call('POST', `/${personId}/block`, { reason })).toMatchObject({ http: 200 });

    await test.database.execute(
      sql`insert into person_block (person_id, source) values (${personId}, 'scim')`,
    );
    expect(await call('POST', `/${personId}/unblock`, { reason })).toMatchObject({
      blocks: [{ source: 'scim' }],
    });
    expect(await call('POST', `/${personId}/unblock`, { reason })).toMatchObject({
      http: 409,
      code: 'blockFromElsewhere',
      message: expect.stringContaining('SCIM') as string,
    });
    await test.database.execute(sql`delete from person_block where person_id = ${personId}`);
    expect(await call('POST', `/${personId}/unblock`, { reason })).toMatchObject({ http: 200, blocks: [] });
    expect(await me(await test.headersFor(directoryId))).toBe(200);
    expect(await linesOf(personId)).toEqual(['unblocked', 'blocked']);
  });

  it('is told beside the blocks of the portfolio that they see, as after every other change', async () => {
    const { personId, headers } = await test.signIn('vud_employee');
    await test.app.inject({ url: '/personal-account/user/me', headers });
    const { id: blockId } = await createBlock(test.database);
    await giveBlock(test.database, personId, blockId);
    const { sessions } = await call('GET', `/${personId}`);
    const answers = [
      await give(personId, 'vud_admin_verifications'),
      await take(personId, 'vud_admin_verifications'),
      await call('DELETE', `/${personId}/sessions/${sessions[0]?.id}`),
      await call('DELETE', `/${personId}/sessions`),
      await call('POST', `/${personId}/block`, { reason }),
      await call('POST', `/${personId}/unblock`, { reason }),
      await call('GET', `/${personId}`),
    ];
    expect(answers.map(({ portfolioBlocks }) => portfolioBlocks)).toEqual(
      answers.map(() => [expect.any(Object)]),
    );
  });

  it('is never one’s own', async () => {
    expect(await call('POST', `/${admin.personId}/block`, { reason })).toMatchObject({
      http: 409,
      code: 'blockOneself',
    });
  });
});

describe('sessions of somebody', () => {
  it('end one by one or all at once', async () => {
    const { personId, directoryId, headers } = await test.signIn();
    const others = [await test.headersFor(directoryId), await test.headersFor(directoryId)];
    const me = async (of: Record<string, string>) =>
      (await test.app.inject({ url: '/personal-account/user/me', headers: of })).statusCode;
    for (const of of [headers, ...others]) expect(await me(of)).toBe(200);
    const { sessions } = await call('GET', `/${personId}`);
    expect(sessions).toHaveLength(3);
    const left = await call('DELETE', `/${personId}/sessions/${sessions[0]?.id}`);
    expect(left.sessions).toHaveLength(2);
    expect(await call('DELETE', `/${personId}/sessions/${sessions[0]?.id}`)).toMatchObject({
      http: 404,
      code: 'sessionNotFound',
    });
    expect(await call('DELETE', `/${personId}/sessions`)).toMatchObject({ http: 200, sessions: [] });
    for (const of of [headers, ...others]) expect(await me(of)).toBe(401);
    expect(await linesOf(personId)).toEqual(['sessionsEnded', 'sessionsEnded']);
  });
});
