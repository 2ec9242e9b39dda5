import type { ClaimMapping, MappingTried } from '@zachetka/contract/people/directory/directory.schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDirectoryWorld, type DirectoryWorld } from '../../../testing/worlds/directory-world.ts';

let world: DirectoryWorld;
beforeAll(async () => {
  world = await createDirectoryWorld();
});
afterAll(() => world.close());

const rule = { claim: 'groups', value: 'verifiers', role: 'vud_employee' } as const;

describe('the rules of roles', () => {
  it('are saved as a whole, each time as a version of its own', async () => {
    expect((await world.read()).mapping).toEqual({ version: 0, rules: [], lastChange: null });
    const first = await world.call<ClaimMapping>('PUT', '/mapping', { version: 0, rules: [rule] });
    expect(first.body).toMatchObject({ version: 1, rules: [rule] });
    const late = await world.call('PUT', '/mapping', { version: 0, rules: [] });
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'mappingChangedMeanwhile', lastChange: { by: 'Иванова Анна Петровна' } },
    });
    expect((await world.read()).mapping).toEqual(first.body);
    const { rows } = await world.database.execute<{ count: number }>(
      'select count(*)::int as count from claim_mapping',
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('of two who save at once are those of one', async () => {
    const { version } = (await world.read()).mapping;
    const both = await Promise.all(
      [[rule], []].map((rules) => world.call('PUT', '/mapping', { version, rules })),
    );
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  it('can be tried before they are saved', async () => {
    const rules = [rule, { claim: 'realm.roles', value: 'boss*', role: 'sh_admin' }];
    const tried = await world.call<MappingTried>('POST', '/mapping/try', {
      rules,
      claims: { groups: ['Verifiers', 'x'], realm: { roles: 'boss of it all' } },
    });
    expect(tried.body).toEqual({
      roles: ['sh_admin', 'vud_employee'],
      lines: [
        { line: 1, role: 'vud_employee', value: 'Verifiers' },
        { line: 2, role: 'sh_admin', value: 'boss of it all' },
      ],
    });
  });
});

describe('the secret of SCIM', () => {
  it('is shown once, kept as a hash, and holds until it is replaced or dropped', async () => {
    const unauthorized = { status: 401, body: { status: '401' } };
    const refused = await world.scim('GET', '/Users');
    expect(refused).toMatchObject(unauthorized);
    expect(refused.headers['www-authenticate']).toBe('Bearer');
    expect((await world.read()).scim).toMatchObject({
      address: 'http://localhost:3000/scim/v2',
      idAttribute: 'externalId',
      secret: null,
      people: 0,
      groups: 0,
    });

    const first = await world.connectScim();
    expect(first).toMatch(/^scim_[\w-]{43}$/);
    expect((await world.scim('GET', '/Users')).status).toBe(200);
    const shown = await world.read();
    expect(shown.scim.secret).toMatchObject({ madeBy: 'Иванова Анна Петровна' });
    expect(shown.scim.secret?.usedAt).not.toBeNull();
    const { rows } = await world.database.execute('select * from scim_connection');
    expect(JSON.stringify([shown, rows])).not.toContain(first.slice(5));

    await world.connectScim();
    const old = { authorization: `Bearer ${first}` };
    expect(await world.scim('GET', '/Users', undefined, old)).toMatchObject(unauthorized);
    expect((await world.scim('GET', '/Users')).status).toBe(200);
    // A person's own token opens nothing here, whoever they are.
    expect(await world.scim('GET', '/Users', undefined, world.admin.headers)).toMatchObject(unauthorized);

    expect((await world.call('DELETE', '/scim/secret')).status).toBe(204);
    expect(await world.scim('GET', '/Users')).toMatchObject(unauthorized);
  });
});
