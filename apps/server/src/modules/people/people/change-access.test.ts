import type { Role } from '@zachetka/contract/access/roles';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPerson } from '../../../testing/people-factory.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { blockPerson, endGrants, giveRole, setRolesOfSource, takeRole, unblockPerson } from './index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const byNobody = { actorId: null, reason: null };
const rolesOf = async (personId: number) => {
  const { rows } = await test.database.execute<{ role: Role }>(
    sql`select role::text as role from person_role where person_id = ${personId} order by 1`,
  );
  return rows.map(({ role }) => role);
};
const historyOf = async (personId: number) => {
  const { rows } = await test.database.execute<{ line: string }>(
    sql`select concat_ws(' ', action, source, role) as line from people_history where person_id = ${personId} order by id`,
  );
  return rows.map(({ line }) => line);
};
const set = (source: 'scim' | 'ldap' | 'login', personId: number, ...roles: Role[]) =>
  test.database.transaction((tx) => setRolesOfSource(tx, source, [{ personId, roles }]));
const take = (personId: number, role: Role, source: 'given' | 'import' = 'given') =>
  test.database.transaction((tx) => takeRole(tx, { personId, role, source }, byNobody));
const give = (personId: number, role: Role, endsAt: Date | null = null) =>
  test.database.transaction((tx) => giveRole(tx, { personId, role, source: 'given', endsAt }, byNobody));
const block = (personId: number, source: 'given' | 'scim' = 'given') =>
  test.database.transaction((tx) => blockPerson(tx, personId, source, byNobody));
const me = async (headers: Record<string, string>) =>
  (await test.app.inject({ url: '/personal-account/user/me', headers })).statusCode;

describe('roles of several sources', () => {
  it('stand side by side: each takes back what it gave itself', async () => {
    const { id } = await createPerson(test.database, { roles: ['vud_employee'] });
    await set('scim', id, 'vud_employee', 'vud_admin_verifications');
    await give(id, 'vud_employee');
    expect(await rolesOf(id)).toEqual(['vud_admin_verifications', 'vud_employee']);
    await set('scim', id);
    await take(id, 'vud_employee');
    expect(await rolesOf(id)).toEqual(['vud_employee']);
    expect(await take(id, 'vud_employee')).toBe(false);
    await take(id, 'vud_employee', 'import');
    expect(await rolesOf(id)).toEqual([]);
    expect(await historyOf(id)).toEqual([
      'roleGiven scim vud_employee',
      'roleGiven scim vud_admin_verifications',
      'roleGiven given vud_employee',
      'roleTaken scim vud_employee',
      'roleTaken scim vud_admin_verifications',
      'roleTaken given vud_employee',
      'roleTaken import vud_employee',
    ]);
  });

  it('told again change nothing and leave no line', async () => {
    const { id } = await createPerson(test.database);
    await set('ldap', id, 'lks_student');
    await set('ldap', id, 'lks_student');
    await give(id, 'lks_student');
    expect(await give(id, 'lks_student')).toBe(false);
    expect(await historyOf(id)).toEqual(['roleGiven ldap lks_student', 'roleGiven given lks_student']);
  });

  it('are gone when two sources take the last two at once', async () => {
    const { id } = await createPerson(test.database);
    for (let round = 0; round < 10; round += 1) {
      await set('scim', id, 'vud_employee');
      await set('ldap', id, 'vud_employee');
      await Promise.all([set('scim', id), set('ldap', id)]);
      expect(await rolesOf(id)).toEqual([]);
    }
  });

  it('are as the last of fifty changes at once has left them', async () => {
    const { id } = await createPerson(test.database);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        index % 2 === 0 ? give(id, 'vud_employee') : take(id, 'vud_employee'),
      ),
    );
    const lines = await historyOf(id);
    expect(lines).toHaveLength(answers.filter(Boolean).length);
    // Given and taken in turns: no line says again what was so already.
    expect(lines.every((line, index) => line.startsWith(index % 2 === 0 ? 'roleGiven' : 'roleTaken'))).toBe(
      true,
    );
    expect(await rolesOf(id)).toEqual(lines.length % 2 === 1 ? ['vud_employee'] : []);
  });
});

