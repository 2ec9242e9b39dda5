import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startFakeS3 } from '../testing/files/fake-s3.ts';
import { connectBeside, portalWithDemo, startProcess, startTestPortal } from '../testing/portal-process.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const account = { accessKeyId: 'portal', secretAccessKey: 'not a secret', region: 'ru-test-1' };

it('commands bring rows and files back to a moment, and move the files to S3 and back', async () => {
  const [dataDir, outside] = [temporaryFolder(), temporaryFolder()];
  const env = { DATA_DIR: dataDir, BACKUP_FOLDER: join(outside, 'backups'), DEMO_STUDENTS: '20' };
  const run = async (command: string, parameters: string[], more: Record<string, string> = {}) => {
    const { ended, stdout, stderr } = startProcess(`cli/${command}.ts`, { ...env, ...more }, parameters);
    return { code: await ended, stdout: stdout(), stderr: stderr() };
  };
  const filesIn = (folder: string) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /-[0-9a-f]{12}$/.test(entry.name))
      .map(({ name }) => name)
      .toSorted();

  let moment = '';
  const portal = await startTestPortal(env, { program: portalWithDemo });
  await expect.poll(() => readdirSync(env.BACKUP_FOLDER).some((name) => /Z\.tar\.gz$/.test(name))).toBe(true);
  const beside = await connectBeside(dataDir);
  const files = filesIn(join(dataDir, 'files'));
  expect(files.length).toBeGreaterThan(0);
  expect(filesIn(join(env.BACKUP_FOLDER, 'files'))).toEqual(files);
  // A second after the backup was complete, as its name says.
  await expect
    .poll(async () => {
      const { rows } = await beside.query<{ moment: string }>(
        `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as moment`,
      );
      const [backup = ''] = readdirSync(env.BACKUP_FOLDER).filter((name) => /Z\.tar\.gz$/.test(name));
      moment = rows[0]?.moment ?? '';
      return moment.replaceAll(':', '-') > backup.slice('zachetka-'.length);
    })
    .toBe(true);
  await beside.query('select pg_sleep(0.01)');
  await beside.query('delete from attachment');
  await beside.end();
  portal.child.kill('SIGTERM');
  expect(await portal.ended).toBe(0);
  rmSync(join(dataDir, 'files'), { recursive: true });

  expect(await run('db-restore-to', [moment])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('--yes'),
  });
  expect(await run('db-restore-to', [moment, '--yes'])).toMatchObject({
    code: 0,
    stdout: expect.stringContaining(`${files.length} files were brought back`),
  });
  expect(filesIn(join(dataDir, 'files'))).toEqual(files);

  const s3 = await startFakeS3('proofs', account, 1000);
  onTestFinished(s3.close);
  const settings = {
    S3_ENDPOINT: s3.endpoint,
    S3_BUCKET: 'proofs',
    S3_REGION: account.region,
    S3_ACCESS_KEY_ID: account.accessKeyId,
    S3_SECRET_ACCESS_KEY: account.secretAccessKey,
    S3_FORCE_PATH_STYLE: 'true',
  };
  expect(await run('files-move', ['nowhere'])).toMatchObject({ code: 1 });
  expect(await run('files-move', ['s3'], settings)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining(`${files.length} files were copied, 0 were there already`),
  });
  expect([...s3.objects.keys()].map((key) => key.split('/')[1]).toSorted()).toEqual(files);
  const back = { ...settings, FILE_STORE: 's3', FILE_FOLDER: join(outside, 'another folder') };
  expect(await run('files-move', ['folder'], back)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('start it with FILE_STORE=folder'),
  });
  expect(filesIn(back.FILE_FOLDER)).toEqual(files);
  expect(existsSync(join(dataDir, 'in-use.json'))).toBe(false);
});
