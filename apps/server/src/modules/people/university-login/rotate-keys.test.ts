import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../../config.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { obtainServerSecrets, portalTokensOf } from '../auth/index.ts';
import { rotateKeys } from './rotate-keys.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

it('makes new keys, with which everything is signed from then on, while the old ones run out', async () => {
  const { database } = test;
  const config = readConfig({ NODE_ENV: 'test', TOKEN_HOURS: '48' });
  const before = await portalTokensOf(database, config).issue('S-1');
  const [first] = await obtainServerSecrets(database, 'portal-token');

  const { rotated, goodUntil } = await rotateKeys(database, config);
  expect(rotated).toEqual(['portal-token']);
  expect(goodUntil.getTime() - Date.now()).toBeGreaterThan(47.9 * 3_600_000);
  const [second, ...replaced] = await obtainServerSecrets(database, 'portal-token');
  expect(second).not.toBe(first);
  expect(replaced).toEqual([first]);

  const after = portalTokensOf(database, config);
  expect(await after.verify(before)).toMatchObject({ directoryId: 'S-1' });
  const header = (token: string) => Buffer.from(token.split('.')[0] ?? '', 'base64url').toString();
  expect(header(await after.issue('S-1'))).not.toEqual(header(before));
});
