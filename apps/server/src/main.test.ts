import { randomUUID } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { canEnter, isRoot } from './db/embedded/account.ts';
import { claimDataFolder } from './db/embedded/index.ts';
import { readPostmaster } from './db/embedded/postmaster-file.ts';
import { createPortalTokens } from './modules/auth/index.ts';
import {
  connectBeside,
  startProcess,
  startTestPortal,
  type TestProcess,
  until,
} from './testing/portal-process.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const timeout = 90_000;
const stranger = isRoot ? { uid: 65_534, gid: 65_534 } : {};

/** Ended with 1, and said why in one line. */
async function refusal({ ended, stderr }: TestProcess): Promise<string> {
  expect(await ended).toBe(1);
  const lines = stderr().trimEnd().split('\n');
  expect(lines).toHaveLength(1);
  return lines[0] ?? '';
}

describe('a start that can’t succeed ends with one line and changes nothing', { timeout }, () => {
  it('names a bad setting', async () => {
    const portal = startProcess('main.ts', { PORT: 'many', DATA_DIR: temporaryFolder() });
    expect(await refusal(portal)).toMatch(/^zachetka: bad setting PORT: /);
  });

  it('a busy port', async () => {
    const [dataDir, busy] = [temporaryFolder(), createServer()];
    onTestFinished(() => void busy.close());
    const port = await new Promise<number>((resolve) => {
      busy.listen(0, '127.0.0.1', () => {
        const address = busy.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
    const portal = startProcess('main.ts', { PORT: String(port), DATA_DIR: dataDir });
    expect(await refusal(portal)).toContain(`port ${port} on 127.0.0.1 is busy`);
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
  });

  it('a data folder that is a file', async () => {
    const file = join(temporaryFolder(), 'data');
    writeFileSync(file, 'not a folder');
    const portal = startProcess('main.ts', { PORT: '0', DATA_DIR: file });
    expect(await refusal(portal)).toContain(`can't use the data folder ${file}: it is not a folder`);
  });

  // Another user has to be able to run the test's Node at all.
  it.runIf(canEnter(stranger, import.meta.dirname) && canEnter(stranger, dirname(process.execPath)))(
    'a data folder of somebody else',
    async () => {
      const parent = temporaryFolder();
      const folder = join(parent, 'data');
      mkdirSync(folder, { mode: isRoot ? 0o700 : 0o000 });
      onTestFinished(() => chmodSync(folder, 0o700));
      const portal = startProcess('main.ts', { PORT: '0', DATA_DIR: folder }, [], stranger);
      expect(await refusal(portal)).toContain(`can't use the data folder ${folder}: permission denied`);
    },
  );

  it('a database that does not answer, without its password', async () => {
    const portal = startProcess('main.ts', {
      PORT: '0',
      DATABASE_URL: 'postgres://somebody:a-secret-word@127.0.0.1:1/portal',
    });
    const line = await refusal(portal);
    expect(line).toContain('the database at somebody@127.0.0.1:1/portal does not answer');
    expect(line).not.toContain('a-secret-word');
  });
});

describe('a running portal', { timeout }, () => {
  it('keeps its folder to itself, logs no secret, and finishes what is under way when it is stopped', async () => {
    const dataDir = temporaryFolder();
    const secret = 'a secret of more than thirty-two bytes';
    const env = { DATA_DIR: dataDir, TOKEN_SECRET: secret, LOG_FORMAT: 'json' };
    const portal = await startTestPortal(env);
    expect((await fetch(`${portal.url}/readyz`)).status).toBe(200);

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
    await beside.query('begin');
    await beside.query('lock table person in access exclusive mode');
    const underWay = fetch(`${portal.url}/personal-account/user/me?token=${token}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await until(async () => {
      const { rows } = await beside.query('select 1 from pg_locks where not granted limit 1');
      return rows.length > 0 ? true : undefined;
    });
    portal.child.kill('SIGTERM');
    await until(() => (portal.stdout().includes('stopping') ? true : undefined));
    await expect(fetch(`${portal.url}/healthz`)).rejects.toThrow('fetch failed');
    await beside.query('commit');
    const answer = await underWay;
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ ldapObjectSid: directoryId });

    expect(await portal.ended).toBe(0);
    expect(readPostmaster(join(dataDir, 'postgres'))).toBeUndefined();
    const log = portal.stdout().trimEnd().split('\n');
    const records = log.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(records.some((record) => 'reqId' in record)).toBe(true);
    expect(portal.stdout() + portal.stderr()).not.toContain(token.slice(0, 30));
  });

  it('loses nothing that was acknowledged when it is killed, with its database or without', async () => {
    const dataDir = temporaryFolder();
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
    const dataDir = temporaryFolder();
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

describe('a first start that is killed', { timeout: 120_000 }, () => {
  it('at any moment is taken up by the next one', async () => {
    const dataDir = temporaryFolder();
    const cluster = join(dataDir, 'postgres');
    const moments: Record<string, () => boolean> = {
      'the database is being made': () =>
        readdirSync(dataDir).some((name) => name.startsWith('postgres.new-')),
      'the database is just made': () => existsSync(cluster),
      'PostgreSQL is starting': () => existsSync(join(cluster, 'postmaster.pid')),
      'PostgreSQL has started': () => readPostmaster(cluster)?.ready === true,
    };
    for (const hasCome of Object.values(moments)) {
      const start = startProcess('main.ts', { PORT: '0', DATA_DIR: dataDir, DEMO_STUDENTS: '3000' });
      await until(() => (hasCome() ? true : undefined), 1);
      start.child.kill('SIGKILL');
      expect(await start.ended).toBe('SIGKILL');
    }
    // In the middle of the demo university: the tables are there, nothing in them is acknowledged.
    const loading = startProcess('main.ts', { PORT: '0', DATA_DIR: dataDir, DEMO_STUDENTS: '3000' });
    const beside = await connectBeside(dataDir);
    await until(async () => {
      const { rows } = await beside.query(
        `select 1 from pg_locks where relation = to_regclass('public.person') and mode = 'RowExclusiveLock'`,
      );
      return rows.length > 0 ? true : undefined;
    }, 1);
    loading.child.kill('SIGKILL');
    await loading.ended;

    const portal = await startTestPortal({ DATA_DIR: dataDir, DEMO_STUDENTS: '3000' });
    expect((await fetch(`${portal.url}/readyz`)).status).toBe(200);
    const after = await connectBeside(dataDir);
    const { rows } = await after.query('select students from demo_university');
    expect(rows).toEqual([{ students: 3000 }]);
    expect(readdirSync(dataDir).filter((name) => name.includes('.new-'))).toEqual([]);
  });
});
