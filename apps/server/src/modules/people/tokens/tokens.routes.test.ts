import { mayPass } from '@zachetka/contract/access/access-rules';
import type { ErrorAnswer } from '@zachetka/contract/errors/error-answer.schemas';
import { scopeOfCall } from '@zachetka/contract/people/tokens/scope-of-call';
import {
  scopeOwners,
  type TokenScope,
  tokenScopes,
  tokensOfPerson,
} from '@zachetka/contract/people/tokens/token-scopes';
import type { AllTokens, MadeToken, ScriptToken } from '@zachetka/contract/people/tokens/tokens.schemas';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personRole, scriptToken } from '../../../db/schema/index.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { blockPerson } from '../people/index.ts';

type Signed = Pick<Awaited<ReturnType<TestApp['signIn']>>, 'headers'>;

const tokens = '/gateway/auth/tokens';
const everybodys = '/gateway/auth/admin/tokens';
const me = '/personal-account/user/me';
const queue = '/gateway/extra-edu/api/verifications/queue';

let test: TestApp;
let admin: Awaited<ReturnType<TestApp['signIn']>>;
beforeAll(async () => {
  test = await createTestApp();
  admin = await test.signIn('sh_admin');
});
afterAll(() => test.close());

const ask = (url: string, { headers }: Signed, method: 'GET' | 'DELETE' = 'GET') =>
  test.app.inject({ method, url, headers });
const make = (who: Signed, given: object = {}) =>
  test.app.inject({
    method: 'POST',
    url: tokens,
    headers: who.headers,
    payload: { name: 'Сводка', scopes: ['profile:read'], ...given },
  });
const madeFor = async (who: Signed, ...scopes: TokenScope[]) => {
  const answer = await make(who, { scopes: scopes.length > 0 ? scopes : ['profile:read'] });
  expect(answer.statusCode, answer.body).toBe(201);
  const { token, about } = answer.json<MadeToken>();
  return { ...about, token, headers: { authorization: `Bearer ${token}` } };
};
const listOf = async (who: Signed) => (await ask(tokens, who)).json<{ tokens: ScriptToken[] }>().tokens;
const refusalOf = async (url: string, who: Signed) => {
  const answer = await ask(url, who);
  const { code, data, message } = answer.json<ErrorAnswer>();
  return { status: answer.statusCode, code, data, message };
};

/** The calls of the specification, as a service of a university's own serves them. */
const specified = `
  personalAccountApi GET /user
  personalAccountApi GET /user/me
  gateway GET /lks-back/api/user/me
  gateway GET /lks-back/api/drpo
  extraEduApi GET /api/configuration
  extraEduApi POST /api/configuration
  extraEduApi DELETE /api/configuration/:kind/:id
  extraEduApi POST /api/configuration/:kind/:id/restore
  extraEduApi GET /api/support/person-context/:user_object_sid
  extraEduApi PUT /api/support/person-context/:user_object_sid
  extraEduApi GET /api/support/portfolio-blocks
  extraEduApi GET /api/support/students/me
  extraEduApi GET /api/support/students/:portfolioId
  extraEduApi GET /api/portfolios
  extraEduApi GET /api/admin/portfolios/:id
  extraEduApi POST /api/portfolios/elements
  extraEduApi PATCH /api/portfolios/elements/attributes
  extraEduApi DELETE /api/portfolios/elements/:id
  extraEduApi POST /api/portfolios/elements/:id/attachments
  extraEduApi DELETE /api/portfolios/elements/attachments/:id
  extraEduApi POST /api/portfolios/send
  extraEduApi GET /api/verifications/portfolios/:portfolioId
  extraEduApi POST /api/verifications
  extraEduApi POST /api/admin/achievements
  extraEduApi GET /api/applications/:id
  extraEduApi PUT /api/applications/:id
  extraEduApi GET /api/applications
  extraEduApi GET /api/applications/list
  extraEduApi POST /api/applications
  extraEduApi POST /api/applications/:id/verify
  extraEduApi POST /api/applications/:id/submit
  extraEduApi POST /api/applications/assessment
  coordinateSupportApi POST /schedule/timetable
  coordinateSupportApi GET /students
  coordinateSupportApi GET /employees
  coordinateSupportApi GET /marks
  coordinateSupportApi GET /students/education-plans
  coordinateSupportApi GET /students/education-plans/disciplines
  coordinateSupportApi GET /rating
  coordinateSupportApi GET /rating/info`
  .trim()
  .split('\n')
  .map((line) => line.trim());

