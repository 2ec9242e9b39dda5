import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPerson } from '../../../../testing/people-factory.ts';
import { createDirectoryWorld, type DirectoryWorld } from '../../../../testing/worlds/directory-world.ts';

/** The requests that Entra ID sends, as Microsoft documents them: its own names, capitals and texts for yes and no. */
let world: DirectoryWorld;
beforeAll(async () => {
  world = await createDirectoryWorld();
  await world.connectScim();
  await world.setRules({ claim: 'groups', value: 'Portal verifiers', role: 'vud_employee' });
});
afterAll(() => world.close());

const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
let made = 0;

function newUser() {
  made += 1;
  const key = `entra-${made}`;
  return {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User', enterprise],
    externalId: key,
    userName: `Test_User_${key}@university.example`,
    active: true,
    emails: [{ primary: true, type: 'work', value: `${key}@university.example` }],
    meta: { resourceType: 'User' },
    name: { formatted: 'Мария Орлова', familyName: 'Орлова', givenName: 'Мария' },
    roles: [],
  };
}

const create = async () => {
  const sent = newUser();
  const { body } = await world.scim('POST', '/Users', sent);
  return { ...body, sent };
};
const patchOp = (...Operations: object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations,
});
const patchUser = (id: string, ...operations: object[]) =>
  world.scim('PATCH', `/Users/${id}`, patchOp(...operations));
const find = async (filter: string) =>
  (await world.scim('GET', `/Users?filter=${encodeURIComponent(filter)}`)).body;

describe('the test of the connection', () => {
  it('asks for a user that is not there, and gets an empty list', async () => {
    const { status, body, headers } = await world.scim(
      'GET',
      `/Users?filter=${encodeURIComponent('userName eq "non-existent user"')}`,
    );
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/scim+json; charset=utf-8');
    expect(body).toEqual({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
      totalResults: 0,
      startIndex: 1,
      itemsPerPage: 0,
      Resources: [],
    });
  });
});

