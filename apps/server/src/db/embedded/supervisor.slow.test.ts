import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { until } from '../../testing/portal-process.ts';
import { preparedFolder } from '../../testing/prepared-folder.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { accountFor } from './account.ts';
import { claimDataFolder } from './data-folder.ts';
import { mayBePostgresOf, readPostmaster } from './postmaster-file.ts';
import { type EmbeddedOptions, startEmbeddedPostgres } from './supervisor.ts';

const holder = { kind: 'command', name: 'a test' } as const;

/** Without waiting for the disk, unless that is what is looked at. */
async function startIn(dataDir: string, options: Partial<EmbeddedOptions> = {}) {
  const claimed = claimDataFolder({ dataDir, holder });
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= (async () => {
      await postgres.stop();
      claimed.release();
    })();
    return stopped;
  };
  const postgres = await startEmbeddedPostgres({ claimed, settings: { fsync: 'off' }, ...options }).catch(
    (error: unknown) => {
      claimed.release();
      throw error;
    },
  );
  onTestFinished(stop);
  return { cluster: claimed.place.cluster, connection: postgres.connection('zachetka'), stop };
}

async function ask(connection: pg.PoolConfig, query: string): Promise<unknown> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const answers = [await client.query<Record<string, unknown>>(query)].flat();
    return Object.values(answers.at(-1)?.rows[0] ?? {})[0];
  } finally {
    await client.end();
  }
}

describe('the embedded PostgreSQL', () => {
  it('keeps to itself, keeps what it acknowledged, and knows Cyrillic letters', async () => {
    const dataDir = join(temporaryFolder(), 'a folder, with signs', 'data');
    const first = await startIn(dataDir, { settings: {} });
    await ask(first.connection, 'create table kept (id int); insert into kept values (7)');
    expect(await ask(first.connection, 'show fsync')).toBe('on');
    expect(await ask(first.connection, 'show synchronous_commit')).toBe('on');
    expect(await ask(first.connection, 'show listen_addresses')).toBe('');
    await ask(first.connection, 'create extension pg_trgm');
    expect(await ask(first.connection, `select cardinality(show_trgm('Иванов'))`)).toBeGreaterThan(0);
    expect(await ask(first.connection, `select lower('ЁЖ')`)).toBe('ёж');
    expect(
      await ask(
        first.connection,
        `select to_tsvector('russian', 'палаты') @@ to_tsquery('russian', 'палата')`,
      ),
    ).toBe(true);
    await first.stop();
    expect(readPostmaster(first.cluster)).toBeUndefined();

    const second = await startIn(dataDir);
    expect(await ask(second.connection, 'select id from kept')).toBe(7);
  });

  it('is started again when it dies', async () => {
    const dataDir = preparedFolder();
    const notices: string[] = [];
    const { cluster, connection } = await startIn(dataDir, { onNotice: (text) => notices.push(text) });
    await ask(connection, 'create table kept (id int); insert into kept values (7)');
    const killed = readPostmaster(cluster)?.pid ?? 0;
    process.kill(killed, 'SIGKILL');
    const found = await until(() => ask(connection, 'select id from kept').catch(() => undefined), 50);
    expect(found).toBe(7);
    expect(notices).toEqual([expect.stringContaining('started again')]);
  });

  it('is started again however often it dies, and once it can where it could not', async () => {
    const notices: string[] = [];
    const { cluster, connection } = await startIn(preparedFolder(), {
      pauseMs: 1,
      onNotice: (text) => notices.push(text),
    });
    const answers = () => until(() => ask(connection, 'select 1').catch(() => undefined), 20);
    for (let deaths = 0; deaths < 7; deaths += 1) {
      process.kill(readPostmaster(cluster)?.pid ?? 0, 'SIGKILL');
      await expect.poll(() => notices.length).toBe(deaths + 1);
      await answers();
    }
    // What a full disk does to it: it ends, and it can't be started until somebody makes room.
    const control = join(cluster, 'global', 'pg_control');
    renameSync(control, `${control}.away`);
    process.kill(readPostmaster(cluster)?.pid ?? 0, 'SIGKILL');
    await expect.poll(() => notices.at(-1)).toMatch(/does not start.*tried again and again/);
    renameSync(`${control}.away`, control);
    expect(await answers()).toBe(1);
  });

  it('takes a short folder for its socket where the path is too long for one', async () => {
    const dataDir = join(temporaryFolder(), 'd'.repeat(120));
    const { connection, stop } = await startIn(dataDir);
    expect(connection.host).not.toContain(dataDir);
    expect(await ask(connection, 'select 1')).toBe(1);
    await stop();
    expect(existsSync(String(connection.host))).toBe(false);
  });

  it('is not kept from starting by a stranger who got the pid of its predecessor', async () => {
    const dataDir = preparedFolder();
    const first = await startIn(dataDir);
    await first.stop();
    const stranger = spawn('sleep', ['60'], { ...accountFor(first.cluster), stdio: 'ignore' });
    onTestFinished(() => void stranger.kill());
    await once(stranger, 'spawn');
    const lines = [
      stranger.pid,
      first.cluster,
      1_700_000_000,
      5432,
      first.cluster,
      '',
      '  5432001 0',
      'ready   ',
      '',
    ];
    for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
      writeFileSync(join(first.cluster, name), lines.join('\n'));
    }
    const second = await startIn(dataDir);
    expect(await ask(second.connection, 'select 1')).toBe(1);
    expect(stranger.exitCode).toBeNull();
  });
});

