import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPerson } from '../../../../testing/people-factory.ts';
import { createDirectoryWorld, type DirectoryWorld } from '../../../../testing/worlds/directory-world.ts';
import { prepareAuthQueries } from '../../auth/index.ts';

/** The requests that Okta sends, as it documents them, and what the standard asks of a server beside them. */
let world: DirectoryWorld;
beforeAll(async () => {
  world = await createDirectoryWorld();
  await world.connectScim();
});
afterAll(() => world.close());

const user = (key: string) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
  userName: `${key}@university.example`,
  name: { givenName: 'Анна', familyName: 'Смирнова' },
  emails: [{ primary: true, value: `${key}@university.example`, type: 'work' }],
  displayName: 'Анна Смирнова',
  locale: 'ru-RU',
  externalId: `00u${key}`,
  groups: [],
  password: '1mz050nq',
  active: true,
});
const create = async (key: string) => (await world.scim('POST', '/Users', user(key))).body.id;
const patchOp = (...Operations: object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations,
});

describe('Okta', () => {
  it('tests the connection, creates a user, and never gets the password back', async () => {
    expect((await world.scim('GET', '/Users?startIndex=1&count=2')).status).toBe(200);
    const found = await world.scim('GET', '/Users?filter=userName%20eq%20%22anna%40university.example%22');
    expect(found.body.totalResults).toBe(0);
    const { status, body } = await world.scim('POST', '/Users', user('anna'));
    expect(status).toBe(201);
    expect(JSON.stringify(body)).not.toContain('1mz050nq');
    const { rows } = await world.database.execute<{ told: string }>(
      'select attributes::text as told from scim_user',
    );
    expect(JSON.stringify(rows)).not.toContain('1mz050nq');
  });

  it('replaces the whole user, and what is left out is gone', async () => {
    const id = await create('boris');
    const { displayName: _, ...rest } = user('boris');
    const { status, body } = await world.scim('PUT', `/Users/${id}`, {
      ...rest,
      id,
      name: { givenName: 'Борис', familyName: 'Новиков', middleName: 'Петрович' },
      meta: { resourceType: 'User' },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, name: { givenName: 'Борис' }, active: true });
    expect(body).not.toHaveProperty('displayName');
    expect(await world.personBy('00uboris')).toMatchObject({ lastName: 'Новиков', middleName: 'Петрович' });
  });

  it('replaces a user without the external id, and perhaps without "active": both stay as they were', async () => {
    const id = await create('kira');
    const headers = await world.test.headersFor('00ukira');
    const documented = {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
      id,
      userName: 'kira.new@university.example',
      name: { givenName: 'Кира', middleName: '', familyName: 'Белова' },
      emails: [
        { primary: true, value: 'kira@university.example', type: 'work', display: 'kira@university.example' },
      ],
      active: true,
      groups: [],
      meta: { resourceType: 'User' },
    };
    const { status, body } = await world.scim('PUT', `/Users/${id}`, documented);
    expect(status).toBe(200);
    expect(body).toMatchObject({ externalId: '00ukira', userName: 'kira.new@university.example' });
    expect(await world.personBy('00ukira')).toMatchObject({ id: Number(id), lastName: 'Белова' });
    expect(await world.isLetIn(headers)).toBe(true);

    await world.scim('PUT', `/Users/${id}`, { ...documented, active: false });
    const { active: _, ...without } = documented;
    expect((await world.scim('PUT', `/Users/${id}`, without)).body.active).toBe(false);
    expect(
      (await world.scim('PATCH', `/Users/${id}`, patchOp({ op: 'remove', path: 'active' }))).body.active,
    ).toBe(false);
    expect(await world.isLetIn(await world.test.headersFor('00ukira'))).toBe(false);

    // Without an id of its own nobody is called by their name all at once, and they may get theirs back.
    const externalId = (op: object) =>
      world.scim('PATCH', `/Users/${id}`, patchOp({ path: 'externalId', ...op }));
    expect((await externalId({ op: 'remove' })).status).toBe(200);
    expect(await world.personBy('00ukira')).toMatchObject({ id: Number(id) });
    expect((await externalId({ op: 'add', value: '00ukira' })).status).toBe(200);
  });

  it('deactivates without a path, and by a replacement', async () => {
    const id = await create('vera');
    const headers = await world.test.headersFor('00uvera');
    expect(await world.isLetIn(headers)).toBe(true);
    const patched = await world.scim(
      'PATCH',
      `/Users/${id}`,
      patchOp({ op: 'replace', value: { active: false } }),
    );
    expect(patched).toMatchObject({ status: 200, body: { active: false } });
    expect(await world.isLetIn(headers)).toBe(false);
    await world.scim('PATCH', `/Users/${id}`, patchOp({ op: 'replace', value: { active: true } }));
    const anew = await world.test.headersFor('00uvera');
    expect(await world.isLetIn(anew)).toBe(true);
    await world.scim('PUT', `/Users/${id}`, { ...user('vera'), active: false });
    expect(await world.isLetIn(anew)).toBe(false);
  });

  it('pushes groups: made with members, renamed with its id repeated, members replaced', async () => {
    const [one, two] = [await create('galina'), await create('denis')];
    await world.setRules({ claim: 'groups', value: 'Test SCIMv2', role: 'vud_employee' });
    const { status, body } = await world.scim('POST', '/Groups', {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
      displayName: 'Test SCIMv2',
      members: [{ value: one, display: 'galina@university.example' }],
    });
    expect(status).toBe(201);
    expect(await world.rolesOf(one)).toEqual(['vud_employee']);
    const patch = (...operations: object[]) =>
      world.scim('PATCH', `/Groups/${body.id}`, patchOp(...operations));
    await patch(
      { op: 'remove', path: `members[value eq "${one}"]` },
      { op: 'add', path: 'members', value: [{ value: two, display: 'denis@university.example' }] },
    );
    expect([await world.rolesOf(one), await world.rolesOf(two)]).toEqual([[], ['vud_employee']]);
    await patch({ op: 'replace', path: 'members', value: [{ value: one, display: 'galina' }] });
    expect([await world.rolesOf(one), await world.rolesOf(two)]).toEqual([['vud_employee'], []]);
    const renamed = await patch({ op: 'replace', value: { id: body.id, displayName: 'Other' } });
    expect(renamed).toMatchObject({ status: 200, body: { displayName: 'Other', members: [{ value: one }] } });
    expect(await world.rolesOf(one)).toEqual([]);
    await world.scim('PUT', `/Groups/${body.id}`, { displayName: 'Test SCIMv2', members: [{ value: two }] });
    expect([await world.rolesOf(one), await world.rolesOf(two)]).toEqual([[], ['vud_employee']]);
  });
});