describe('a user', () => {
  it('is created, and found by what Entra ID matches by', async () => {
    const sent = newUser();
    const { status, body, headers } = await world.scim('POST', '/Users', sent);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      id: expect.stringMatching(/^\d+$/) as string,
      externalId: sent.externalId,
      userName: sent.userName,
      active: true,
      name: { familyName: 'Орлова', givenName: 'Мария' },
      groups: [],
      meta: { resourceType: 'User', version: 'W/"1"' },
    });
    expect(headers['location']).toBe(`http://localhost:3000/scim/v2/Users/${body.id}`);
    expect(headers['etag']).toBe('W/"1"');
    expect(await world.personBy(sent.externalId)).toMatchObject({
      id: Number(body.id),
      lastName: 'Орлова',
      firstName: 'Мария',
      email: `${sent.externalId}@university.example`,
    });
    for (const filter of [
      `userName eq "${sent.userName.toUpperCase()}"`,
      `externalId eq "${sent.externalId}"`,
      `emails[type eq "work"].value eq "${sent.externalId}@university.example"`,
      `externalId eq "${sent.externalId}" and active eq true`,
    ]) {
      const { Resources, totalResults } = await find(filter);
      expect(totalResults, filter).toBe(1);
      expect(Resources[0]?.id, filter).toBe(body.id);
    }
  });

  it('is the person that the import knows by the same directory id, never a second one', async () => {
    const { id, directoryId } = await createPerson(world.database, { roles: ['lks_student'] });
    const { body } = await world.scim('POST', '/Users', { ...newUser(), externalId: directoryId });
    expect(Number(body.id)).toBe(id);
    expect(await world.rolesOf(id)).toEqual(['lks_student']);
  });

  it('is refused a second time', async () => {
    const { sent } = await create();
    const again = { ...sent, externalId: 'another' };
    expect(await world.scim('POST', '/Users', again)).toMatchObject({
      status: 409,
      body: { status: '409', scimType: 'uniqueness' },
    });
    const otherName = { ...sent, userName: `other-${sent.userName}` };
    expect((await world.scim('POST', '/Users', otherName)).status).toBe(409);
  });

  it('is changed one value at a time, with capitals and with paths', async () => {
    const { id, sent } = await create();
    const { status, body } = await patchUser(
      id,
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'updated@university.example' },
      { op: 'Replace', path: 'name.familyName', value: 'Лебедева' },
      { op: 'Add', path: 'phoneNumbers[type eq "work"].value', value: '+7 900 000-00-01' },
      { op: 'Add', path: `${enterprise}:department`, value: 'Кафедра анатомии' },
      { op: 'Add', path: `${enterprise}:manager`, value: '1' },
      { op: 'Remove', path: 'title' },
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      emails: [{ value: 'updated@university.example', type: 'work' }],
      phoneNumbers: [{ value: '+7 900 000-00-01', type: 'work' }],
      [enterprise]: { department: 'Кафедра анатомии', manager: { value: '1' } },
      meta: { version: 'W/"2"' },
    });
    expect(await world.personBy(sent.externalId)).toMatchObject({
      lastName: 'Лебедева',
      firstName: 'Мария',
      phone: '+7 900 000-00-01',
      email: 'updated@university.example',
    });
    expect((await find(`${enterprise}:department eq "кафедра анатомии"`)).totalResults).toBe(1);
  });

  it('is changed by many values without a path', async () => {
    const { id } = await create();
    const { status, body } = await patchUser(id, {
      op: 'Add',
      value: {
        displayName: 'Мария',
        'name.givenName': 'Марина',
        'emails[type eq "work"].value': 'marina@university.example',
        [enterprise]: { department: 'Деканат' },
        active: 'True',
      },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      displayName: 'Мария',
      name: { givenName: 'Марина', familyName: 'Орлова' },
      emails: [{ value: 'marina@university.example' }],
      [enterprise]: { department: 'Деканат' },
      active: true,
    });
  });

  it('that is disabled with the text "False" loses what it has open at once, and keeps its history', async () => {
    const { id, sent } = await create();
    await world.scim('POST', '/Groups', {
      displayName: 'Portal verifiers',
      externalId: 'g-1',
      members: [{ value: id }],
    });
    const headers = await world.test.headersFor(sent.externalId);
    expect(await world.isLetIn(headers)).toBe(true);
    expect(await world.rolesOf(id)).toEqual(['vud_employee']);

    expect(await patchUser(id, { op: 'Replace', path: 'active', value: 'False' })).toMatchObject({
      status: 200,
      body: { active: false },
    });
    expect(await world.isLetIn(headers)).toBe(false);
    expect(await world.isLetIn(await world.test.headersFor(sent.externalId))).toBe(false);
    expect(await world.rolesOf(id)).toEqual([]);
    expect(await find(`userName eq "${sent.userName}"`)).toMatchObject({ Resources: [{ active: false }] });

    await patchUser(id, { op: 'Replace', path: 'active', value: 'True' });
    expect(await world.isLetIn(await world.test.headersFor(sent.externalId))).toBe(true);
    expect(await world.isLetIn(headers)).toBe(false);
    expect(await world.rolesOf(id)).toEqual(['vud_employee']);
    expect(await world.historyOf(id)).toEqual([
      'roleGiven scim vud_employee',
      'blocked scim',
      'unblocked scim',
    ]);
  });

  it('that is deleted is gone for the directory; the person stays, and comes back as the same one', async () => {
    const { id, sent } = await create();
    const headers = await world.test.headersFor(sent.externalId);
    expect(await world.isLetIn(headers)).toBe(true);
    expect((await world.scim('DELETE', `/Users/${id}`)).status).toBe(204);
    expect(await world.isLetIn(headers)).toBe(false);
    expect((await world.scim('GET', `/Users/${id}`)).status).toBe(404);
    expect((await world.scim('DELETE', `/Users/${id}`)).status).toBe(404);
    expect(await world.personBy(sent.externalId)).toMatchObject({ id: Number(id) });
    const again = await world.scim('POST', '/Users', sent);
    expect(again).toMatchObject({ status: 201, body: { id, active: true } });
    expect(await world.isLetIn(await world.test.headersFor(sent.externalId))).toBe(true);
  });
});

