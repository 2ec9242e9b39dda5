import type { AuditState, AuditVerdict } from '@zachetka/contract/platform/audit/audit.schemas';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPerson } from '../../../testing/people-factory.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { amendRow, sealHistories } from './index.ts';

const audit = '/gateway/lks-back/api/audit';

let test: TestApp;
let headers: Record<string, string>;
let personId: number;
beforeAll(async () => {
  test = await createTestApp({ AUDIT_KEY: 'a key that is in no database, as long as it has to be' });
  const admin = await test.signIn('sh_admin');
  ({ headers, personId } = admin);
  await test.database.$client.query(
    `insert into season_history (season_id, actor_id, action) select 1, ${personId}, 'announce' from generate_series(1, 3)`,
  );
});
afterAll(() => test.close());

const ask = async <T>(method: 'GET' | 'POST', url: string) =>
  (await test.app.inject({ method, url, headers })).json<T>();

it('administrators see the last seal, seal and check', async () => {
  const before = await ask<AuditState>('GET', audit);
  expect(before).toEqual({ lastSeal: null, seals: 0, amendments: 0, lastAmendments: [] });
  const unsealed = await ask<AuditVerdict>('POST', `${audit}/check`);
  expect(unsealed).toMatchObject({ problemCount: 0, problems: [], unsignedSeals: 0 });
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

it('what was amended is listed, with who and why; of seals without a signature the number is told', async () => {
  await test.database.transaction(async (transaction) => {
    for (const id of [1, 3]) {
      const patch = { detail: { reason: 'скрыто' } };
      await amendRow(transaction, {
        table: 'season_history',
        id,
        patch,
        actorId: personId,
        reason: 'По запросу',
      });
    }
  });
  const told = {
    at: expect.any(String),
    table: 'season_history',
    rows: '1, 3',
    isDeletion: false,
    actor: expect.stringMatching(/\S/),
    reason: 'По запросу',
  };
  expect(await ask('GET', audit)).toMatchObject({ amendments: 2, lastAmendments: [told] });
  const { id: readerId } = await createPerson(test.database);
  await test.database.$client.query(
    `insert into reading_record (at, reader_id, person_id, kind, thing_id, way, tool)
     select now(), ${readerId}, ${personId}, 'portfolio', n, 'queue', 'browser' from generate_series(1, 3) n;
     select forget_rows('reading_record', 2, null, 'Срок истёк')`,
  );
  expect((await ask<AuditState>('GET', audit)).lastAmendments).toEqual([
    { ...told, table: 'reading_record', rows: '1–2', isDeletion: true, actor: null, reason: 'Срок истёк' },
    told,
  ]);

  await test.database.$client.query(
    'begin; set local session_replication_role = replica; update audit_seal set signature = null; commit',
  );
  expect(await ask<AuditVerdict>('POST', `${audit}/check`)).toMatchObject({ unsignedSeals: 1 });
  await sealHistories(test.database);
  expect(await ask<AuditVerdict>('POST', `${audit}/check`)).toMatchObject({ unsignedSeals: 2 });
});