describe('the standard', () => {
  it('describes itself', async () => {
    const config = await world.scim<Record<string, unknown>>('GET', '/ServiceProviderConfig');
    expect(config.body).toMatchObject({ patch: { supported: true }, etag: { supported: true } });
    expect((await world.scim('GET', '/ResourceTypes')).body.Resources.map(({ id }) => id)).toEqual([
      'User',
      'Group',
    ]);
    const { Resources } = (await world.scim('GET', '/Schemas')).body;
    expect(Resources).toHaveLength(3);
    expect((await world.scim('GET', `/Schemas/${Resources[0]?.id}`)).body.id).toBe(Resources[0]?.id);
    expect((await world.scim('GET', '/ResourceTypes/User')).body.id).toBe('User');
    expect((await world.scim('GET', '/ResourceTypes/Nothing')).status).toBe(404);
    expect(await world.scim('GET', '/Nothing')).toMatchObject({ status: 404, body: { status: '404' } });
  });

  it('pages, and answers the attributes that are asked for', async () => {
    for (const key of ['p1', 'p2', 'p3']) await create(key);
    const page = (query: string) =>
      world.scim('GET', `/Users?filter=${encodeURIComponent('userName sw "p"')}&${query}`);
    const { body } = await page('startIndex=2&count=1&attributes=userName');
    expect(body).toMatchObject({ totalResults: 3, startIndex: 2, itemsPerPage: 1 });
    expect(Object.keys(body.Resources[0] ?? {}).toSorted()).toEqual(['id', 'meta', 'schemas', 'userName']);
    expect((await page('count=0')).body).toMatchObject({ totalResults: 3, Resources: [] });
    expect((await page('startIndex=-5&count=2')).body).toMatchObject({ startIndex: 1, itemsPerPage: 2 });
    expect((await page('count=many')).status).toBe(400);
  });

  it('filters by every comparison, and refuses what it can not read', async () => {
    await world.scim('POST', '/Users', { ...user('filter'), title: 'Декан', displayName: 'Filtered' });
    const count = async (filter: string) => {
      const query = `userName eq "filter@university.example" and ${filter}`;
      return (await world.scim('GET', `/Users?filter=${encodeURIComponent(query)}`)).body.totalResults;
    };
    const fitting = [
      'displayName eq "filtered"',
      'displayName co "LTER"',
      'displayName sw "fil"',
      'displayName ew "red"',
      'displayName ne "other"',
      'title pr',
      'name.familyName eq "смирнова"',
      'emails[type eq "work" and value co "@university"]',
      'emails.value sw "filter"',
      'emails co "university"',
      'meta.created gt "2020-01-01T00:00:00Z"',
      'urn:ietf:params:scim:schemas:core:2.0:User:displayName eq "Filtered"',
      'not (displayName sw "x")',
      'nickName eq null',
      'displayName ge "filtered" and displayName le "filtered"',
      '(title eq "none" or displayName eq "filtered")',
      'emails[type eq "work"].value co "@university"',
      'not (emails[type eq "home"]) and not nickName pr',
      'DISPLAYNAME EQ "\\u0046iltered"',
    ];
    for (const filter of fitting) expect(await count(filter), filter).toBe(1);
    const others = ['displayName lt "filtered"', 'nickName pr', 'active eq false', 'emails[type eq "home"]'];
    for (const filter of others) expect(await count(filter), filter).toBe(0);
    const wrong = [
      'userName eq',
      'nonsense pr',
      'emails[type eq "work"',
      'userName like "a"',
      'meta.nothing pr',
      'meta.location pr',
      'userName eq anna',
      'userName eq "a\\u0000"',
      'userName eq "a" title pr',
      'title[value pr]',
      '("a" eq userName)',
      'name..familyName pr',
      '"',
      ' ',
      `${'('.repeat(500)}id pr${')'.repeat(500)}`,
    ];
    for (const filter of [...wrong, Array.from({ length: 9 }, () => 'id pr').join(' or ')]) {
      const answer = await world.scim('GET', `/Users?filter=${encodeURIComponent(filter)}`);
      expect(answer, filter).toMatchObject({ status: 400, body: { status: '400' } });
    }
  });

  it('knows attributes by the schemas alone: no other name leads anywhere', async () => {
    const id = await create('way-out');
    const expectRefused = async (asked: ReturnType<typeof world.scim>, scimType: string) => {
      const answer = (await asked) as { body: { detail: string } };
      expect(answer).toMatchObject({ status: 400, body: { scimType } });
      expect(answer.body.detail).toMatch(/^(There is no attribute|The (filter|path) can't be understood)/);
    };
    const others = ['hasOwnProperty', 'toString', '__defineGetter__', 'valueOf', 'nickname2', 'x'];
    for (const name of ['__proto__', 'constructor', 'prototype', 'Constructor', ...others]) {
      for (const filter of [
        `${name} pr`,
        `${name}.call pr`,
        `${name}.scopes eq "x"`,
        `name.${name} pr`,
        `emails[${name}.scopes eq "x"]`,
        `emails[type eq "work"].${name} eq "x"`,
        `urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:${name} pr`,
      ]) {
        const query = encodeURIComponent(filter);
        await expectRefused(world.scim('GET', `/Users?filter=${query}`), 'invalidFilter');
        await expectRefused(world.scim('GET', `/Groups?filter=${query}`), 'invalidFilter');
        const path = filter.replace(/ (pr|eq "x")$/, '');
        const patch = patchOp({ op: 'replace', path, value: 'x' });
        await expectRefused(world.scim('PATCH', `/Users/${id}`, patch), 'invalidPath');
      }
      const named = { [`name.${name}.scopes`]: 'x' };
      for (const operation of [{ value: named }, { path: 'emails', value: [named] }]) {
        const patch = patchOp({ op: 'add', ...operation });
        await expectRefused(world.scim('PATCH', `/Users/${id}`, patch), 'invalidPath');
      }
    }
    // What a removal names by its parts never becomes a filter.
    const removal = { value: 'x" or hasOwnProperty.call pr or value eq "x' };
    const remove = patchOp({ op: 'remove', path: 'emails', value: [removal] });
    expect((await world.scim('PATCH', `/Users/${id}`, remove)).status).toBe(200);
    // Unknown names of a whole user are left out, as those of extensions that the portal does not have.
    const named = { ...user('way'), displayName: 'constructor', hasOwnProperty: { call: 'x' } };
    const { status, body } = await world.scim('POST', '/Users', named);
    expect(status).toBe(201);
    expect(Object.keys(body)).not.toContain('hasOwnProperty');
    expect(Object.getOwnPropertyNames(Object.prototype.hasOwnProperty)).toEqual(['length', 'name']);
    expect(({} as Record<string, unknown>)['scopes']).toBeUndefined();
  });

  it('refuses what can not be, and changes nothing', async () => {
    const id = await create('refused');
    const before = (await world.scim('GET', `/Users/${id}`)).body;
    const cases: ['GET' | 'POST' | 'PUT' | 'PATCH', string, object | undefined, number][] = [
      ['POST', '/Users', { userName: 'nameless@university.example' }, 400],
      ['POST', '/Users', { ...user('x'), userName: ' ' }, 400],
      ['POST', '/Users', { ...user('x'), emails: 'text' }, 400],
      ['POST', '/Users', { ...user('x'), userName: 'x'.repeat(1001) }, 400],
      ['PUT', `/Users/${id}`, { ...user('refused'), externalId: 'x'.repeat(1001) }, 400],
      ['PATCH', `/Users/${id}`, { Operations: [] }, 400],
      ['PATCH', `/Users/${id}`, patchOp({ op: 'move', path: 'title' }), 400],
      ['PATCH', `/Users/${id}`, patchOp({ op: 'remove' }), 400],
      ['PATCH', `/Users/${id}`, patchOp({ op: 'add', value: 'text' }), 400],
      [
        'PATCH',
        `/Users/${id}`,
        patchOp(
          { op: 'replace', path: 'title', value: 'x' },
          { op: 'replace', path: 'active', value: 'maybe' },
        ),
        400,
      ],
      [
        'PATCH',
        `/Users/${id}`,
        patchOp({ op: 'replace', path: 'userName', value: 'anna@university.example' }),
        409,
      ],
      ['PATCH', `/Users/${id}`, patchOp({ op: 'replace', path: 'externalId', value: '00uanna' }), 409],
      ['PATCH', '/Users/999999', patchOp({ op: 'replace', value: { active: false } }), 404],
      ['PUT', '/Users/text', user('x'), 404],
      ['POST', '/Groups', { displayName: '' }, 400],
      ['PATCH', '/Groups/999999', patchOp({ op: 'remove', path: 'members' }), 404],
      ['GET', '/Groups/999999', undefined, 404],
    ];
    for (const [method, path, payload, status] of cases) {
      const answer = await world.scim(method, path, payload);
      expect(answer, `${method} ${path} ${JSON.stringify(payload)}`).toMatchObject({
        status,
        body: { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: String(status) },
      });
    }
    expect((await world.scim('GET', `/Users/${id}`)).body).toEqual(before);
  });

  it('lets nobody overwrite what they have not seen', async () => {
    const id = await create('tagged');
    const change = patchOp({ op: 'replace', path: 'title', value: 'Декан' });
    const first = await world.scim('PATCH', `/Users/${id}`, change, { 'if-match': 'W/"1"' });
    expect(first.headers['etag']).toBe('W/"2"');
    expect((await world.scim('PATCH', `/Users/${id}`, change, { 'if-match': 'W/"1"' })).status).toBe(412);
    // Some name the type of what they send even where they send nothing.
    const deletion = { 'if-match': 'W/"2"', 'content-type': 'application/scim+json' };
    expect((await world.scim('DELETE', `/Users/${id}`, undefined, deletion)).status).toBe(204);
    const nothing = { 'content-type': 'application/scim+json' };
    expect((await world.scim('POST', '/Users', undefined, nothing)).status).toBe(400);
  });

  it('follows a directory id that changes: the same person, whose old tokens are worth nothing', async () => {
    const id = await create('renamed');
    const old = await world.test.headersFor('00urenamed');
    expect(await world.isLetIn(old)).toBe(true);
    const patch = patchOp({ op: 'replace', path: 'externalId', value: '00unew' });
    expect((await world.scim('PATCH', `/Users/${id}`, patch)).status).toBe(200);
    expect(await world.personBy('00unew')).toMatchObject({ id: Number(id) });
    expect(await world.isLetIn(old)).toBe(false);
    // Nor does the token become somebody else's with the id, whatever an instance has not heard of yet.
    await createPerson(world.database, { directoryId: '00urenamed' });
    expect(await world.isLetIn(old)).toBe(false);
    const { rows } = await world.database.execute<{ id: string; ended: boolean }>(
      sql`select id, ended_at is not null as ended from portal_session where person_id = ${id}`,
    );
    expect(rows).toMatchObject([{ ended: true }]);
    const { findCaller } = prepareAuthQueries(world.database);
    expect(await findCaller('00urenamed', rows[0]?.id ?? '')).toBeUndefined();
    expect(await findCaller('00unew', rows[0]?.id ?? '')).toMatchObject({ personId: Number(id) });
  });

  it('takes the name as the directory id where that was chosen', async () => {
    expect((await world.call('PUT', '/scim', { idAttribute: 'userName' })).status).toBe(204);
    await create('by-name');
    // Somebody who came by another attribute stays the one that they are.
    const anna = await world.personBy('00uanna');
    const title = patchOp({ op: 'replace', path: 'name.familyName', value: 'Лебедева' });
    await world.scim('PATCH', `/Users/${anna?.id}`, title);
    expect(await world.personBy('00uanna')).toMatchObject({ id: anna?.id, lastName: 'Лебедева' });
    expect(await world.personBy('anna@university.example')).toBeUndefined();
    expect(await world.personBy('by-name@university.example')).toBeDefined();
    await world.call('PUT', '/scim', { idAttribute: 'externalId' });
    const { externalId: _, ...without } = user('without-id');
    await world.scim('POST', '/Users', without);
    expect(await world.personBy('without-id@university.example')).toBeDefined();
  });
});
