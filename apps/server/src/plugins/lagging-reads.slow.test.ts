import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { buildApp } from '../app.ts';
import { openReplica, type Replica } from '../db/replica/index.ts';
import { createPortalTokens } from '../modules/people/auth/index.ts';
import { watchContract } from '../testing/contract/contract-watch.ts';
import { createPerson } from '../testing/people-factory.ts';
import { startPrimaryAndStandby } from '../testing/standby.ts';
import { testConfig, testSecret } from '../testing/test-config.ts';

type Instance = { app: FastifyInstance; replica: Replica };

const config = testConfig({ WRITES_PER_MINUTE: '100000' });
const patiently = { timeout: 20_000 };

type Servers = Awaited<ReturnType<typeof startPrimaryAndStandby>>;

async function startInstance({ primary, url }: Servers): Promise<Instance> {
  const replica = openReplica({ url, size: 2, primary, everyMs: 100, patienceMs: 1000 });
  const app = await buildApp({ config, database: primary, replica, webRoot: false, watch: watchContract });
  await app.ready();
  onTestFinished(async () => {
    await app.close();
    await replica.close();
  });
  return { app, replica };
}

async function signIn({ primary }: Servers, role: 'sh_admin' | 'vud_employee') {
  const { directoryId } = await createPerson(primary, { roles: [role] });
  const token = await createPortalTokens(testSecret, 1, config.tokenIssuer).issue(directoryId);
  return { authorization: `Bearer ${token}` };
}

/** Who was asked since the last question: the numbers of the metric, as they have grown. */
async function countsOf({ app }: Instance): Promise<Record<string, number>> {
  const metric = await app.metrics.registry.getSingleMetric('database_lagging_reads_total')?.get();
  return Object.fromEntries(
    (metric?.values ?? []).map(({ labels, value }) => [String(labels['asked']), value]),
  );
}
async function whoWasAsked(instance: Instance, ask: () => Promise<unknown>): Promise<string> {
  const before = await countsOf(instance);
  await ask();
  const after = await countsOf(instance);
  return Object.keys(after)
    .filter((asked) => after[asked] !== before[asked])
    .join();
}

const timetable = { from: '2026-11-16 00:00:00', to: '2026-11-22 23:59:59', is_student: false };
const read = async ({ app }: Instance, headers: Record<string, string>) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/coordinate-support/schedule/timetable',
    headers,
    payload: timetable,
  });
  expect(answer.statusCode).toBe(200);
  return answer;
};
const asked = (instance: Instance, headers: Record<string, string>) =>
  whoWasAsked(instance, () => read(instance, headers));
const write = ({ app }: Instance, headers: Record<string, string>) =>
  app.inject({ method: 'POST', url: '/gateway/lks-back/api/notices/read', headers, payload: { all: true } });
const list = (instance: Instance, headers: Record<string, string>) =>
  whoWasAsked(instance, async () => {
    const url = '/gateway/extra-edu/api/admin/achievements';
    const answer = await instance.app.inject({ method: 'POST', url, headers, payload: {} });
    expect(answer.statusCode).toBe(200);
  });

it('a replica is asked as far as it has come, never for who has written, nor where rights are in the statement', async () => {
  const servers = await startPrimaryAndStandby();
  const [one, other] = [await startInstance(servers), await startInstance(servers)];
  const headers = await signIn(servers, 'sh_admin');
  const usesReplica = async (instance: Instance) => {
    await expect.poll(() => asked(instance, headers), patiently).toBe('replica');
  };

  // Reading by POST is no write.
  await usesReplica(one);
  expect((await read(one, headers)).headers['set-cookie']).toBeUndefined();
  expect(await asked(one, headers)).toBe('replica');

  // Blocks that were taken away count at once.
  expect(await list(one, await signIn(servers, 'vud_employee'))).toBe('primary');
  await expect.poll(() => list(one, headers), patiently).toBe('replica');

  // Behind, and there again.
  const { standby } = servers;
  await standby.execute(sql`select pg_wal_replay_pause()`);
  await createPerson(servers.primary);
  await expect.poll(() => asked(one, headers), patiently).toBe('primary after replica');
  await standby.execute(sql`select pg_wal_replay_resume()`);
  await usesReplica(one);

  await usesReplica(other);
  const written = await write(one, headers);
  expect(written.statusCode).toBe(200);
  const [cookie = ''] = String(written.headers['set-cookie']).split(';');
  expect(String(written.headers['set-cookie'])).toMatch(/Max-Age=5; Path=\/; HttpOnly; SameSite=Lax/);
  expect(await asked(one, headers)).toBe('primary');
  expect(await asked(other, { ...headers, cookie })).toBe('primary');
}, 120_000);

it('a replica that falls silent or is promoted costs nobody an answer, and the portal stays ready', async () => {
  const servers = await startPrimaryAndStandby();
  const one = await startInstance(servers);
  const headers = await signIn(servers, 'sh_admin');
  await expect.poll(() => asked(one, headers), patiently).toBe('replica');
  servers.proxy.silence('all');
  expect(await asked(one, headers)).toMatch(/^primary/);
  await expect.poll(() => one.replica.isUp(), patiently).toBe(false);
  expect((await one.app.inject('/readyz')).json()).toEqual({ status: 'ready' });
  servers.proxy.speak();
  await expect.poll(() => asked(one, headers), patiently).toBe('replica');

  await servers.standby.execute(sql`select pg_promote()`);
  await createPerson(servers.primary);
  await expect.poll(() => asked(one, headers), patiently).toBe('primary after replica');
}, 120_000);
