import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { attachDatabase, claimForCommand, openDatabase } from '../db/open-database.ts';
import { person } from '../db/schema/index.ts';
import { createPerson } from '../testing/people-factory.ts';
import { refusal, startProcess } from '../testing/portal-process.ts';
import { preparedFolder } from '../testing/prepared-folder.ts';
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

it('a check of the histories takes no head that fits every chain, and no seal that can not be', async () => {
  const env = { DATA_DIR: join(temporaryFolder(), 'data') };
  const refusals = await Promise.all(
    [
      ['--head', ''],
      ['--head', '3f2a 9c01'],
      ['--signed-from', '0'],
    ].map((typed) => refusal(startProcess('cli/audit-verify.ts', env, typed))),
  );
  for (const refused of refusals) expect(refused).toContain('usage: npm run audit:verify');
});

it('a restore that is refused leaves nothing behind', async () => {
  const parent = temporaryFolder();
  const [bad, backups] = [join(parent, 'bad.tar.gz'), join(parent, 'backups')];
  writeFileSync(bad, 'no backup');
  mkdirSync(backups);
  const env = { DATA_DIR: join(parent, 'made', 'for it') };
  const restore = startProcess('cli/db-restore.ts', env, [bad]);
  expect(await refusal(restore)).toContain(`${bad} can't be restored, nothing was changed`);
  const toMoment = startProcess('cli/db-restore-to.ts', env, ['2026-11-15 12:30', '--from', backups]);
  expect(await refusal(toMoment)).toContain(`there is no backup in ${backups}`);
  expect(readdirSync(parent).toSorted()).toEqual(['backups', 'bad.tar.gz']);
  expect(readdirSync(backups)).toEqual([]);

  const kept = preparedFolder();
  const before = readdirSync(kept);
  await refusal(startProcess('cli/db-restore.ts', { DATA_DIR: kept }, [bad, '--yes']));
  // The file of the lock stays where a database stays.
  expect(readdirSync(kept).toSorted()).toEqual([...before, 'in-use.lock'].toSorted());
});

it('commands back up, reset and restore an embedded database', async () => {
  const [dataDir, outside] = [preparedFolder(), temporaryFolder()];
  const config = readConfig({ DATA_DIR: dataDir });
  const run = async (command: string, ...parameters: string[]) => {
    const { ended, stderr } = startProcess(`cli/${command}.ts`, { DATA_DIR: dataDir }, parameters);
    return { code: await ended, stderr: stderr() };
  };
  const file = join(outside, 'backup.tar.gz');

  const opened = await openDatabase(config, await claimForCommand(config, 'a test'), {});
  const { directoryId } = await createPerson(opened.database);
  await opened.close();

  expect(await run('db-backup', join(dataDir, 'backup.tar.gz'))).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('inside the data folder'),
  });
  expect(await run('db-backup', file)).toMatchObject({ code: 0 });
  expect(await run('db-restore', file)).toMatchObject({ code: 1, stderr: expect.stringContaining('--yes') });
  expect(await run('db-reset', '--help')).toMatchObject({ code: 0 });
  expect(existsSync(join(dataDir, 'postgres'))).toBe(true);
  expect(await run('db-reset')).toMatchObject({ code: 0 });
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
  expect(await run('db-restore', file)).toMatchObject({ code: 0 });

  const restored = await attachDatabase(config, 'a test');
  expect(await restored.database.select({ directoryId: person.directoryId }).from(person)).toEqual([
    { directoryId },
  ]);
  await restored.close();
});