describe('what is found in the place of a database', () => {
  it('an unfinished one is swept away, an empty folder is used', async () => {
    const dataDir = temporaryFolder();
    mkdirSync(join(dataDir, 'postgres'));
    mkdirSync(join(dataDir, 'postgres.new-half'));
    writeFileSync(join(dataDir, 'postgres.new-half', 'PG_VERSION'), '18\n');
    const { connection } = await startIn(dataDir);
    expect(await ask(connection, 'select 1')).toBe(1);
    expect(readdirSync(dataDir).filter((name) => name.includes('.new-'))).toEqual([]);
  });

  it('one that made way for a backup that never arrived comes back', async () => {
    const dataDir = preparedFolder();
    const first = await startIn(dataDir);
    await ask(first.connection, 'create table kept (id int); insert into kept values (7)');
    await first.stop();
    renameSync(first.cluster, `${first.cluster}.before-restore`);
    const second = await startIn(dataDir);
    expect(await ask(second.connection, 'select id from kept')).toBe(7);
  });

  it('something else is refused and left as it is', async () => {
    const dataDir = temporaryFolder();
    mkdirSync(join(dataDir, 'postgres'));
    writeFileSync(join(dataDir, 'postgres', 'thesis.txt'), 'years of work');
    await expect(startIn(dataDir)).rejects.toThrow(/postgres is in the way of the database/);
    expect(readFileSync(join(dataDir, 'postgres', 'thesis.txt'), 'utf8')).toBe('years of work');
  });

  it('a database of another version is refused and left as it is', async () => {
    const dataDir = temporaryFolder();
    mkdirSync(join(dataDir, 'postgres'));
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '16\n');
    await expect(startIn(dataDir)).rejects.toThrow(/made by PostgreSQL 16, this portal brings 18/);
    expect(readdirSync(join(dataDir, 'postgres'))).toEqual(['PG_VERSION']);
  });
});

describe('a process that may not be looked into', () => {
  const status = (name: string, effectiveUser: number) =>
    `Name:\t${name}\nUmask:\t0077\nUid:\t0\t${effectiveUser}\t0\t0\nGid:\t5\t5\t5\t5\n`;

  it('may be our PostgreSQL only where it runs as the owner of the folder', () => {
    expect(mayBePostgresOf(1000, status('postgres', 1000))).toBe(true);
    expect(mayBePostgresOf(1000, status('postgres', 113))).toBe(false);
    expect(mayBePostgresOf(1000, status('postgres', 100))).toBe(false);
    expect(mayBePostgresOf(1000, status('sleep', 1000))).toBe(false);
    expect(mayBePostgresOf(1000, '')).toBe(false);
  });
});
