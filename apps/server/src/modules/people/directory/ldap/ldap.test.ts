import type { LdapConnection, LdapTried } from '@zachetka/contract/people/directory/ldap.schemas';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ldapConnection, person } from '../../../../db/schema/index.ts';
import type { TestDirectory } from '../../../../testing/ldap/directory-tree.ts';
import { openTestDirectory } from '../../../../testing/ldap/test-directory.ts';
import { createPerson } from '../../../../testing/people-factory.ts';
import { createDirectoryWorld, type DirectoryWorld } from '../../../../testing/worlds/directory-world.ts';
import { giveRole, lockAdministrators, takeRole } from '../../people/index.ts';
import { runLdap, runWhenDue } from './ldap.ts';

let world: DirectoryWorld;
let directory: TestDirectory;
beforeAll(async () => {
  [world, directory] = await Promise.all([createDirectoryWorld(), openTestDirectory()]);
  await world.setRules(
    { claim: 'groups', value: 'verifiers', role: 'vud_employee' },
    { claim: 'title', value: 'dean*', role: 'vud_admin_attachments' },
  );
});
beforeEach(async () => {
  await directory.clear();
  await world.database.execute(sql`truncate ldap_person, ldap_connection, ldap_run`);
  alarms = [];
});
afterAll(async () => {
  await directory.close();
  await world.close();
});

const attributes = {
  directoryId: 'employeeNumber',
  lastName: 'sn',
  firstName: 'givenName',
  middleName: null,
  phone: 'telephoneNumber',
  email: 'mail',
  groups: 'memberOf',
};
const settings = () => ({
  isOn: true,
  url: directory.url,
  startTls: false,
  bindDn: directory.bindDn,
  baseDn: directory.baseDn,
  filter: '(objectClass=inetOrgPerson)',
  disabledFilter: '(employeeType=left)',
  attributes,
  everyMinutes: 1,
  missingLimit: 40,
});
const save = (changed: object = {}, more: object = {}) =>
  world.call<LdapConnection & { code?: string }>('PUT', '/ldap', {
    version: 0,
    settings: { ...settings(), ...changed },
    password: directory.password,
    ...more,
  });
const tryNow = () => world.call<LdapTried & { code?: string; message?: string }>('POST', '/ldap/try');
let alarms: string[] = [];
const parts = () => ({ database: world.database, alarm: (_: object, text: string) => alarms.push(text) });
const run = async () => {
  await runLdap(parts());
  return (await world.read()).ldap.runs[0];
};
let told = 0;
/** Somebody new in the directory, by a number that nobody else has. */
const put = async (more: Record<string, string | null> = {}) => {
  told += 1;
  const uid = `u${told}`;
  await directory.put(uid, { sn: 'Орлова', givenName: 'Мария', employeeNumber: `ldap-${told}`, ...more });
  return { uid, directoryId: `ldap-${told}` };
};
const idOf = async (directoryId: string) => (await world.personBy(directoryId))?.id ?? 0;
const nothing = { refused: 0, made: 0, changed: 0, rolesChanged: 0, blocked: 0, unblocked: 0 };

describe('the settings', () => {
  it('keep the password to themselves, and sealed', async () => {
    const saved = await save();
    expect(saved.body).toMatchObject({ version: 1, hasPassword: true, settings: settings() });
    const { password: _, ...without } = {
      password: '',
      settings: { ...settings(), everyMinutes: 5 },
      version: 1,
    };
    const again = await world.call<LdapConnection>('PUT', '/ldap', without);
    expect(again.body).toMatchObject({ version: 2, hasPassword: true, settings: { everyMinutes: 5 } });
    const rows = await world.database.select().from(ldapConnection);
    expect(JSON.stringify([rows, await world.read()])).not.toContain(directory.password);
    expect((await tryNow()).status).toBe(200);
  });

  it('are refused when somebody else was faster, and where a password would travel openly', async () => {
    await save();
    expect(await save()).toMatchObject({ status: 409, body: { code: 'ldapChangedMeanwhile' } });
    const open = { url: 'ldap://ldap.university.example' };
    const unencrypted = {
      status: 400,
      body: { code: 'ldapUnencrypted', data: { host: 'ldap.university.example' } },
    };
    expect(await save(open, { version: 1 })).toMatchObject(unencrypted);
    expect((await save({ ...open, startTls: true }, { version: 1 })).status).toBe(200);
    expect((await save({ everyMinutes: 0 }, { version: 2 })).status).toBe(400);
  });
});