describe('the calls of the specification', () => {
  it('are made by a script whose token has their scope, without a fresh sign-in', async () => {
    const calls = test.app.routesWithAccess.flatMap(({ call, url, method }) =>
      call ? [{ call, url, method }] : [],
    );
    const byName = new Map(
      calls.map((each) => [`${each.call.base} ${each.call.method} ${each.call.path}`, each]),
    );
    expect(specified.filter((name) => !byName.has(name))).toEqual([]);
    const student = await test.signIn('lks_student', 'sh_admin');
    const refused = [];
    for (const name of specified) {
      const { call, url } = byName.get(name) ?? { call: { name: '' }, url: '' };
      const scope = scopeOfCall(call);
      if (!scope) {
        refused.push(`${name}: no scope`);
        continue;
      }
      const { id, headers } = await madeFor(student, scope);
      // Who and whether it may is asked before what was sent is read.
      const answer = await test.app.inject({
        method: name.split(' ')[1] as 'GET',
        url: url.replace(/:\w+/g, '999999'),
        headers,
      });
      const { code } = answer.statusCode >= 400 ? answer.json<ErrorAnswer>() : { code: 'none' };
      if ([401, 403, 500].includes(answer.statusCode)) refused.push(`${name}: ${answer.statusCode} ${code}`);
      await test.app.inject({ method: 'DELETE', url: `${tokens}/${id}`, headers: student.headers });
    }
    expect(refused).toEqual([]);
  });

  it('link to a file to nobody but who has signed in: the link lives as long as the session', async () => {
    const student = await test.signIn('lks_student');
    const made = await madeFor(
      student,
      ...tokenScopes.filter((scope) => mayPass(scopeOwners[scope], ['lks_student'])),
    );
    expect(await refusalOf('/gateway/extra-edu/api/portfolios/elements/attachments/1', made)).toMatchObject({
      code: 'notForScripts',
    });
  });
});

describe('a token for scripts', () => {
  it('is shown once, kept as a hash, and speaks for its owner within its scopes', async () => {
    const student = await test.signIn('lks_student');
    const made = await madeFor(student, 'profile:read', 'profile:read', 'study:read');
    expect(made.token).toMatch(/^zach_[\w-]{43}$/);
    expect((await ask(me, made)).json()).toMatchObject({ ldapObjectSid: student.directoryId });
    expect(await refusalOf('/gateway/extra-edu/api/portfolios', made)).toEqual({
      status: 403,
      code: 'scopeMissing',
      data: { scope: 'portfolio:read' },
      message: 'Токену не хватает разрешения portfolio:read.',
    });

    const [listed, ...others] = await listOf(student);
    expect(others).toEqual([]);
    expect(listed).toMatchObject({
      name: 'Сводка',
      scopes: ['profile:read', 'study:read'],
      ending: made.token.slice(-4),
    });
    expect(Date.parse(listed?.expiresAt ?? '') - Date.parse(listed?.createdAt ?? '')).toBe(90 * 86_400_000);
    expect(Date.now() - Date.parse(listed?.lastUsedAt ?? '')).toBeLessThan(60_000);
    const kept = await test.database.select().from(scriptToken).where(eq(scriptToken.id, made.id));
    expect(JSON.stringify(kept)).not.toContain(made.token);
  });

  it('never has more than its owner has in that moment', async () => {
    const verifier = await test.signIn('vud_employee');
    const [made, another] = [
      await madeFor(verifier, ...tokenScopes),
      await madeFor(verifier, ...tokenScopes),
    ];
    expect((await ask(queue, made)).statusCode).toBe(200);
    expect((await ask('/gateway/lks-back/api/statistics/applications', made)).statusCode).toBe(403);
    await test.database.delete(personRole).where(eq(personRole.personId, verifier.personId));
    // The first one is remembered for a moment.
    expect((await refusalOf(queue, another)).code).toBe('forbidden');
  });

  it('is good for nothing while its owner is blocked', async () => {
    const student = await test.signIn('lks_student');
    const made = await madeFor(student);
    const act = { actorId: admin.personId, reason: 'Отчислен' };
    await test.database.transaction((tx) => blockPerson(tx, student.personId, 'given', act));
    expect(await refusalOf(me, made)).toMatchObject({ status: 401, code: 'tokenInvalid' });
  });

  it('makes no tokens, ends none, and touches no session', async () => {
    const made = await madeFor(admin, ...tokenScopes);
    const calls = [
      ['POST', tokens],
      ['DELETE', `${tokens}/${made.id}`],
      ['DELETE', `${everybodys}/${made.id}`],
      ['GET', '/gateway/auth/sessions'],
      ['DELETE', '/gateway/auth/sessions'],
    ] as const;
    for (const [method, url] of calls) {
      const answer = await test.app.inject({ method, url, headers: made.headers });
      expect(answer.json(), url).toMatchObject({ code: 'notForScripts' });
    }
    await test.app.inject({ method: 'POST', url: '/gateway/auth/logout', headers: made.headers });
    expect((await ask(me, made)).statusCode).toBe(200);
  });

  it('is good for nothing once it was revoked, has expired or never was', async () => {
    const student = await test.signIn('lks_student');
    const [ended, expired] = [await madeFor(student), await madeFor(student)];
    expect((await ask(me, ended)).statusCode).toBe(200);
    expect((await ask(`${tokens}/${ended.id}`, student, 'DELETE')).statusCode).toBe(204);
    expect(await refusalOf(me, ended)).toMatchObject({
      status: 401,
      code: 'scriptTokenEnded',
      data: { name: 'Сводка' },
    });
    await test.database
      .update(scriptToken)
      .set({ expiresAt: sql`now()` })
      .where(eq(scriptToken.id, expired.id));
    expect(await refusalOf(me, expired)).toMatchObject({
      status: 401,
      code: 'scriptTokenExpired',
      data: { name: 'Сводка' },
    });
    const unknown = { headers: { authorization: `Bearer ${ended.token.slice(0, -4)}none` } };
    expect(await refusalOf(me, unknown)).toMatchObject({ status: 401, code: 'tokenInvalid' });
    expect(await listOf(student)).toEqual([]);
    expect((await ask(`${tokens}/${ended.id}`, student, 'DELETE')).json()).toMatchObject({
      code: 'scriptTokenNotFound',
    });
  });

  it('is noted as used once a minute', async () => {
    const made = await madeFor(admin);
    const usedAt = async (before: string) => {
      await test.database.execute(
        sql`update script_token set last_used_at = now() - ${before}::interval where id = ${made.id}`,
      );
      const [row] = await test.database.select().from(scriptToken).where(eq(scriptToken.id, made.id));
      // One who is remembered is not asked for.
      await expect
        .poll(
          async () => {
            await ask(me, made);
            const [now] = await test.database.select().from(scriptToken).where(eq(scriptToken.id, made.id));
            return Number(now?.lastUsedAt) > Number(row?.lastUsedAt);
          },
          { timeout: 5000 },
        )
        .toBe(true);
    };
    await usedAt('61 seconds');
    const first = await listOf(admin);
    await ask(me, made);
    expect(await listOf(admin)).toEqual(first);
  });
});

