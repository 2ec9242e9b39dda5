import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Transaction } from '../../../../db/connect.ts';
import { person } from '../../../../db/schema/index.ts';
import { createPerson } from '../../../../testing/people-factory.ts';
import { createDirectoryWorld, type DirectoryWorld } from '../../../../testing/worlds/directory-world.ts';
import { lockAdministrators } from '../../people/index.ts';
import { findToldOf, setMembers } from './scim-members.queries.ts';

/** What a directory asks for several times at once, or while somebody else changes the same people. */
let world: DirectoryWorld;
beforeAll(async () => {
  world = await createDirectoryWorld();
  await world.connectScim();
});
afterAll(() => world.close());

const user = (key: string, userName = key) => ({
  userName,
  externalId: `id-${key}`,
  name: { givenName: 'Анна', familyName: 'Смирнова' },
});
const create = async (key: string) => (await world.scim('POST', '/Users', user(key))).body.id;
const createGroup = async (displayName: string, ...members: string[]) =>
  (await world.scim('POST', '/Groups', { displayName, members: members.map((value) => ({ value })) })).body
    .id;
const patch = (path: string, ...Operations: object[]) => world.scim('PATCH', path, { Operations });

type Others = {
  before: (tx: Transaction) => Promise<unknown>;
  after?: (tx: Transaction) => Promise<unknown>;
};

/** Asks, one after the other, while `others` are not through yet: they go on once all questions wait. */
async function askWithin<T>({ before, after }: Others, ...asks: (() => Promise<T>)[]): Promise<T[]> {
  const answers: Promise<T>[] = [];
  await world.database.transaction(async (tx) => {
    await before(tx);
    for (const ask of asks) {
      answers.push(ask());
      await expect.poll(world.countWaiting).toBe(answers.length);
    }
    await after?.(tx);
  });
  return Promise.all(answers);
}

/** Who gives roles waits with all that they have read so far. */
const holdRoles = { before: (tx: Transaction) => tx.execute(sql`lock table role_grant in exclusive mode`) };

it('takes a role whose two groups lose a person at the same moment', async () => {
  const id = await create('twice');
  await world.setRules({ claim: 'groups', value: 'both *', role: 'vud_employee' });
  const [one, two] = [await createGroup('Both one', id), await createGroup('Both two', id)];
  expect(await world.rolesOf(id)).toEqual(['vud_employee']);
  const leave = (group: string) => () => patch(`/Groups/${group}`, { op: 'remove', path: 'members' });
  const answers = await askWithin(holdRoles, leave(one), leave(two));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await world.rolesOf(id)).toEqual([]);
});

it('follows the rules that are saved while a group changes', async () => {
  const id = await create('ruled');
  const group = await createGroup('Ruled');
  const answers = await askWithin<{ status: number }>(
    holdRoles,
    () => patch(`/Groups/${group}`, { op: 'add', path: 'members', value: [{ value: id }] }),
    () => world.setRules({ claim: 'groups', value: 'ruled', role: 'vud_employee' }),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await world.rolesOf(id)).toEqual(['vud_employee']);
});

it('waits for whoever changes administrators before it touches a person: neither is given up for the other', async () => {
  const id = await create('locked');
  const [answer] = await askWithin(
    {
      before: lockAdministrators,
      after: (tx) =>
        tx
          .update(person)
          .set({ phone: '1' })
          .where(eq(person.id, Number(id))),
    },
    () =>
      patch(
        `/Users/${id}`,
        { op: 'replace', path: 'name.familyName', value: 'Белова' },
        { op: 'replace', path: 'active', value: false },
      ),
  );
  expect(answer).toMatchObject({ status: 200, body: { active: false } });
  expect(await world.personBy('id-locked')).toMatchObject({ lastName: 'Белова', phone: '1' });
});

it('refuses the second of two who want the same name or id at once', async () => {
  const [one, two] = [await create('one'), await create('two')];
  const groups = [await createGroup('First'), await createGroup('Second')];
  const rename = (path: string, value: string) => (id: string) =>
    patch(`/Users/${id}`, { op: 'replace', path, value });
  const pairs = [
    () => ['a', 'b'].map((key) => world.scim('POST', '/Users', user(key, 'same name'))),
    () => [one, two].map(rename('userName', 'wanted')),
    () =>
      [one, two].map((id, index) => world.scim('PUT', `/Users/${id}`, user(`put-${index}`, 'wanted too'))),
    () => [one, two].map(rename('externalId', 'wanted-id')),
    () => ['X', 'x'].map((displayName) => world.scim('POST', '/Groups', { displayName })),
    () => groups.map((id) => patch(`/Groups/${id}`, { op: 'replace', path: 'displayName', value: 'Wanted' })),
  ];
  for (const pair of pairs) {
    const answers = (await Promise.all(pair())).toSorted((a, b) => a.status - b.status);
    expect(answers[0]?.status).toBeLessThan(300);
    expect(answers[1]).toMatchObject({ status: 409, body: { status: '409', scimType: 'uniqueness' } });
  }
});

it('refuses an id that an import gives to somebody else at the same moment', async () => {
  const id = await create('late');
  const [answer] = await askWithin(
    { before: (tx) => createPerson(tx, { directoryId: 'taken-meanwhile' }) },
    () => patch(`/Users/${id}`, { op: 'replace', path: 'externalId', value: 'taken-meanwhile' }),
  );
  expect(answer).toMatchObject({ status: 409, body: { status: '409', scimType: 'uniqueness' } });
});

it('keeps a group of more people than a statement has parameters', async () => {
  const [one, two] = [Number(await create('many-1')), Number(await create('many-2'))];
  const id = Number(await createGroup('Everybody', String(one)));
  // As long as a list of everybody, without the time that it takes to make them.
  const listOf = (...people: number[]) => Array.from({ length: 20_000 }, () => people).flat();
  await world.database.transaction(async (tx) => {
    expect(await setMembers(tx, id, listOf(one, one, two, two))).toEqual([two]);
    expect(await setMembers(tx, id, listOf(two, two, two, two))).toEqual([one]);
    expect((await findToldOf(tx, listOf(one, one, two, two))).map(({ personId }) => personId)).toEqual(
      expect.arrayContaining([one, two]),
    );
  });
});
