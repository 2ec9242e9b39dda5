import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startFakeS3 } from '../../../../testing/files/fake-s3.ts';
import { temporaryFolder } from '../../../../testing/temporary-folder.ts';
import { copyMissing, type DescribedFile } from './copy-files.ts';
import { createS3FileStore } from './file-storage.ts';
import type { FileStore } from './file-store.ts';
import { createFolderFileStore } from './folder-file-store.ts';

const account = { accessKeyId: 'portal', secretAccessKey: 'not a secret', region: 'ru-test-1' };

const folderStore = () => Promise.resolve(createFolderFileStore(join(temporaryFolder(), 'files')));

async function s3Store(): Promise<FileStore> {
  const { endpoint, close } = await startFakeS3('proofs', account);
  const store = await createS3FileStore({
    bucket: 'proofs',
    region: account.region,
    credentials: account,
    prefix: '',
    forcePathStyle: true,
    endpoint,
  });
  onTestFinished(async () => {
    store.close();
    await close();
  });
  return store;
}

function describeBytes(bytes: Buffer): DescribedFile {
  return {
    storageKey: `testspace1/${randomUUID()}`,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    contentType: 'application/pdf',
  };
}

async function put(
  store: FileStore,
  bytes: Buffer,
  described = describeBytes(bytes),
): Promise<DescribedFile> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const content = { ...described, size: bytes.length, sha256, open: () => Readable.from([bytes]) };
  await store.put(described.storageKey, content);
  return described;
}

async function* all(files: readonly DescribedFile[]) {
  yield* files;
}

describe.each([
  ['from a folder to S3', folderStore, s3Store],
  ['from S3 to a folder', s3Store, folderStore],
])('files %s', (_, makeFrom, makeTo) => {
  it('are copied whole, once, and those that are lost or spoilt are named', async () => {
    const [from, to] = [await makeFrom(), await makeTo()];
    const bytes = [randomBytes(200_000), randomBytes(10), randomBytes(70_000)];
    const good = await Promise.all(bytes.map((each) => put(from, each)));
    const lost = describeBytes(randomBytes(5));
    const right = randomBytes(100_000);
    const spoilt = describeBytes(right);
    await put(from, Buffer.concat([right.subarray(0, -1), Buffer.from('x')]), spoilt);
    const short = await put(from, Buffer.from('half'), describeBytes(randomBytes(50)));

    const files = [...good, lost, spoilt, short];
    const report = await copyMissing(all(files), { from, to });
    expect(report).toEqual({
      copied: 3,
      present: 0,
      missing: [lost.storageKey],
      damaged: [spoilt.storageKey, short.storageKey],
    });
    for (const [index, { storageKey }] of good.entries()) {
      const stream = await to.get(storageKey);
      expect(stream && (await buffer(stream)).equals(bytes[index] ?? Buffer.alloc(0))).toBe(true);
    }
    expect(await to.size(spoilt.storageKey)).toBeNull();
    expect(await copyMissing(all(files), { from, to })).toMatchObject({ copied: 0, present: 3 });
  });
});
