import { once } from 'node:events';
import { chmodSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { canEnter, isRoot } from '../db/embedded/account.ts';
import { demoDirectory } from '../db/open-database.ts';
import { openEmbedded } from '../testing/embedded-database.ts';
import { createPerson } from '../testing/people-factory.ts';
import { refusal, startProcess, startTestPortal } from '../testing/portal-process.ts';
import { preparedFolder } from '../testing/prepared-folder.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const stranger = isRoot ? { uid: 65_534, gid: 65_534 } : {};

describe('a start that can’t succeed ends with one line and changes nothing', () => {
  it('names a bad setting', async () => {
    const portal = startProcess('main.ts', { PORT: 'many', DATA_DIR: temporaryFolder() });
    expect(await refusal(portal)).toMatch(/^zachetka: bad setting PORT: /);
  });

  it('a busy port', async () => {
    const [parent, busy] = [temporaryFolder(), createServer()];
    const dataDir = join(parent, 'made', 'for it');
    onTestFinished(() => void busy.close());
    const port = await new Promise<number>((resolve) => {
      busy.listen(0, '127.0.0.1', () => {
        const address = busy.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
    const portal = startProcess('main.ts', { PORT: String(port), DATA_DIR: dataDir });
    expect(await refusal(portal)).toContain(`port ${port} on 127.0.0.1 is busy`);
    expect(readdirSync(parent)).toEqual([]);
  });

  it('a folder that was there is left as it was', async () => {
    const [dataDir, busy] = [temporaryFolder(), createServer()];
    onTestFinished(() => void busy.close());
    busy.listen(0, '127.0.0.1');
    await once(busy, 'listening');
    writeFileSync(join(dataDir, 'notes.txt'), 'mine');
    const { port } = busy.address() as { port: number };
    await refusal(startProcess('main.ts', { PORT: String(port), DATA_DIR: dataDir }));
    expect(readdirSync(dataDir)).toEqual(['notes.txt']);
  });

  it('a disk without room for a database', async () => {
    const parent = temporaryFolder();
    const env = { PORT: '0', DATA_DIR: join(parent, 'data') };
    // No file of more than 4 MB: what a full disk is without root.
    const portal = startProcess('main.ts', env, [], { limit: 'ulimit -f 8000' });
    expect(await refusal(portal)).toContain(`the database can't be made in ${env.DATA_DIR}`);
    expect(readdirSync(parent)).toEqual([]);
  });

  it.each(['/proc/no-such-process/data', '/dev/null/data', `/tmp/${'x'.repeat(300)}`])(
    'a data folder that can’t be made, at %s',
    async (dataDir) => {
      const portal = startProcess('main.ts', { PORT: '0', DATA_DIR: dataDir });
      expect(await refusal(portal)).toContain(`can't use the data folder ${dataDir}`);
    },
  );

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

  it('a demo that others could reach, and names the command that clears it', async () => {
    const dataDir = preparedFolder();
    const { database, close } = await openEmbedded(dataDir);
    await createPerson(database, { directoryId: `${demoDirectory}1001` });
    await close();
    const reachable: Record<string, string>[] = [
      { HOST: '0.0.0.0' },
      { PUBLIC_URL: 'https://zachetka.example' },
      { NODE_ENV: 'production', EMBEDDED_LOGIN: 'on', PUBLIC_URL: 'https://zachetka.example' },
    ];
    for (const env of reachable) {
      const portal = startProcess('main.ts', { PORT: '0', DATA_DIR: dataDir, ...env });
      expect(await portal.ended).toBe(1);
      expect(portal.stderr()).toMatch(/zachetka: others can reach this portal.*npm run demo:clear/);
    }
    // A laptop, and a demo that is meant for everybody.
    for (const env of [{}, { HOST: '0.0.0.0', PUBLIC_DEMO: 'true' }]) {
      const portal = await startTestPortal({ DATA_DIR: dataDir, ...env });
      portal.child.kill('SIGTERM');
      expect(await portal.ended).toBe(0);
    }
    const clear = (...typed: string[]) => startProcess('cli/demo-clear.ts', { DATA_DIR: dataDir }, typed);
    expect(await refusal(clear())).toContain('1 people of the demo university. Say so with --yes');
    expect(await clear('--yes').ended).toBe(0);
    const live = await startTestPortal({ DATA_DIR: dataDir, HOST: '0.0.0.0' });
    live.child.kill('SIGTERM');
    expect(await live.ended).toBe(0);
    expect(await refusal(clear('--yes'))).toContain('there is no demo university in this database');
  });

  it('a database that lacks what this release has', async () => {
    const dataDir = preparedFolder();
    const { database, close } = await openEmbedded(dataDir);
    await database.$client.query('drop trigger mark_stamps on mark');
    await close();
    const portal = startProcess('main.ts', { PORT: '0', DATA_DIR: dataDir });
    expect(await refusal(portal)).toContain(
      'the database is not what this release expects: trigger mark_stamps on mark is missing',
    );
    const migrate = startProcess('cli/db-migrate.ts', { DATA_DIR: dataDir });
    expect(await refusal(migrate)).toContain('trigger mark_stamps on mark is missing');
  });

  it('a database that does not answer, without its password', async () => {
    const portal = startProcess('main.ts', {
      PORT: '0',
      DATABASE_URL: 'postgres://somebody:a-secret-word@127.0.0.1:1/portal',
      DATABASE_WAIT_SECONDS: '0',
    });
    const line = await refusal(portal);
    expect(line).toContain('the database at somebody@127.0.0.1:1/portal does not answer');
    expect(line).not.toContain('a-secret-word');
  });
});