describe('a role with an end', () => {
  it('counts no longer from that moment on, and is taken away by the clock', async () => {
    const { personId, headers } = await test.signIn();
    const roles = async () =>
      (await test.app.inject({ url: '/personal-account/user/me', headers })).json<{ roles: Role[] }>().roles;
    await give(personId, 'vud_employee', new Date(Date.now() + 60_000));
    expect(await roles()).toEqual(['vud_employee']);
    await test.database.execute(
      sql`update role_grant set ends_at = now() + interval '1 millisecond' where person_id = ${personId}`,
    );
    await expect.poll(roles).toEqual([]);
    expect(await endGrants(test.database)).toBe(1);
    expect(await historyOf(personId)).toEqual([
      'roleGiven given vud_employee',
      'roleEnded given vud_employee',
    ]);
    expect(await rolesOf(personId)).toEqual([]);
  });

  it('has none as long as another source gave it for good', async () => {
    const { id } = await createPerson(test.database, { roles: ['vud_employee'] });
    await give(id, 'vud_employee', new Date(Date.now() - 1000));
    await endGrants(test.database);
    expect(await rolesOf(id)).toEqual(['vud_employee']);
  });
});

describe('somebody who is blocked', () => {
  it('has no access, on a token that was never used too, and is back when every source agrees', async () => {
    const { personId, directoryId, headers } = await test.signIn('vud_employee');
    expect(await me(headers)).toBe(200);
    const unused = await test.headersFor(directoryId);
    expect(await block(personId)).toHaveLength(1);
    expect(await block(personId)).toBeUndefined();
    await block(personId, 'scim');
    expect(await me(unused)).toBe(401);
    expect(await rolesOf(personId)).toEqual([]);

    const unblock = (source: 'given' | 'scim') =>
      test.database.transaction((tx) => unblockPerson(tx, personId, source, byNobody));
    await unblock('given');
    expect(await rolesOf(personId)).toEqual([]);
    await unblock('scim');
    expect(await unblock('scim')).toBe(false);
    expect(await rolesOf(personId)).toEqual(['vud_employee']);
    // What was open has ended for good.
    await expect.poll(() => me(headers)).toBe(401);
    expect(await me(await test.headersFor(directoryId))).toBe(200);
  });

  it('gets no roles meanwhile', async () => {
    const { id } = await createPerson(test.database);
    await block(id);
    await give(id, 'vud_employee');
    expect(await rolesOf(id)).toEqual([]);
  });
});

describe('the last administrator', () => {
  const clear = () => test.database.execute(sql`delete from role_grant where role = 'sh_admin'`);
  beforeEach(clear);
  const refused = { code: 'lastAdministrator' };

  it('is not taken away, blocked, or given an end', async () => {
    const { id } = await createPerson(test.database);
    await give(id, 'sh_admin');
    await expect(take(id, 'sh_admin')).rejects.toMatchObject(refused);
    await expect(block(id)).rejects.toMatchObject(refused);
    await expect(give(id, 'sh_admin', new Date(Date.now() + 60_000))).rejects.toMatchObject(refused);
    expect(await rolesOf(id)).toEqual(['sh_admin']);
    expect(await historyOf(id)).toEqual(['roleGiven given sh_admin']);
  });

  it('is one of two, whoever of both is taken away first', async () => {
    for (let round = 0; round < 5; round += 1) {
      await clear();
      const two = [await createPerson(test.database), await createPerson(test.database)];
      for (const { id } of two) await give(id, 'sh_admin');
      const outcomes = await Promise.allSettled(two.map(({ id }) => take(id, 'sh_admin')));
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    }
  });

  it('is not somebody whose role ends, and stays one when a directory forgets them', async () => {
    const [ending, own] = [await createPerson(test.database), await createPerson(test.database)];
    await set('scim', own.id, 'sh_admin', 'vud_employee');
    await give(ending.id, 'sh_admin', new Date(Date.now() + 60_000));
    expect(await set('scim', own.id)).toEqual([own.id]);
    expect(await rolesOf(own.id)).toEqual(['sh_admin']);
    await give(ending.id, 'sh_admin');
    expect(await set('scim', own.id)).toEqual([]);
    expect(await rolesOf(own.id)).toEqual([]);
  });
});
