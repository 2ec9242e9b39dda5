import type { AuditState, AuditVerdict } from '@zachetka/contract/audit/audit.schemas';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const audit = '/gateway/lks-back/api/audit';

let test: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
  test = await createTestApp({ AUDIT_KEY: 'a key that is in no database, as long as it has to be' });
  const admin = await test.signIn('sh_admin');
  headers = admin.headers;
  await test.database.$client.query(
    `insert into season_history (season_id, actor_id, action) select 1, ${admin.personId}, 'announce' from generate_series(1, 3)`,
  );
});
afterAll(() => test.close());

const ask = async <T>(method: 'GET' | 'POST', url: string) =>
  (await test.app.inject({ method, url, headers })).json<T>();

it('administrators see the last seal, seal and check', async () => {
  const before = await ask<AuditState>('GET', audit);
  expect(before).toEqual({ lastSeal: null, seals: 0, amendments: 0 });
  const unsealed = await ask<AuditVerdict>('POST', `${audit}/check`);
  expect(unsealed).toMatchObject({ problemCount: 0, problems: [] });
  expect(unsealed.unsealed).toBe(unsealed.rows);

  const sealed = await ask<AuditState>('POST', `${audit}/seals`);
  expect(sealed).toMatchObject({ seals: 1, lastSeal: { number: 1, isSigned: true } });
  expect(sealed.lastSeal?.head).toMatch(/^([0-9a-f]{4} ){7}[0-9a-f]{4}$/);
  expect(await ask('GET', audit)).toEqual(sealed);

  await test.database.$client.query(
    `begin; set local session_replication_role = replica; delete from season_history where id = 2; commit`,
  );
  const found = await Promise.all([1, 2].map(() => ask<AuditVerdict>('POST', `${audit}/check`)));
  for (const verdict of found) {
    expect(verdict).toMatchObject({ problemCount: 1, problems: ['season_history 2: deleted'], unsealed: 0 });
  }
});
