import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../../config.ts';
import { type FakeS3, startFakeS3 } from '../../../../testing/files/fake-s3.ts';
import { samples } from '../../../../testing/files/sample-files.ts';
import { createFilesWorld, type FilesWorld } from '../../../../testing/worlds/files-world.ts';

describe('settings of the store', () => {
  it.each([
    [{ FILE_STORE: 's3' }, 'S3_BUCKET'],
    [{ S3_ACCESS_KEY_ID: 'key' }, 'S3_SECRET_ACCESS_KEY'],
    [{ FILE_STORE: 'tape' }, 'FILE_STORE'],
    [{ UPLOAD_LIMIT_MB: '0' }, 'UPLOAD_LIMIT_MB'],
    [{ FILE_LINK_SECONDS: '-1' }, 'FILE_LINK_SECONDS'],
  ])('%o are refused', (env, named) => {
    expect(() => readConfig(env)).toThrow(named);
  });
});

describe('a portal on S3', () => {
  let s3: FakeS3;
  let test: FilesWorld;
  beforeAll(async () => {
    const account = { accessKeyId: 'portal', secretAccessKey: 'not a secret', region: 'us-east-1' };
    s3 = await startFakeS3('proofs', account);
    test = await createFilesWorld({
      FILE_STORE: 's3',
      S3_ENDPOINT: s3.endpoint,
      S3_BUCKET: 'proofs',
      S3_ACCESS_KEY_ID: account.accessKeyId,
      S3_SECRET_ACCESS_KEY: account.secretAccessKey,
      S3_PREFIX: '/portal/',
      S3_FORCE_PATH_STYLE: 'true',
    });
  });
  afterAll(async () => {
    await test.close();
    await s3.close();
  });

  /** Without the mark of the store. */
  const uploaded = () => [...s3.objects.keys()].filter((key) => !/\/[f-]+$/.test(key));

  it('uploads, serves whole and in ranges, and deletes', async () => {
    const { elementId, headers } = await test.createOwner();
    const { id } = (await test.upload(elementId, headers, { content: samples.docx })).json();
    const [key = ''] = uploaded();
    expect(key).toMatch(/^portal\/[0-9a-f]{16}\/[0-9a-f-]{36}$/);
    const { link } = (await test.link(id, headers)).json();
    expect((await test.app.inject({ url: link })).rawPayload.equals(samples.docx)).toBe(true);
    const part = await test.app.inject({ url: link, headers: { range: 'bytes=10-19' } });
    expect(part.rawPayload.equals(samples.docx.subarray(10, 20))).toBe(true);
    expect((await test.detach(id, headers)).statusCode).toBe(200);
    expect(uploaded()).toEqual([]);
    expect(await test.filesOnDisk()).toEqual([]);
  });

  it('sends nothing to it that is refused', async () => {
    const { elementId, headers } = await test.createOwner();
    s3.requests.length = 0;
    expect((await test.upload(elementId, headers, { content: 'MZ' })).statusCode).toBe(415);
    const tooLarge = Buffer.alloc(5 * 1_048_576 + 1);
    samples.pdf.copy(tooLarge);
    expect((await test.upload(elementId, headers, { content: tooLarge })).statusCode).toBe(413);
    expect(s3.requests).toEqual([]);
  });

  it('says that it is not available, and keeps no row, while the service is down', async () => {
    const { elementId, headers } = await test.createOwner();
    s3.faults.push('unavailable', 'unavailable', 'unavailable');
    expect(await test.outcomeOf(elementId, () => test.upload(elementId, headers))).toEqual({
      status: 503,
      code: 'unavailable',
      changed: false,
    });
    expect((await test.upload(elementId, headers)).statusCode).toBe(201);
  });
});
