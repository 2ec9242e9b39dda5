import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../config.ts';
import { startFakeS3 } from '../testing/files/fake-s3.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { createFilesWorld, type FilesWorld, refused } from '../testing/worlds/files-world.ts';
import { checkFileStore } from './serve.ts';

let test: FilesWorld;
afterEach(() => test.close());

const startOn = (env: Record<string, string>, said: string[] = []) =>
  checkFileStore(readConfig({ DATA_DIR: test.folder, ...env }), test.database, (text) => said.push(text));

it('a volume that is not mounted gets nothing, is named by /readyz, and is used again when it is back', async () => {
  test = await createFilesWorld();
  const { elementId, headers } = await test.createOwner();
  await startOn({});
  expect((await test.upload(elementId, headers)).statusCode).toBe(201);
  const [volume, elsewhere] = [join(test.folder, 'files'), join(test.folder, 'elsewhere')];
  await rename(volume, elsewhere);
  await mkdir(volume);

  const upload = () => test.upload(elementId, headers, { fileName: 'later.pdf' });
  expect(await test.outcomeOf(elementId, upload)).toEqual(refused(503, 'unavailable'));
  expect(await readdir(volume)).toEqual([]);
  expect((await test.app.inject('/readyz')).json()).toEqual({ status: 'degraded', failing: ['files'] });
  await expect(startOn({})).rejects.toThrow(
    /the files of this database are not in it.*Is the volume mounted/,
  );

  await rm(volume, { recursive: true });
  await rename(elsewhere, volume);
  expect((await upload()).statusCode).toBe(201);
});

it('a second instance on a folder of its own does not start', async () => {
  test = await createFilesWorld();
  await startOn({});
  await expect(startOn({ FILE_FOLDER: temporaryFolder() })).rejects.toThrow(/do all instances share it\?/);
});

it('a bucket that is not there or not ours refuses the start; a service that is down is only told of', async () => {
  test = await createFilesWorld();
  const account = { accessKeyId: 'portal', secretAccessKey: 'not a secret', region: 'ru-test-1' };
  const s3 = await startFakeS3('proofs', account);
  onTestFinished(s3.close);
  const settings = {
    FILE_STORE: 's3',
    S3_ENDPOINT: s3.endpoint,
    S3_BUCKET: 'proofs',
    S3_REGION: account.region,
    S3_ACCESS_KEY_ID: account.accessKeyId,
    S3_SECRET_ACCESS_KEY: account.secretAccessKey,
    S3_FORCE_PATH_STYLE: 'true',
  };
  await expect(startOn({ ...settings, S3_BUCKET: 'elsewhere' })).rejects.toThrow(
    /the bucket elsewhere.*it answers/,
  );
  await startOn(settings);
  await startOn(settings);
  await expect(startOn({ ...settings, S3_PREFIX: 'another' })).rejects.toThrow(/are not in it/);
  const said: string[] = [];
  s3.faults.push('unavailable', 'unavailable');
  await startOn(settings, said);
  expect(said).toEqual([expect.stringContaining('the bucket proofs does not work now')]);
});
