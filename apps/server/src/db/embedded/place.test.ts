import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { type Account, accountFor, canEnter, isRoot } from './account.ts';
import { binariesIn, findPackagedBinaries, prepareBinaries } from './binaries.ts';
import { claimDataFolder } from './data-folder.ts';
import { FolderInUseError } from './folder-lock.ts';
import { startEmbeddedPostgres } from './supervisor.ts';

const holder = { kind: 'command', name: 'a test' } as const;

/** Of a portal under root: the account of its database is somebody else, who may not enter the home. */
function closedHome() {
  const parent = temporaryFolder();
  const home = join(parent, 'home');
  mkdirSync(home, { mode: 0o700 });
  const enters = (_: Account, folder: string) => !folder.startsWith(home);
  return { parent, home, dataDir: join(home, 'data'), system: join(parent, 'system'), enters };
}

it('whether an account may enter a folder is asked of the kernel', () => {
  const [open, closed] = [temporaryFolder(), join(temporaryFolder(), 'closed')];
  mkdirSync(closed, { mode: 0o000 });
  onTestFinished(() => chmodSync(closed, 0o700));
  // Root enters everything: there it is asked for whom the database would run as.
  const account = isRoot
    ? accountFor(closed)
    : { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  expect([open, closed].map((folder) => canEnter(account, folder))).toEqual([true, false]);
  expect(canEnter({}, closed)).toBe(true);
});

describe('in a home that the account of the database may not enter', () => {
  it('the database lives in the folder of the system, is found again, and can be told', async () => {
    const { dataDir, system, enters } = closedHome();
    const notices: string[] = [];
    for (const attempt of [1, 2]) {
      const claimed = claimDataFolder({ dataDir, holder, system, enters });
      const postgres = await startEmbeddedPostgres({
        claimed,
        settings: { fsync: 'off' },
        onNotice: (text) => notices.push(text),
      });
      onTestFinished(() => postgres.stop());
      const client = new pg.Client(postgres.connection('zachetka'));
      await client.connect();
      await client.query('create table if not exists attempt (number int)');
      await client.query('insert into attempt values ($1)', [attempt]);
      const { rows } = await client.query('select number from attempt');
      expect(rows).toHaveLength(attempt);
      await client.end();
      await postgres.stop();
      claimed.release();
    }
    const home = readFileSync(join(dataDir, 'database-folder'), 'utf8').trim();
    expect(home.startsWith(system)).toBe(true);
    // Where the checkout is closed as well, there is a word on the copy of PostgreSQL too.
    const places = notices.filter((notice) => notice.startsWith('the database is kept in'));
    expect(places).toEqual(Array(2).fill(expect.stringContaining(`the database is kept in ${home}`)));
  });

  it('a copy of the data folder leads to the same database, and is not let in beside the first', () => {
    const { dataDir, system, enters } = closedHome();
    const first = claimDataFolder({ dataDir, holder, system, enters });
    onTestFinished(first.release);
    cpSync(dataDir, `${dataDir}-copy`, { recursive: true });
    expect(() => claimDataFolder({ dataDir: `${dataDir}-copy`, holder, system, enters })).toThrow(
      FolderInUseError,
    );
  });

  it('a database that was made before the home was closed is not left behind for an empty one', () => {
    const { dataDir, system, enters } = closedHome();
    mkdirSync(join(dataDir, 'postgres'), { recursive: true });
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '18\n');
    expect(() => claimDataFolder({ dataDir, holder, system, enters })).toThrow(/may not enter/);
    expect(existsSync(system)).toBe(false);
  });

  it('PostgreSQL is copied once from a checkout that is closed', () => {
    const { parent, home } = closedHome();
    const { binaries, version } = findPackagedBinaries();
    cpSync(binaries.root, join(home, 'native'), { recursive: true, verbatimSymlinks: true });
    // What nobody may execute, root neither.
    chmodSync(join(home, 'native', 'bin', 'postgres'), 0o600);
    const packaged = { binaries: binariesIn(join(home, 'native')), version };
    const copied: string[] = [];
    for (const _ of [1, 2]) {
      const prepared = prepareBinaries(
        accountFor(home),
        join(parent, 'system'),
        (to) => copied.push(to),
        packaged,
      );
      expect(prepared.root).toBe(join(parent, 'system', `postgresql-${version}`));
    }
    expect(copied).toHaveLength(1);
  });
});

it('a system that can’t run PostgreSQL at all is told so in one line that names the way out', () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'native', 'bin'), { recursive: true });
  // What a missing loader looks like: the file is there, and yet it is not found.
  writeFileSync(join(folder, 'native', 'bin', 'postgres'), '#!/lib/no-such-loader\n', { mode: 0o755 });
  const packaged = { binaries: binariesIn(join(folder, 'native')), version: '18' };
  expect(() => prepareBinaries({}, join(folder, 'copies'), () => undefined, packaged)).toThrow(
    /needs the GNU C library.*DATABASE_URL/,
  );
  expect(existsSync(join(folder, 'copies'))).toBe(false);
});

describe('a claimed data folder', () => {
  it('holds nothing of a restore or of a holder that was killed', () => {
    const dataDir = temporaryFolder();
    mkdirSync(join(dataDir, 'restoring-x1y2z3', 'files'), { recursive: true });
    mkdirSync(join(dataDir, 'files'));
    for (const name of ['in-use.lock-journal', 'in-use.json.new']) writeFileSync(join(dataDir, name), '');
    const claimed = claimDataFolder({ dataDir, holder });
    expect(readdirSync(dataDir).toSorted()).toEqual(['files', 'in-use.json', 'in-use.lock']);
    claimed.abandon();
    expect(readdirSync(dataDir)).toEqual(['files']);
  });

  it('is refused to everybody else until it is released', () => {
    const dataDir = temporaryFolder();
    const first = claimDataFolder({ dataDir, holder });
    expect(() => claimDataFolder({ dataDir, holder })).toThrow(
      `the data folder ${dataDir} is in use by a test (pid ${process.pid})`,
    );
    first.release();
    claimDataFolder({ dataDir, holder }).release();
  });

  it('names nobody who is gone', () => {
    const dataDir = temporaryFolder();
    const first = claimDataFolder({ dataDir, holder });
    onTestFinished(first.release);
    writeFileSync(join(dataDir, 'in-use.json'), JSON.stringify({ ...holder, pid: 4_194_303 }));
    expect(() => claimDataFolder({ dataDir, holder })).toThrow(/in use by another process/);
  });
});
