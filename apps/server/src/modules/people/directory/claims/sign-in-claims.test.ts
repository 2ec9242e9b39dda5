import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { employee, person } from '../../../../db/schema/index.ts';
import { createLoginAccount } from '../../../../testing/sign-in/login-account-factory.ts';
import { signIn as signInAs } from '../../../../testing/sign-in/sign-in-steps.ts';
import { TestBrowser } from '../../../../testing/sign-in/test-browser.ts';
import { createDirectoryWorld, type DirectoryWorld } from '../../../../testing/worlds/directory-world.ts';
import { giveRole } from '../../people/index.ts';

let world: DirectoryWorld;
beforeAll(async () => {
  world = await createDirectoryWorld();
});
afterAll(() => world.close());

const signIn = async (login: string) => {
  const browser = new TestBrowser(world.test.app, 'http://localhost:3000');
  expect((await signInAs(browser, login)).token).not.toBeNull();
};

it('what the login says of somebody becomes their roles at every sign-in, beside those that others gave', async () => {
  const { id } = await createLoginAccount(world.database, { login: 'anatomist' });
  await world.database
    .insert(employee)
    .values({ personId: id, position: 'Доцент', department: 'Кафедра анатомии' });
  await world.database.transaction((tx) =>
    giveRole(
      tx,
      { personId: id, role: 'vud_admin_attachments', source: 'given', endsAt: null },
      { actorId: null, reason: null },
    ),
  );
  await world.setRules(
    { claim: 'groups', value: 'employees', role: 'vud_employee' },
    { claim: 'groups', value: 'кафедра*', role: 'vud_admin_verifications' },
    { claim: 'of.nobody', value: '*', role: 'sh_admin' },
  );
  await signIn('anatomist');
  const given = ['vud_admin_attachments', 'vud_admin_verifications', 'vud_employee'];
  expect(await world.rolesOf(id)).toEqual(given);

  await world.database.update(employee).set({ department: 'Деканат' }).where(eq(employee.personId, id));
  await signIn('anatomist');
  expect(await world.rolesOf(id)).toEqual(['vud_admin_attachments', 'vud_employee']);
  await world.setRules();
  await signIn('anatomist');
  expect(await world.rolesOf(id)).toEqual(['vud_admin_attachments']);
  expect((await world.historyOf(id)).filter((line) => line.includes('login'))).toEqual([
    'roleGiven login vud_employee',
    'roleGiven login vud_admin_verifications',
    'roleTaken login vud_admin_verifications',
    'roleTaken login vud_employee',
  ]);
  expect(await world.database.$count(person, eq(person.id, id))).toBe(1);
});
