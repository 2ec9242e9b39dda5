import { accessRules, mayPass } from '@zachetka/contract/access/access-rules';
import { errorCatalogue } from '@zachetka/contract/errors/error-catalogue';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPluginApp } from './testing/plugin-app.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

function routes() {
  return test.app.routesWithAccess.flatMap(({ method, url, access }) =>
    (method.split(',') as ('GET' | 'HEAD')[]).map((each) => ({
      method: each,
      url,
      access,
      name: `${each} ${url} (${access})`,
    })),
  );
}

function guardedRoutes() {
  return routes().filter(({ access }) => access !== 'public');
}

/** An address that the route takes; access is decided before anything behind it is looked at. */
function addressOf(url: string): string {
  return url.replaceAll(/:\w+\??(\([^)]*\))?/g, '1').replace('*', 'x');
}

function parametersOf(text: string): Set<string | undefined> {
  return new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name));
}

const refusalShape = { code: expect.any(String) as string, message: expect.any(String) as string };

describe('every route', () => {
  it('declares an access rule that exists', () => {
    expect(routes().length).toBeGreaterThan(5);
    for (const { access, name } of routes()) {
      const known = access === 'public' || (access !== undefined && access in accessRules);
      expect(known, `${name} has no access rule`).toBe(true);
    }
  });

  it('that is not public refuses who does not sign in, and who brings a bad token', async () => {
    const bad = { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJ1aWQiOiIxIn0.' };
    for (const { method, url, name } of guardedRoutes()) {
      const missing = await test.app.inject({ method, url: addressOf(url) });
      const invalid = await test.app.inject({ method, url: addressOf(url), headers: bad });
      expect([missing.statusCode, invalid.statusCode], name).toEqual([401, 401]);
      expect(missing.headers['www-authenticate'], name).toBe('Bearer');
      // An answer to HEAD has no body to look at.
      const refusals = method === 'HEAD' ? [] : [missing.json(), invalid.json()];
      for (const refusal of refusals) expect(refusal, name).toEqual(refusalShape);
    }
  });

  it('with a rule refuses who has no role, before it looks at the request', async () => {
    const { headers } = await test.signIn();
    for (const { method, url, access, name } of guardedRoutes()) {
      if (access === undefined || access === 'public' || mayPass(access, [])) continue;
      const answer = await test.app.inject({ method, url: addressOf(url), headers });
      expect(answer.statusCode, name).toBe(403);
      expect(answer.body, name).toMatch(
        method === 'HEAD' ? /^$/ : /^\{"code":"forbidden","message":"[^"]+"\}$/,
      );
    }
  });

  it('for anyone signed in lets who has no role through the rule', async () => {
    const { headers } = await test.signIn();
    const answer = await test.app.inject({ url: '/coordinate-support/students', headers });
    expect([answer.statusCode, answer.json()]).toEqual([200, { data: [] }]);
  });
});

describe('the access plugin', () => {
  it('does not let the server start with a route that forgot its rule', async () => {
    const forgetful = createPluginApp((app) => {
      app.get('/forgotten', () => ({ ok: true }));
    });
    await expect(forgetful).rejects.toThrow('routes without an access rule: /forgotten');
  });

  it.each([
    [[], 403],
    [['lks_student'], 403],
    [['vud_employee'], 200],
    [['sh_admin'], 200],
  ] as const)('answers %j on a route of the staff with %i', async (roles, status) => {
    const caller = { personId: 1, directoryId: 'S-1', roles, tokenId: '1', confirmedAt: new Date() };
    const app = await createPluginApp(
      (scope) => {
        scope.get('/staff', { config: { access: 'staff' } }, (request) => request.caller);
      },
      { caller },
    );
    const answer = await app.inject({ url: '/staff', headers: { authorization: 'Bearer any' } });
    await app.close();
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject(
      status === 200 ? { ...caller, confirmedAt: caller.confirmedAt.toISOString() } : { code: 'forbidden' },
    );
  });
});

describe('the catalogue of refusals', () => {
  const statuses = [400, 401, 403, 404, 409, 413, 415, 429, 500, 502, 503];

  it.each(Object.entries(errorCatalogue))(
    '%s has a status and a text in both languages',
    (_code, definition) => {
      expect(statuses).toContain(definition.status);
      expect(definition.ru).toMatch(/[а-яё]/i);
      expect(definition.en).toMatch(/[a-z]/i);
      expect(definition.en).not.toMatch(/[а-яё]/i);
      for (const text of [definition.ru, definition.en]) expect(text.trim()).toBe(text);
    },
  );

  it.each(Object.entries(errorCatalogue))(
    '%s takes the same parameters in both languages',
    (_code, { ru, en }) => {
      expect(parametersOf(ru)).toEqual(parametersOf(en));
    },
  );

  it('is meant only by constraints that the database has', async () => {
    const { rows } = await test.database.execute<{ name: string }>(sql`
      select conname as name from pg_constraint union select relname from pg_class where relkind = 'i'
      union select tgname from pg_trigger
    `);
    const known = new Set(rows.map(({ name }) => name));
    expect(test.app.mappedConstraints.size).toBeGreaterThan(0);
    for (const name of test.app.mappedConstraints.keys()) {
      expect(known.has(name), `no constraint, index or trigger is called ${name}`).toBe(true);
    }
  });
});