describe('who makes tokens', () => {
  it('says what they are for, of what scopes, and for a year at most', async () => {
    for (const given of [
      { scopes: [] },
      { scopes: ['everything'] },
      { name: ' ' },
      { days: 366 },
      { days: 0 },
    ]) {
      expect((await make(admin, given)).json(), JSON.stringify(given)).toMatchObject({
        code: 'invalidRequest',
      });
    }
    const { about } = (await make(admin, { days: 365 })).json<MadeToken>();
    expect(Date.parse(about.expiresAt)).toBeGreaterThan(Date.now() + 364 * 86_400_000);
  });

  it('has so many of them and no more, however many are asked for at once', async () => {
    const student = await test.signIn('lks_student');
    const asked = await Promise.all(Array.from({ length: tokensOfPerson + 3 }, () => make(student)));
    expect(asked.filter(({ statusCode }) => statusCode === 201)).toHaveLength(tokensOfPerson);
    const refused = asked.find(({ statusCode }) => statusCode !== 201);
    expect(refused?.json()).toMatchObject({ code: 'tooManyTokens', data: { most: tokensOfPerson } });
  });
});

describe('an administrator', () => {
  it('sees everybody’s tokens by the name of their owner, and revokes any', async () => {
    const student = await test.signIn('lks_student');
    const made = await madeFor(student);
    const all = async (query = '') => (await ask(`${everybodys}${query}`, admin)).json<AllTokens>();
    const { fullName } = (await ask(me, student)).json<{ fullName: string }>();
    const found = await all(`?fullNameFilter=${encodeURIComponent(fullName)}&pageSize=100`);
    expect(found.tokens).toContainEqual(
      expect.objectContaining({ id: made.id, fullName, personId: student.directoryId }),
    );
    expect((await all('?fullNameFilter=никто-такой')).totalElements).toBe(0);
    expect((await all('?pageSize=1')).tokens).toHaveLength(1);

    expect((await ask(`${tokens}/${made.id}`, admin, 'DELETE')).statusCode).toBe(404);
    expect((await ask(`${everybodys}/${made.id}`, admin, 'DELETE')).statusCode).toBe(204);
    expect((await refusalOf(me, made)).code).toBe('scriptTokenEnded');
    expect((await ask(`${everybodys}/${made.id}`, admin, 'DELETE')).json()).toMatchObject({
      code: 'scriptTokenNotFound',
    });
  });
});