describe('a group', () => {
  const patchGroup = (id: string, ...operations: object[]) =>
    world.scim('PATCH', `/Groups/${id}`, patchOp(...operations));
  const newGroup = async (displayName: string) =>
    (
      await world.scim('POST', '/Groups', {
        schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
        externalId: displayName,
        displayName,
        meta: { resourceType: 'Group' },
      })
    ).body.id;

  it('gives its members the role of its name, and takes it with the membership and with the name', async () => {
    const [one, two] = [await create(), await create()];
    await world.setRules({ claim: 'groups', value: 'commission*', role: 'vud_admin_attachments' });
    const id = await newGroup('Commission 2026');
    expect(
      await patchGroup(id, { op: 'Add', path: 'members', value: [{ $ref: null, value: one.id }] }),
    ).toMatchObject({ status: 200, body: { members: [{ value: one.id, display: 'Орлова Мария' }] } });
    await patchGroup(id, { op: 'Add', path: 'members', value: [{ value: two.id }] });
    expect(await world.rolesOf(one.id)).toEqual(['vud_admin_attachments']);
    expect(await world.rolesOf(two.id)).toEqual(['vud_admin_attachments']);

    await patchGroup(id, { op: 'Remove', path: 'members', value: [{ $ref: null, value: one.id }] });
    expect(await world.rolesOf(one.id)).toEqual([]);
    await patchGroup(id, { op: 'Remove', path: `members[value eq "${two.id}"]` });
    expect(await world.rolesOf(two.id)).toEqual([]);

    await patchGroup(id, { op: 'Add', path: 'members', value: [{ value: one.id }] });
    await patchGroup(id, { op: 'Replace', path: 'displayName', value: 'Guests' });
    expect(await world.rolesOf(one.id)).toEqual([]);
    await patchGroup(id, { op: 'Replace', value: { displayName: 'Commission of guests' } });
    expect(await world.rolesOf(one.id)).toEqual(['vud_admin_attachments']);
    expect((await world.scim('GET', `/Users/${one.id}`)).body.groups).toEqual([
      expect.objectContaining({ value: id, display: 'Commission of guests' }),
    ]);
    expect((await world.scim('DELETE', `/Groups/${id}`)).status).toBe(204);
    expect(await world.rolesOf(one.id)).toEqual([]);
  });

  it('is asked for without its members, and found by its name and by a member', async () => {
    const { id: userId } = await create();
    const id = await newGroup('Deans');
    await patchGroup(id, { op: 'Add', path: 'members', value: [{ value: userId }] });
    const list = async (filter: string) =>
      (await world.scim('GET', `/Groups?excludedAttributes=members&filter=${encodeURIComponent(filter)}`))
        .body;
    for (const filter of [
      'displayName eq "deans"',
      'externalId eq "Deans"',
      `members[value eq "${userId}"]`,
      `id eq "${id}" and members eq "${userId}"`,
    ]) {
      const { Resources } = await list(filter);
      expect(Resources, filter).toHaveLength(1);
      expect(Resources[0], filter).toMatchObject({ id, displayName: 'Deans' });
      expect(Resources[0], filter).not.toHaveProperty('members');
    }
    expect((await list('members[value eq "999999"]')).totalResults).toBe(0);
  });

  it('refuses a member whom nobody has told of, a second one of its name, and keeps the others meanwhile', async () => {
    const { id: userId } = await create();
    const id = await newGroup('Librarians');
    await patchGroup(id, { op: 'Add', path: 'members', value: [{ value: userId }] });
    expect(await patchGroup(id, { op: 'Add', path: 'members', value: [{ value: '999999' }] })).toMatchObject({
      status: 400,
      body: { scimType: 'invalidValue', detail: 'There is no user 999999' },
    });
    expect(await world.scim('POST', '/Groups', { displayName: 'LIBRARIANS' })).toMatchObject({
      status: 409,
      body: { scimType: 'uniqueness' },
    });
    expect((await world.scim('GET', `/Groups/${id}`)).body.members).toHaveLength(1);
  });
});

it('never takes the last administrator away, and says so', async () => {
  const { id, sent } = await create();
  await world.setRules({ claim: 'groups', value: 'Portal owners', role: 'sh_admin' });
  const { body: group } = await world.scim('POST', '/Groups', {
    displayName: 'Portal owners',
    members: [{ value: id }],
  });
  // Whoever else is an administrator leaves first.
  const { takeRole } = await import('../../people/index.ts');
  await world.database.transaction((tx) =>
    takeRole(
      tx,
      { personId: world.admin.personId, role: 'sh_admin', source: 'import' },
      { actorId: null, reason: null },
    ),
  );
  const headers = await world.test.headersFor(sent.externalId);
  const refused = {
    status: 409,
    body: { status: '409', detail: expect.stringContaining('last administrator') as string },
  };
  expect(await patchUser(id, { op: 'Replace', path: 'active', value: 'False' })).toMatchObject(refused);
  expect(await world.scim('DELETE', `/Groups/${group.id}`)).toMatchObject(refused);
  const saved = await world.test.app.inject({
    method: 'PUT',
    url: '/gateway/lks-back/api/admin/directory/mapping',
    headers,
    payload: { version: 3, rules: [] },
  });
  expect(saved.json()).toMatchObject({ code: 'lastAdministrator' });
  expect(await world.isLetIn(headers)).toBe(true);
  expect(await world.rolesOf(id)).toEqual(['sh_admin']);
});
