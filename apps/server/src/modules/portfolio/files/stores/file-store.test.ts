import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FakeS3, startFakeS3 } from '../../../../testing/files/fake-s3.ts';
import { createS3FileStore } from './file-storage.ts';
import type { FileContent, FileStore } from './file-store.ts';
import { createFolderFileStore } from './folder-file-store.ts';

const namespace = 'testspace1';
const newKey = () => `${namespace}/${randomUUID()}`;
const soon = () => new Date(Date.now() + 60_000);

function contentOf(bytes: Buffer): FileContent {
  return {
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    contentType: 'application/pdf',
    open: () => Readable.from(slices(bytes)),
  };
}

function* slices(bytes: Buffer) {
  for (let start = 0; start < bytes.length; start += 10_000) yield bytes.subarray(start, start + 10_000);
}

function* brokenSlices() {
  yield Buffer.alloc(50_000);
  throw new Error('the source broke');
}

async function read(store: FileStore, ...wanted: Parameters<FileStore['get']>): Promise<Buffer | null> {
  const stream = await store.get(...wanted);
  return stream && buffer(stream);
}

async function keys(store: FileStore, moment: Date): Promise<string[]> {
  const found: string[] = [];
  for await (const key of store.keysOlderThan(namespace, moment)) found.push(key);
  return found.toSorted();
}

const account = { accessKeyId: 'portal', secretAccessKey: 'not a secret', region: 'ru-test-1' };
const settings = {
  bucket: 'proofs',
  region: account.region,
  credentials: account,
  prefix: 'files of the portal/',
  forcePathStyle: true,
};

type Ground = { store: FileStore; leftovers: () => Promise<string[]>; end: () => Promise<void> };

async function folderGround(): Promise<Ground> {
  const root = await mkdtemp(join(tmpdir(), 'zachetka-files-'));
  return {
    store: createFolderFileStore(join(root, 'made', 'when needed')),
    leftovers: async () =>
      (await readdir(root, { recursive: true, withFileTypes: true })).flatMap((entry) =>
        entry.isFile() ? [entry.name] : [],
      ),
    end: () => rm(root, { recursive: true }),
  };
}

async function s3Ground(): Promise<Ground> {
  const s3 = await startFakeS3(settings.bucket, account);
  const store = await createS3FileStore({ ...settings, endpoint: s3.endpoint });
  return {
    store,
    leftovers: () => Promise.resolve([...s3.objects.keys()]),
    end: async () => {
      store.close();
      await s3.close();
    },
  };
}

describe.each([
  ['a folder', folderGround],
  ['an S3 service', s3Ground],
])('%s as a file store', (_, prepare) => {
  let world: Ground;
  beforeEach(async () => {
    world = await prepare();
  });
  afterEach(() => world.end());

  it('gives back what was put, whole and in ranges', async () => {
    const { store } = world;
    const key = newKey();
    const bytes = randomBytes(300_000);
    await store.put(key, contentOf(bytes));
    expect(await read(store, key)).toEqual(bytes);
    expect(await read(store, key, { start: 0, end: 0 })).toEqual(bytes.subarray(0, 1));
    expect(await read(store, key, { start: 70_000, end: 199_999 })).toEqual(bytes.subarray(70_000, 200_000));
    expect(await read(store, key, { start: 299_990, end: 299_999 })).toEqual(bytes.subarray(299_990));
  });

  it('has nothing under an unknown key', async () => {
    expect(await world.store.get(newKey())).toBeNull();
    expect(await keys(world.store, soon())).toEqual([]);
  });

  it('deletes, and deletes again without a complaint', async () => {
    const { store, leftovers } = world;
    const key = newKey();
    await store.put(key, contentOf(Buffer.from('proof')));
    await store.delete(key);
    await store.delete(key);
    expect(await store.get(key)).toBeNull();
    expect(await leftovers()).toEqual([]);
  });

  it('keeps nothing of a content that breaks off', async () => {
    const { store, leftovers } = world;
    const key = newKey();
    const content = contentOf(randomBytes(100_000));
    await expect(store.put(key, { ...content, open: () => Readable.from(brokenSlices()) })).rejects.toThrow(
      'the source broke',
    );
    expect(await store.get(key)).toBeNull();
    expect(await leftovers()).toEqual([]);
  });

  it.each([10, 1001, 200_000])('keeps nothing of a content of %i bytes announced as 1000', async (length) => {
    const { store, leftovers } = world;
    const content = contentOf(randomBytes(1000));
    const other = { ...content, open: () => Readable.from([Buffer.alloc(length)]) };
    await expect(store.put(newKey(), other)).rejects.toThrow('another size than announced');
    expect(await leftovers()).toEqual([]);
  });

  it('lists old keys of one namespace, page after page', async () => {
    const { store } = world;
    const own = Array.from({ length: 10 }, newKey).toSorted();
    for (const key of [...own, `anotherone/${randomUUID()}`])
      await store.put(key, contentOf(Buffer.from('x')));
    expect(await keys(store, soon())).toEqual(own);
    expect(await keys(store, new Date(Date.now() - 60_000))).toEqual([]);
  });

  it.each([
    '../../etc/passwd',
    'testspace1/../../etc/passwd',
    '/etc/passwd',
    'testspace1',
    '',
    `testspace1/${randomUUID()}/x`,
  ])('refuses the key %j', async (key) => {
    await expect(world.store.put(key, contentOf(Buffer.from('x')))).rejects.toThrow('not a storage key');
    await expect(world.store.get(key)).rejects.toThrow('not a storage key');
    await expect((async () => world.store.delete(key))()).rejects.toThrow('not a storage key');
    expect(await world.leftovers()).toEqual([]);
  });
});

