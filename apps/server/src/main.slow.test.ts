import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { claimDataFolder } from './db/embedded/index.ts';
import { readPostmaster } from './db/embedded/postmaster-file.ts';
import { emptyDatabase } from './db/open-database.ts';
import { createPortalTokens } from './modules/people/auth/index.ts';
import {
  connectBeside,
  freezePostgres,
  refusal,
  startProcess,
  startTestPortal,
  type TestPortal,
  until,
} from './testing/portal-process.ts';
import { preparedFolder } from './testing/prepared-folder.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { createTestDatabase } from './testing/test-database.ts';

const metricsToken = 'a token of who collects';

/** How many requests it has begun and not answered yet, this question aside. */
async function underWayAt({ url }: TestPortal): Promise<number> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
  return Number(/^http_requests_in_flight (\d+)$/m.exec(await answer.text())?.[1]) - 1;
}

describe('a running portal', () => {
  it('keeps its folder to itself, logs no secret, and finishes what is under way when it is stopped', async () => {
    const dataDir = temporaryFolder();
    const secret = 'a secret of more than thirty-two bytes';
    const env = { DATA_DIR: dataDir, TOKEN_SECRET: secret, LOG_FORMAT: 'json', METRICS_TOKEN: metricsToken };
    const portal = await startTestPortal({ ...env, SMPT_URL: 'smtp://mail.example' });
    expect((await fetch(`${portal.url}/readyz`)).status).toBe(200);
    expect(portal.stderr()).toContain('SMPT_URL is no setting of the portal: is SMTP_URL meant?');

    const second = startProcess('main.ts', { ...env, PORT: '0' });
    expect(await refusal(second)).toContain(
      `the data folder ${dataDir} is in use by a running Zachetka portal (pid ${portal.child.pid})`,
    );
    const reset = startProcess('cli/db-reset.ts', { DATA_DIR: dataDir });
    expect(await refusal(reset)).toContain(`(pid ${portal.child.pid}): stop it first`);

    const beside = await connectBeside(dataDir);
    const directoryId = randomUUID();
    await beside.query(
      `insert into person (directory_id, last_name, first_name) values ($1, 'Иванова', 'Анна')`,
      [directoryId],
    );
    const token = await createPortalTokens(secret, 1).issue(directoryId);
    // A request that is under way until its body has come.
    const body = new TransformStream<Uint8Array, Uint8Array>();
    const writer = body.writable.getWriter();
    const underWay = fetch(`${portal.url}/gateway/extra-edu/api/language?token=${token}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: body.readable,
      duplex: 'half',
    } as RequestInit);
    await writer.write(Buffer.from('{"language":'));
    await until(async () => ((await underWayAt(portal)) > 0 ? true : undefined));
    portal.child.kill('SIGTERM');
    await until(() => (portal.stdout().includes('stopping') ? true : undefined));
    // Whoever asks whether to send people here is told no, not left without an answer.
    const ready = await fetch(`${portal.url}/readyz`);
    expect([ready.status, await ready.json()]).toMatchObject([503, { code: 'unavailable' }]);
    await writer.write(Buffer.from('"en"}'));
    await writer.close();
    expect((await underWay).status).toBe(204);

    expect(await portal.ended).toBe(0);
    await expect(fetch(`${portal.url}/readyz`)).rejects.toThrow('fetch failed');
    expect(readPostmaster(join(dataDir, 'postgres'))).toBeUndefined();
    const log = portal.stdout().trimEnd().split('\n');
    const records = log.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(records.some((record) => 'reqId' in record)).toBe(true);
    expect(portal.stdout() + portal.stderr()).not.toContain(token.slice(0, 30));
  });

  it('refuses at once while its database is frozen, goes on by itself, and has it all in its log', async () => {
    const dataDir = preparedFolder();
    const secret = 'a secret of more than thirty-two bytes';
    const portal = await startTestPortal({
      DATA_DIR: dataDir,
      TOKEN_SECRET: secret,
      LOG_FORMAT: 'json',
      SLOW_STATEMENT_MS: '0.001',
    });
    const beside = await connectBeside(dataDir);
    const directoryId = randomUUID();
    await beside.query(
      `insert into person (directory_id, last_name, first_name) values ($1, 'Иванова', 'Анна')`,
      [directoryId],
    );
    const headers = { authorization: `Bearer ${await createPortalTokens(secret, 1).issue(directoryId)}` };
    const ask = () => fetch(`${portal.url}/personal-account/user/me`, { headers });
    expect((await ask()).status).toBe(200);

    const goOn = await freezePostgres(beside, readPostmaster(join(dataDir, 'postgres'))?.pid ?? 0);
    // All of them are answered while nothing moves.
    const waiting = await Promise.all(Array.from({ length: 15 }, ask));
    expect(new Set(waiting.map(({ status }) => status))).toEqual(new Set([503]));
    const refusal503 = await ask();
    expect(refusal503.status).toBe(503);
    expect(Number(refusal503.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refusal503.json()).toMatchObject({ code: 'unavailable' });
    expect((await fetch(`${portal.url}/readyz`)).status).toBe(503);
    expect((await fetch(`${portal.url}/healthz`)).status).toBe(200);
    expect(portal.stdout()).toContain('the database does not answer');

    goOn();
    await expect.poll(async () => (await ask()).status).toBe(200);
    expect((await fetch(`${portal.url}/readyz`)).status).toBe(200);
    expect(portal.stdout()).toContain('the database answers again');
    await beside.query('select pg_reload_conf()');
    const lines = () =>
      portal
        .stdout()
        .split('\n')
        .filter(Boolean)
        .map((text) => JSON.parse(text) as Record<string, unknown>);
    await expect.poll(lines).toContainEqual(
      expect.objectContaining({
        level: 30,
        msg: 'PostgreSQL',
        postgresql: 'received SIGHUP, reloading configuration files',
      }),
    );
    expect(lines()).toContainEqual(
      expect.objectContaining({
        level: 40,
        msg: 'slow statement',
        statement: expect.any(String),
        ms: expect.any(Number),
      }),
    );
    portal.child.kill('SIGTERM');
    expect(await portal.ended).toBe(0);
  });

  it('goes on where nobody can write down its log', async () => {
    const env = { DATA_DIR: preparedFolder(), LOG_FORMAT: 'json' };
    // A device that is always full.
    const portal = await startTestPortal(env, { limit: 'exec > /dev/full' });
    for (let round = 0; round < 20; round += 1) {
      expect((await fetch(`${portal.url}/gateway/nowhere`)).status).toBe(404);
    }
    portal.child.kill('SIGTERM');
    expect(await portal.ended).toBe(0);
  });

  it('ends at once on a second signal, and its database by itself', async () => {
    const dataDir = preparedFolder();
    const portal = await startTestPortal({ DATA_DIR: dataDir });
    const socket = connect(Number(new URL(portal.url).port), '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    // A request that never ends: its body does not come.
    socket.write(
      'POST /gateway/auth/logout HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 10\r\nexpect: 100-continue\r\n\r\n',
    );
    await once(socket, 'data');
    portal.child.kill('SIGTERM');
    await until(() => (portal.stdout().includes('stopping') ? true : undefined));
    await sleep(600);
    expect(portal.child.exitCode).toBeNull();
    portal.child.kill('SIGTERM');
    expect(await portal.ended).toBe(1);
    await until(() => (readPostmaster(join(dataDir, 'postgres')) === undefined ? true : undefined));
  });

  it('shares an external database with others that start in the same moment', async () => {
    const { database, connection, drop } = await createTestDatabase();
    onTestFinished(drop);
    await emptyDatabase(database);
    const url = `postgres://zachetka@localhost/${connection.database}?host=${encodeURIComponent(String(connection.host))}`;
    const portals = await Promise.all([1, 2].map(() => startTestPortal({ DATABASE_URL: url })));
    for (const portal of portals) {
      expect((await fetch(`${portal.url}/readyz`)).status).toBe(200);
      portal.child.kill('SIGTERM');
      expect(await portal.ended).toBe(0);
    }
  });

  it('loses nothing that was acknowledged when it is killed, with its database or without', async () => {
    const dataDir = preparedFolder();
    let acknowledged = 0;
    for (const victim of ['the portal', 'the portal and its database', 'nobody']) {
      const portal = await startTestPortal({ DATA_DIR: dataDir });
      const beside = await connectBeside(dataDir);
      await beside.query('create table if not exists kept (number int)');
      const { rows } = await beside.query(
        'select count(*)::int as count, coalesce(max(number), 0) as last from kept',
      );
      const { count, last } = rows[0] as { count: number; last: number };
      expect(count).toBe(last);
      // The last one may have been written without our hearing of it.
      expect(last - acknowledged).toBeOneOf([0, 1]);
      acknowledged = last;
      if (victim === 'nobody') break;

      const writing = (async () => {
        for (;;) {
          await beside.query('insert into kept values ($1)', [acknowledged + 1]);
          acknowledged += 1;
        }
      })().catch((error: unknown) => error);
      await until(() => (acknowledged > last + 50 ? true : undefined));
      const postmaster = readPostmaster(join(dataDir, 'postgres'))?.pid ?? 0;
      portal.child.kill('SIGKILL');
      if (victim !== 'the portal') process.kill(postmaster, 'SIGKILL');
      await portal.ended;
      // Where the database was left behind, it goes on taking rows until the next portal stops it.
      if (victim !== 'the portal') await writing;
    }
  });

  it('is stopped by npm’s end, whose signals get lost in the shell between', async () => {
    const dataDir = preparedFolder();
    const shell = startProcess('testing/start-through-shell.ts', {
      DATA_DIR: dataDir,
      npm_lifecycle_event: 'start',
    });
    await until(() => (shell.stdout().includes('is ready') ? true : undefined));
    shell.child.kill('SIGKILL');
    await until(() => (readPostmaster(join(dataDir, 'postgres')) === undefined ? true : undefined));
    // The portal held the other end of the output.
    await shell.ended;
    expect(() =>
      claimDataFolder({ dataDir, holder: { kind: 'command', name: 'a test' } }).release(),
    ).not.toThrow();
  });
});
