import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { accountFor } from '../../apps/server/src/db/embedded/account.ts';
import { binariesIn } from '../../apps/server/src/db/embedded/binaries.ts';
import { findFreePort } from '../../e2e/find-free-port.ts';
import { commandProgram, portalProgram, runProgram, startPortal } from './portal.ts';
import { expectThat, type Scenario, type Scene, until } from './scene.ts';

const places = '/usr/lib/postgresql';

/** The newest PostgreSQL of the system that is older than the one of the portal. */
function findOlder(): { version: string; root: string } | undefined {
  const version = (existsSync(places) ? readdirSync(places) : [])
    .filter(
      (name) => Number(name) >= 15 && Number(name) < 18 && existsSync(join(places, name, 'bin', 'postgres')),
    )
    .toSorted()
    .at(-1);
  return version === undefined ? undefined : { version, root: join(places, version) };
}

function makeCluster(folder: string, root: string): void {
  const account = accountFor(folder);
  mkdirSync(folder, { mode: 0o700 });
  if (account.uid !== undefined && account.gid !== undefined) chownSync(folder, account.uid, account.gid);
  const parameters = ['-D', folder, '-U', 'zachetka', '-E', 'UTF8', '--locale=C.UTF-8', '-A', 'trust', '-N'];
  execFileSync(binariesIn(root).initdb, parameters, { ...account, stdio: 'ignore' });
}

/** A server of the system's own PostgreSQL, reached over the network. */
export async function startOlderServer(scene: Scene): Promise<{ url: string; port: number }> {
  const older = findOlder();
  if (older === undefined) throw new Error('there is no PostgreSQL on this system');
  const [folder, port] = [join(scene.folder, 'external'), await findFreePort()];
  makeCluster(folder, older.root);
  const parameters = ['-D', folder, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1'];
  const child = spawn(binariesIn(older.root).postgres, parameters, {
    ...accountFor(folder),
    cwd: folder,
    stdio: 'ignore',
    detached: true,
  });
  scene.onEnd(async () => {
    child.kill('SIGQUIT');
    if (child.exitCode === null) await once(child, 'close');
  });
  const connect = () => {
    try {
      execFileSync(
        'psql',
        ['-h', folder, '-p', String(port), '-U', 'zachetka', '-c', 'create database portal', 'postgres'],
        {
          stdio: 'ignore',
        },
      );
      return true;
    } catch {
      return false;
    }
  };
  await until('the external server answers', connect);
  return { url: `postgres://zachetka@127.0.0.1:${port}/portal`, port };
}

export const olderPostgres: readonly Scenario[] = [
  {
    name: 'a database of an older PostgreSQL is brought over',
    obstacle: () => (findOlder() === undefined ? 'needs a PostgreSQL 15, 16 or 17 of the system' : undefined),
    play: async (scene) => {
      const older = findOlder();
      if (older === undefined) throw new Error('there is none');
      const { url } = await startOlderServer(scene);
      const dataDir = join(scene.folder, 'data');
      // The portal fills it as an external one; then the same files become the embedded database of a data folder.
      const portal = await startPortal(scene, {
        DATABASE_URL: url,
        DATA_DIR: dataDir,
        DEMO_STUDENTS: '300',
      });
      expectThat((await portal.stop()) === 0, 'the portal stops');
      const statement = `select string_agg(n || '', ',' order by t) from (select relname t, (xpath('/row/c/text()', query_to_xml(format('select count(*) as c from public.%I', relname), false, true, '')))[1]::text n from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace) counts`;
      const counts = (target: string) => execFileSync('psql', [target, '-Atc', statement]).toString().trim();
      const before = counts(url);
      const external = join(scene.folder, 'external');
      execFileSync('psql', [
        url.replace('/portal', '/postgres'),
        '-c',
        'alter database portal rename to zachetka',
      ]);
      execFileSync(binariesIn(older.root).pgCtl, ['stop', '-D', external, '-m', 'fast', '-w'], {
        ...accountFor(external),
        stdio: 'ignore',
      });
      mkdirSync(dataDir, { recursive: true });
      chmodSync(dataDir, 0o711);
      execFileSync('mv', [external, join(dataDir, 'postgres')]);

      const env = { DATA_DIR: dataDir };
      const refused = await runProgram(portalProgram, { ...env, PORT: '0' });
      expectThat(
        refused.output.includes('npm run db:upgrade'),
        `the portal says what to do, not ${refused.output}`,
      );
      const began = performance.now();
      const { code, output } = await runProgram(commandProgram('db-upgrade'), env);
      const seconds = (performance.now() - began) / 1000;
      expectThat(code === 0, `it is brought over, not ${output}`);
      const after = await startPortal(scene, env);
      expectThat(
        (await after.read()).status === 200 && (await after.write()).status === 201,
        'the portal works on it',
      );
      const rows = before.split(',').reduce((sum, each) => sum + Number(each), 0);
      return `PostgreSQL ${older.version}, ${rows} rows of ${before.split(',').length} tables in ${seconds.toFixed(1)} s, compared table by table`;
    },
  },
];