it('lists what a crash left half-written in a folder, so that it can be deleted', async () => {
  const root = await mkdtemp(join(tmpdir(), 'zachetka-files-'));
  const store = createFolderFileStore(root);
  const key = newKey();
  await store.put(key, contentOf(Buffer.from('x')));
  const shard = join(root, namespace, key.slice(namespace.length + 1, namespace.length + 3));
  const half = `${key.split('/')[1]}.part`;
  await writeFile(join(shard, half), 'half');
  await utimes(join(shard, half), new Date(0), new Date(0));
  expect(await keys(store, new Date(1000))).toEqual([`${namespace}/${half}`]);
  await store.delete(`${namespace}/${half}`);
  expect(await readdir(shard)).toEqual([key.split('/')[1]]);
  await rm(root, { recursive: true });
});

describe('an S3 service that misbehaves', () => {
  let s3: FakeS3;
  beforeEach(async () => {
    s3 = await startFakeS3(settings.bucket, account);
  });
  afterEach(() => s3.close());

  it('is tried again', async () => {
    const store = await createS3FileStore({ ...settings, endpoint: s3.endpoint });
    const key = newKey();
    const bytes = randomBytes(200_000);
    s3.faults.push('unavailable', 'cutWhileReading');
    await store.put(key, contentOf(bytes));
    expect(s3.requests).toHaveLength(3);
    expect(s3.objects.get(settings.prefix + key)).toMatchObject({ bytes, contentType: 'application/pdf' });
    s3.faults.push('unavailable');
    expect(await read(store, key)).toEqual(bytes);
    store.close();
  });

  it('is given up in the end', async () => {
    const store = await createS3FileStore({ ...settings, endpoint: s3.endpoint });
    s3.faults.push('unavailable', 'unavailable', 'unavailable');
    await expect(store.put(newKey(), contentOf(randomBytes(10)))).rejects.toThrow('SlowDown');
    expect(s3.objects.size).toBe(0);
    store.close();
  });

  it('is not waited for without end', async () => {
    const store = await createS3FileStore({ ...settings, endpoint: s3.endpoint, timeoutMs: 200 });
    const key = newKey();
    s3.faults.push('silent');
    await store.put(key, contentOf(Buffer.from('proof')));
    s3.faults.push('silent', 'silent', 'silent');
    await expect(store.get(key)).rejects.toThrow(/time/i);
    store.close();
  });

  it('never passes half a file for a whole one', async () => {
    const store = await createS3FileStore({ ...settings, endpoint: s3.endpoint });
    const key = newKey();
    await store.put(key, contentOf(randomBytes(200_000)));
    s3.faults.push('cutWhileAnswering');
    await expect(read(store, key)).rejects.toThrow('aborted');
    store.close();
  });

  it('refuses bytes that are not the announced ones, and a wrong secret', async () => {
    const store = await createS3FileStore({ ...settings, endpoint: s3.endpoint });
    const content = contentOf(randomBytes(100));
    await expect(
      store.put(newKey(), { ...content, sha256: contentOf(Buffer.from('other')).sha256 }),
    ).rejects.toThrow('XAmzContentSHA256Mismatch');
    store.close();

    const stranger = await createS3FileStore({
      ...settings,
      endpoint: s3.endpoint,
      credentials: { ...account, secretAccessKey: 'guessed' },
    });
    await expect(stranger.put(newKey(), content)).rejects.toThrow('SignatureDoesNotMatch');
    expect(s3.objects.size).toBe(0);
    stranger.close();
  });
});
