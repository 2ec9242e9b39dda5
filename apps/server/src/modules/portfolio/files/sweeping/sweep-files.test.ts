import { randomUUID } from 'node:crypto';
import { chmod, mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { count } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../../../config.ts';
import { holdOffFileDeletions } from '../../../../db/backup/backup-locks.ts';
import { connectDatabase } from '../../../../db/connect.ts';
import { attachment } from '../../../../db/schema/index.ts';
import { createFilesWorld, type FilesWorld } from '../../../../testing/worlds/files-world.ts';
import { type FileStorage, openFileStorage } from '../stores/file-storage.ts';
import { sweepFiles } from './sweep-files.ts';
import { safeAgeMs } from './sweep-schedule.ts';

let test: FilesWorld;
let storage: FileStorage;
beforeEach(async () => {
  test = await createFilesWorld();
  storage = await openFileStorage(readConfig({ DATA_DIR: test.folder }), test.database);
});
afterEach(() => test.close());

const putOrphan = async (namespace?: string) =>
  storage.store.put(`${namespace ?? (await storage.namespace())}/${randomUUID()}`, {
    size: 6,
    sha256: '',
    contentType: 'application/pdf',
    open: () => Readable.from([Buffer.from('orphan')]),
  });

const soon = () => new Date(Date.now() + 60_000);

async function attachedRows(): Promise<number> {
  const [row] = await test.database.select({ rows: count() }).from(attachment);
  return row?.rows ?? 0;
}

/** As if everything in the store were of the day before yesterday. */
async function age(): Promise<void> {
  const longAgo = new Date(Date.now() - 2 * safeAgeMs);
  for (const path of await test.filesOnDisk()) await utimes(path, longAgo, longAgo);
}

describe('the sweep', () => {
  it('deletes files without a row, and nothing else', async () => {
    const { elementId, headers } = await test.createOwner();
    const { id } = (await test.upload(elementId, headers)).json();
    const kept = await test.filesOnDisk();
    await putOrphan();
    await putOrphan();
    expect(await sweepFiles(test.database, storage, { olderThan: soon() })).toBe(2);
    expect(await test.filesOnDisk()).toEqual(kept);
    expect(await attachedRows()).toBe(1);
    const { link } = (await test.link(id, headers)).json();
    expect((await test.app.inject({ url: link })).statusCode).toBe(200);
  });

  it('takes the files of a deleted element', async () => {
    const { elementId, headers } = await test.createOwner();
    await test.upload(elementId, headers);
    const url = `/gateway/extra-edu/api/portfolios/elements/${elementId}`;
    expect((await test.app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(204);
    expect(await test.filesOnDisk()).toHaveLength(1);
    expect(await sweepFiles(test.database, storage, { olderThan: soon() })).toBe(1);
    expect(await test.filesOnDisk()).toEqual([]);
  });

  it('leaves young files alone: their row may be on its way', async () => {
    await putOrphan();
    expect(await sweepFiles(test.database, storage, { olderThan: new Date(Date.now() - safeAgeMs) })).toBe(0);
    expect(await test.filesOnDisk()).toHaveLength(1);
  });

  it("leaves another database's files alone, in the same store", async () => {
    await putOrphan('anotherdatabase');
    expect(await sweepFiles(test.database, storage, { olderThan: soon() })).toBe(0);
    expect(await test.filesOnDisk()).toHaveLength(1);
  });

  it('leaves rows alone whose file is lost', async () => {
    const { elementId, headers } = await test.createOwner();
    await test.upload(elementId, headers);
    for await (const key of storage.store.keysOlderThan(await storage.namespace(), soon()))
      await storage.store.delete(key);
    expect(await sweepFiles(test.database, storage, { olderThan: soon() })).toBe(0);
    expect(await attachedRows()).toBe(1);
  });

  it('goes through more files than one question to the database takes', async () => {
    const { elementId, headers } = await test.createOwner();
    await test.upload(elementId, headers);
    for (let round = 0; round < 11; round += 1)
      await Promise.all(Array.from({ length: 100 }, () => putOrphan()));
    expect(await sweepFiles(test.database, storage, { olderThan: soon() })).toBe(1100);
    expect(await test.filesOnDisk()).toHaveLength(1);
  });

  it('may be done by several instances at once, and with a single connection', async () => {
    const { elementId, headers } = await test.createOwner();
    const { id } = (await test.upload(elementId, headers)).json();
    await putOrphan();
    const single = connectDatabase({ ...test.database.$client.options, max: 1 });
    await Promise.all([
      sweepFiles(test.database, storage, { olderThan: soon() }),
      sweepFiles(single, storage, { olderThan: soon() }),
    ]);
    await single.$client.end();
    expect(await test.filesOnDisk()).toHaveLength(1);
    const { link } = (await test.link(id, headers)).json();
    expect((await test.app.inject({ url: link })).statusCode).toBe(200);
  });

  it('passes over what is not ours, wherever it lies, and goes on behind it', async () => {
    for (let round = 0; round < 3; round += 1) await putOrphan();
    const root = join(test.folder, 'files', await storage.namespace());
    for (const shard of await readdir(root)) {
      await writeFile(join(root, shard, 'Thumbs.db'), 'of a file manager');
      await writeFile(join(root, shard, `${shard}000000-not-one-of-ours`), '');
      await mkdir(join(root, shard, randomUUID().replace(/^../, shard)));
    }
    await writeFile(join(root, 'aa.txt'), 'a file in the place of a folder');
    const closed = join(root, 'lost+found');
    await mkdir(closed);
    const foreign = (await test.filesOnDisk()).filter((path) => !/-[0-9a-f]{12}$/.test(path));
    await chmod(closed, 0o000);
    expect(await sweepFiles(test.database, storage, { olderThan: soon() })).toBe(3);
    // The test itself must read it again, and so must whoever clears up.
    await chmod(closed, 0o700);
    expect((await test.filesOnDisk()).toSorted()).toEqual(foreign.toSorted());
  });

  it('waits for a backup under way, and so does the deletion of a file', async () => {
    const { elementId, headers } = await test.createOwner();
    const { id } = (await test.upload(elementId, headers)).json();
    await putOrphan();
    const backup = await test.database.$client.connect();
    await holdOffFileDeletions(backup);
    expect(await sweepFiles(test.database, storage, { olderThan: soon() })).toBe(0);
    expect((await test.detach(id, headers)).statusCode).toBe(200);
    expect(await attachedRows()).toBe(0);
    expect(await test.filesOnDisk()).toHaveLength(2);
    backup.release(true);
    await expect.poll(() => sweepFiles(test.database, storage, { olderThan: soon() })).toBe(2);
    expect(await test.filesOnDisk()).toEqual([]);
  });

  it('takes the empty files that killed uploads have left', async () => {
    const spool = storage.spoolFolder;
    await mkdir(spool, { recursive: true });
    const [old, arriving, foreign] = [randomUUID(), randomUUID(), 'notes.txt'];
    for (const name of [old, arriving, foreign]) await writeFile(join(spool, name), '');
    const longAgo = new Date(Date.now() - 2 * safeAgeMs);
    for (const name of [old, foreign]) await utimes(join(spool, name), longAgo, longAgo);
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    await expect.poll(async () => (await readdir(spool)).toSorted()).toEqual([arriving, foreign].toSorted());
  });

  it('begins by itself when the server listens', async () => {
    await putOrphan();
    await age();
    await putOrphan();
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    await expect.poll(() => test.filesOnDisk()).toHaveLength(1);
  });
});
