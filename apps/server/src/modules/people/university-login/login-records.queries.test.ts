import type { Adapter } from 'oidc-provider';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loginRecord } from '../../../db/schema/index.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { createLoginRecords, forgetExpiredRecords } from './login-records.queries.ts';

let test: TestDatabase;
let sessions: Adapter;
let codes: Adapter;
beforeAll(async () => {
  test = await createTestDatabase();
  const adapterOf = createLoginRecords(test.database);
  sessions = adapterOf('Session');
  codes = adapterOf('AuthorizationCode');
});
afterAll(() => test.drop());

it('keeps a record under its model and id, and changes it', async () => {
  await sessions.upsert('1', { uid: 'u1', accountId: 'student' }, 60);
  await sessions.upsert('1', { uid: 'u1', accountId: 'admin' }, 60);
  expect(await sessions.find('1')).toEqual({ uid: 'u1', accountId: 'admin' });
  expect(await sessions.findByUid('u1')).toEqual({ uid: 'u1', accountId: 'admin' });
  expect(await codes.find('1')).toBeUndefined();
  await sessions.destroy('1');
  expect(await sessions.find('1')).toBeUndefined();
  expect(await sessions.findByUserCode('x')).toBeUndefined();
});

it('lets a code be consumed once, of many at the same time too', async () => {
  await codes.upsert('code', { grantId: 'g' }, 60);
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => codes.consume('code')));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await codes.find('code')).toEqual({ grantId: 'g', consumed: expect.any(Number) as number });
});

it('revokes what belongs to a grant', async () => {
  await codes.upsert('a', { grantId: 'one' }, 60);
  await codes.upsert('b', { grantId: 'other' }, 60);
  await codes.revokeByGrantId('one');
  expect(await codes.find('a')).toBeUndefined();
  expect(await codes.find('b')).toBeDefined();
});

it('forgets what has expired', async () => {
  await test.database.delete(loginRecord);
  await sessions.upsert('old', {}, -120);
  await sessions.upsert('new', {}, 60);
  await forgetExpiredRecords(test.database);
  expect(await sessions.find('old')).toBeUndefined();
  expect(await sessions.find('new')).toBeDefined();
});
