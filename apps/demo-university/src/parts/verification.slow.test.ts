import type { AchievementList } from '@zachetka/contract/portfolio/achievements/achievements.schemas';
import type { ReadyComments } from '@zachetka/contract/portfolio/ready-comments/ready-comments.schemas';
import { decisionKinds } from '@zachetka/contract/portfolio/verification/decision.rules';
import type { VerificationQueue } from '@zachetka/contract/portfolio/verification/verification.schemas';
import { buildApp } from '@zachetka/server/app';
import { createPortalTokens } from '@zachetka/server/modules/people/auth/index';
import { rebuildSummaries } from '@zachetka/server/modules/portfolio/summaries/index';
import { watchContract } from '@zachetka/server/testing/contract/contract-watch';
import { fingerprint, selectRows } from '@zachetka/server/testing/table-contents';
import { testConfig } from '@zachetka/server/testing/test-config';
import { createTestDatabase, type TestDatabase } from '@zachetka/server/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAccount } from '../demo-accounts.ts';
import { loadDemoUniversity } from '../index.ts';

const secret = 'a secret that only this test knows, 32+';
const api = '/gateway/extra-edu/api';

let test: TestDatabase;
let app: Awaited<ReturnType<typeof buildApp>>;
beforeAll(async () => {
  test = await createTestDatabase();
  await loadDemoUniversity(test.database, { students: 120, today: '2026-11-15' });
  const config = testConfig({ TOKEN_SECRET: secret });
  app = await buildApp({ config, database: test.database, webRoot: false, watch: watchContract });
});
afterAll(async () => {
  await app.close();
  await test.drop();
});

async function call<T>(login: string, url: string, payload?: object): Promise<T> {
  const token = await createPortalTokens(secret, 1).issue(demoAccount(login).directoryId);
  const answer = await app.inject({
    method: payload ? 'POST' : 'GET',
    url: `${api}${url}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<T>();
}

describe('the demo university', () => {
  it('has work for the verifier of two blocks, none for the one without, all of it for the administrator', async () => {
    const queueOf = (login: string) => call<VerificationQueue>(login, '/verifications/queue');
    const [two, none, all] = [
      await queueOf('verifier'),
      await queueOf('verifier-none'),
      await queueOf('verification-admin'),
    ];
    expect(two.hasBlocks).toBe(true);
    expect(two.totalElements).toBeGreaterThan(5);
    expect(all.totalElements).toBeGreaterThan(two.totalElements);
    expect(none).toMatchObject({ portfolios: [], hasBlocks: false });
  });

  it('has portfolios in every status', async () => {
    const { achievements } = await call<AchievementList>('admin', '/admin/achievements', {
      pagination: { pageSize: 100 },
    });
    expect(new Set(achievements.map(({ status }) => status)).size).toBeGreaterThan(3);
  });

  it('has ready-made comments of every kind, and a usual one for confirmations alone', async () => {
    const { comments } = await call<ReadyComments>('verifier', '/verifications/comments');
    for (const kind of decisionKinds) {
      const ofKind = comments.filter((comment) => comment.kind === kind);
      expect(ofKind.length).toBeGreaterThan(2);
      expect(ofKind.filter(({ isDefault }) => isDefault)).toHaveLength(kind === 'confirm' ? 1 : 0);
    }
  });

  it('has few sets of blocks, each with the summaries that a rebuild would make', async () => {
    const scopes = await selectRows(test.database, 'select 1 from review_scope');
    expect(scopes.length).toBeGreaterThan(3);
    expect(scopes.length).toBeLessThan(12);
    const before = await fingerprint(test.database, { portfolio_summary: '*' });
    await test.database.transaction(rebuildSummaries);
    expect(await fingerprint(test.database, { portfolio_summary: '*' })).toEqual(before);
  });
});
