import { readConfig } from '@zachetka/server/config';
import { attachDatabase } from '@zachetka/server/db/open-database';
import { demoUniversity } from '@zachetka/server/db/schema/index';
import { startProcess } from '@zachetka/server/testing/portal-process';
import { temporaryFolder } from '@zachetka/server/testing/temporary-folder';
import { expect, it } from 'vitest';

it('the command makes a demo university and replaces it by another without a question', async () => {
  const dataDir = temporaryFolder();
  const run = async (...parameters: string[]) => {
    const command = startProcess(import.meta.resolve('./demo-command.ts'), { DATA_DIR: dataDir }, parameters);
    return { code: await command.ended, stdout: command.stdout(), stderr: command.stderr() };
  };
  const loaded = async () => {
    const { database, close } = await attachDatabase(readConfig({ DATA_DIR: dataDir }), 'a test');
    const { students, seed } = demoUniversity;
    const rows = await database.select({ students, seed }).from(demoUniversity);
    await close();
    return rows;
  };

  expect(await run('--students', 'many')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('usage: npm run demo'),
  });
  expect(await run('--students', '20', '--seed', '5')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('20 students (seed 5)'),
  });
  expect(await run('--students', '30')).toMatchObject({ code: 0 });
  expect(await loaded()).toEqual([{ students: 30, seed: 1 }]);
});