describe('the kept password', () => {
  it('is asked for again where it would go elsewhere, or with another name', async () => {
    await save();
    const keeping = (changed: object, version: number) => save(changed, { version, password: undefined });
    const again = { status: 400, body: { code: 'ldapPasswordAgain' } };
    const elsewhere = { url: 'ldaps://elsewhere.example' };
    expect(await keeping(elsewhere, 1)).toMatchObject({
      ...again,
      body: { data: { host: 'elsewhere.example' } },
    });
    expect(await keeping({ bindDn: 'cn=another,dc=example' }, 1)).toMatchObject(again);
    expect(await save(elsewhere, { version: 1, password: '' })).toMatchObject(again);
    expect((await world.read()).ldap).toMatchObject({ version: 1, settings: settings() });
    // Nobody signs in there, so nothing is sent; whoever wants to afterwards has to know it.
    expect((await keeping({ ...elsewhere, bindDn: '' }, 1)).status).toBe(200);
    expect(await keeping(elsewhere, 2)).toMatchObject(again);
    expect((await save(elsewhere, { version: 2 })).status).toBe(200);
  });
});

describe('a try', () => {
  it('tells what would change, and changes nothing', async () => {
    await save();
    const known = await createPerson(world.database, { directoryId: 'ldap-known', lastName: 'Старова' });
    await directory.put('known', { sn: 'Новикова', givenName: 'Анна', employeeNumber: 'ldap-known' });
    const { uid, directoryId } = await put({ title: 'Dean of medicine' });
    await directory.putGroup('verifiers', [uid]);
    await directory.put('nobody', { sn: 'Без номера', givenName: 'Анна' });
    const { body } = await tryNow();
    expect(body).toMatchObject({
      isHeldBack: false,
      counts: { ...nothing, seen: 3, refused: 1, made: 1, changed: 1, rolesChanged: 1 },
    });
    const roles = ['vud_admin_attachments', 'vud_employee'];
    expect(body.people).toEqual(
      expect.arrayContaining([
        { name: 'Новикова Анна', directoryId: 'ldap-known', action: 'changed', roles: [] },
        { name: 'Орлова Мария', directoryId, action: 'made', roles },
        { name: 'Орлова Мария', directoryId, action: 'rolesChanged', roles },
      ]),
    );
    expect(await world.personBy(directoryId)).toBeUndefined();
    expect(await world.personBy('ldap-known')).toMatchObject({ id: known.id, lastName: 'Старова' });
    expect((await world.read()).ldap.runs).toEqual([]);
  });

  it('says what is wrong with the connection, in the words of the directory', async () => {
    expect(await tryNow()).toMatchObject({ status: 409, body: { code: 'ldapNotSetUp' } });
    await save({}, { password: 'a wrong one' });
    expect(await tryNow()).toMatchObject({ status: 409, body: { code: 'ldapRefuses' } });
    await save({ baseDn: 'dc=elsewhere,dc=example' }, { version: 1 });
    expect(await tryNow()).toMatchObject({ status: 409, body: { code: 'ldapRefuses' } });
    await save({ filter: '(&(broken' }, { version: 2 });
    expect(await tryNow()).toMatchObject({ status: 409, body: { code: 'ldapRefuses' } });
    await save({ url: 'ldap://127.0.0.1:9' }, { version: 3 });
    expect(await tryNow()).toMatchObject({ status: 409, body: { code: 'ldapUnreachable' } });
    expect(await run()).toMatchObject({ outcome: 'failed', counts: null });
    expect(alarms).toEqual(['LDAP could not be read']);
  });
});

