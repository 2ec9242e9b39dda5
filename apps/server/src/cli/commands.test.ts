import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { attachDatabase } from '../db/open-database.ts';
import { refusal, startProcess } from '../testing/portal-process.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

it('a command that only asks makes no database and no folder', async () => {
  const parent = temporaryFolder();
  const env = { DATA_DIR: join(parent, 'data') };
  const token = startProcess('cli/token.ts', env, ['student']);
  expect(await refusal(token)).toContain(`there is no database in ${env.DATA_DIR} yet`);
  const backup = startProcess('cli/db-backup.ts', env, [join(parent, 'backup.tar.gz')]);
  expect(await refusal(backup)).toContain(`there is no database in ${env.DATA_DIR} yet`);
  expect(readdirSync(parent)).toEqual([]);
});

it('commands fill, back up, reset and restore an embedded database', { timeout: 120_000 }, async () => {
  const [dataDir, outside] = [temporaryFolder(), temporaryFolder()];
  const run = async (command: string, ...parameters: string[]) => {
    const { ended, stdout, stderr } = startProcess(`cli/${command}.ts`, { DATA_DIR: dataDir }, parameters);
    return { code: await ended, stdout: stdout(), stderr: stderr() };
  };
  const students = async () => {
    const { database, close } = await attachDatabase(readConfig({ DATA_DIR: dataDir }), 'a test');
    const { rows } = await database.execute(sql`select students, seed from demo_university`);
    await close();
    return rows;
  };
  const file = join(outside, 'backup.tar.gz');

  expect(await run('demo', '--students', 'many')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('usage: npm run demo'),
  });
  expect(await run('demo', '--students', '20', '--seed', '5')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('20 students (seed 5)'),
  });
  expect(await run('db-backup', join(dataDir, 'backup.tar.gz'))).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('inside the data folder'),
  });
  expect(await run('db-backup', file)).toMatchObject({ code: 0 });
  expect(await run('demo', '--students', '30')).toMatchObject({ code: 0 });
  expect(await students()).toEqual([{ students: 30, seed: 1 }]);

  expect(await run('db-restore', file)).toMatchObject({ code: 1, stderr: expect.stringContaining('--yes') });
  expect(await run('db-reset')).toMatchObject({ code: 0 });
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
  expect(await run('db-restore', file)).toMatchObject({ code: 0 });
  expect(await students()).toEqual([{ students: 20, seed: 5 }]);
});