describe('a run', () => {
  it('makes people, follows their names and roles, and leaves what others gave', async () => {
    await save();
    const { uid, directoryId } = await put({ mail: 'maria@university.example' });
    await directory.putGroup('verifiers', [uid]);
    expect(await run()).toMatchObject({
      outcome: 'done',
      counts: { ...nothing, seen: 1, made: 1, rolesChanged: 1 },
    });
    const id = await idOf(directoryId);
    expect(await world.personBy(directoryId)).toMatchObject({
      lastName: 'Орлова',
      email: 'maria@university.example',
    });
    const given = { personId: id, role: 'lks_student', source: 'given', endsAt: null } as const;
    await world.database.transaction((tx) => giveRole(tx, given, { actorId: null, reason: null }));
    expect(await world.rolesOf(id)).toEqual(['lks_student', 'vud_employee']);

    expect(await run()).toMatchObject({ counts: { ...nothing, seen: 1 } });
    await directory.put(uid, { sn: 'Лебедева', title: 'Dean' });
    await directory.putGroup('verifiers', []);
    expect(await run()).toMatchObject({ counts: { ...nothing, seen: 1, changed: 1, rolesChanged: 1 } });
    expect(await world.personBy(directoryId)).toMatchObject({ lastName: 'Лебедева', firstName: 'Мария' });
    expect(await world.rolesOf(id)).toEqual(['lks_student', 'vud_admin_attachments']);
  });

  it('takes the access of who has left or was closed, keeps their history, and gives it back', async () => {
    await save({ missingLimit: 100 });
    const [left, closed, stays] = [await put(), await put(), await put()];
    const outsider = await world.test.signIn('lks_student');
    // Closed in LDAP from the first: they came from elsewhere, and LDAP has nothing to take.
    await put({ employeeNumber: outsider.directoryId, employeeType: 'left' });
    await directory.putGroup('verifiers', [left.uid, closed.uid, stays.uid]);
    await run();
    const open = await Promise.all(
      [left, closed, stays].map(({ directoryId }) => world.test.headersFor(directoryId)),
    );
    const letIn = () => Promise.all([...open, outsider.headers].map(world.isLetIn));
    expect(await letIn()).toEqual([true, true, true, true]);

    await directory.remove(left.uid);
    await directory.put(closed.uid, { employeeType: 'left' });
    expect(await run()).toMatchObject({ outcome: 'done', counts: { blocked: 2 } });
    await expect.poll(letIn).toEqual([false, false, true, true]);
    expect(await world.rolesOf(await idOf(left.directoryId))).toEqual([]);
    expect((await world.historyOf(await idOf(left.directoryId))).at(-1)).toBe('blocked ldap');

    await directory.put(closed.uid, { employeeType: null });
    expect(await run()).toMatchObject({ counts: { blocked: 0, unblocked: 1 } });
    expect(await world.isLetIn(await world.test.headersFor(closed.directoryId))).toBe(true);
    expect(await world.rolesOf(await idOf(closed.directoryId))).toEqual(['vud_employee']);
  });

  it('changes nothing and raises an alarm where too many are missing', async () => {
    await save();
    const people = [await put(), await put(), await put(), await put()];
    await run();
    for (const { uid } of people.slice(0, 2)) await directory.remove(uid);
    expect((await tryNow()).body).toMatchObject({ isHeldBack: true, counts: { blocked: 2 } });
    expect(await run()).toMatchObject({ outcome: 'heldBack', counts: { ...nothing, seen: 2, blocked: 2 } });
    expect(alarms).toEqual(['LDAP: too many people are missing, nothing was changed']);
    for (const { directoryId } of people) {
      expect(await world.isLetIn(await world.test.headersFor(directoryId))).toBe(true);
    }
    await save({ missingLimit: 50 }, { version: 1 });
    expect(await run()).toMatchObject({ outcome: 'done', counts: { blocked: 2 } });
    // Nobody at all is never an answer.
    await directory.clear();
    await save({ missingLimit: 100 }, { version: 2 });
    expect(await run()).toMatchObject({ outcome: 'heldBack' });
  });

  it('counts those who are missing among those who have access, not among all who ever came', async () => {
    await save({ missingLimit: 100 });
    const people = [await put(), await put(), await put(), await put(), await put(), await put()];
    await run();
    for (const { uid } of people.slice(0, 3)) await directory.remove(uid);
    await run();
    // Two of three, and no longer two of six.
    for (const { uid } of people.slice(3, 5)) await directory.remove(uid);
    await save({ missingLimit: 40 }, { version: 1 });
    expect(await run()).toMatchObject({ outcome: 'heldBack', counts: { blocked: 2 } });
  });

  it('keeps who is there without a name, and takes the open one of two with the same id', async () => {
    await save({ missingLimit: 100 });
    const [nameless, twice] = [await put(), await put()];
    await run();
    await directory.put(nameless.uid, { givenName: null, title: 'Dean' });
    // Read before the other one, as directories like it.
    await directory.put('a-closed', {
      sn: 'Орлова',
      givenName: 'Мария',
      employeeNumber: twice.directoryId,
      employeeType: 'left',
    });
    await directory.remove(twice.uid);
    await directory.put('z-open', { sn: 'Орлова', givenName: 'Мария', employeeNumber: twice.directoryId });
    expect((await tryNow()).body.people).toEqual([
      {
        action: 'rolesChanged',
        name: 'Орлова Мария',
        directoryId: nameless.directoryId,
        roles: ['vud_admin_attachments'],
      },
    ]);
    expect(await run()).toMatchObject({
      outcome: 'done',
      counts: { ...nothing, seen: 3, refused: 1, rolesChanged: 1 },
    });
    expect(await world.personBy(nameless.directoryId)).toMatchObject({ firstName: 'Мария' });
    expect(await world.rolesOf(await idOf(nameless.directoryId))).toEqual(['vud_admin_attachments']);
  });

  it('reads everybody by pages, and nobody twice', async () => {
    await save({ disabledFilter: '' });
    for (let count = 0; count < 510; count += 1) await put();
    expect(await run()).toMatchObject({ counts: { ...nothing, seen: 510, made: 510 } });
    const ids = sql`${person.directoryId} like 'ldap-%'`;
    const before = await world.database.$count(person, ids);
    expect(await run()).toMatchObject({ counts: { ...nothing, seen: 510 } });
    expect(await world.database.$count(person, ids)).toBe(before);
  });

  it('waits for whoever changes administrators before it touches a person', async () => {
    await save({ missingLimit: 100 });
    const [renamed, left] = [await put(), await put()];
    await run();
    await directory.put(renamed.uid, { sn: 'Лебедева' });
    await directory.remove(left.uid);
    let running: Promise<void> | undefined;
    await world.database.transaction(async (tx) => {
      await lockAdministrators(tx);
      running = runLdap(parts());
      await expect.poll(world.countWaiting).toBe(1);
      await tx.update(person).set({ phone: '1' }).where(eq(person.directoryId, renamed.directoryId));
    });
    await running;
    expect((await world.read()).ldap.runs[0]).toMatchObject({
      outcome: 'done',
      counts: { changed: 1, blocked: 1 },
    });
  });

  it('leaves the last administrator their access, and says whose it is', async () => {
    const { personId, headers } = await world.test.signIn();
    const act = { actorId: null, reason: null };
    await save({ missingLimit: 100 });
    const { uid, directoryId } = await put({ sn: 'Последняя' });
    await put();
    await run();
    const id = await idOf(directoryId);
    const grant = (who: number, source: 'given' | 'import') => ({
      personId: who,
      role: 'sh_admin' as const,
      source,
    });
    await world.database.transaction(async (tx) => {
      await giveRole(tx, { ...grant(id, 'given'), endsAt: null }, act);
      await takeRole(tx, grant(world.admin.personId, 'import'), act);
    });
    await directory.remove(uid);
    await runLdap(parts());
    await world.database.transaction((tx) =>
      giveRole(tx, { ...grant(world.admin.personId, 'import'), endsAt: null }, act),
    );
    await expect
      .poll(async () => (await world.call<{ ldap?: LdapConnection }>('GET')).body.ldap?.runs[0])
      .toMatchObject({ outcome: 'done', keptAdministrator: 'Последняя Мария', counts: { blocked: 0 } });
    expect(alarms).toEqual(['LDAP: the last administrator has left, their access was kept']);
    expect(await world.isLetIn(await world.test.headersFor(directoryId))).toBe(true);
    expect(await world.isLetIn(headers)).toBe(true);
    expect(personId).not.toBe(id);
  });
});

describe('the clock', () => {
  it('begins a run when it is time, once for all instances', async () => {
    await put();
    await save({ everyMinutes: 2 });
    const countRuns = async () => (await world.read()).ldap.runs.length;
    await Promise.all([runWhenDue(parts()), runWhenDue(parts()), runWhenDue(parts())]);
    expect(await countRuns()).toBe(1);
    const ago = (seconds: number) =>
      world.database
        .update(ldapConnection)
        .set({ begunAt: new Date(Date.now() - seconds * 1000) })
        .where(eq(ldapConnection.id, 1));
    await ago(60);
    await runWhenDue(parts());
    expect(await countRuns()).toBe(1);
    await ago(115);
    await runWhenDue(parts());
    expect(await countRuns()).toBe(2);
    await save({ everyMinutes: 2, isOn: false }, { version: 1 });
    await runWhenDue(parts());
    expect(await countRuns()).toBe(2);
  });
});
