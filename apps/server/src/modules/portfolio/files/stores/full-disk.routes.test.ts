import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../../testing/temporary-folder.ts';
import { createFilesWorld, type FilesWorld, refused } from '../../../../testing/worlds/files-world.ts';
import type { FileStore } from './file-store.ts';
import { createFolderFileStore } from './folder-file-store.ts';

let test: FilesWorld;
afterEach(() => test.close());

/** A folder whose disk can be filled and emptied by a word. */
function createFillableStore() {
  let problem: string | undefined;
  const folder = createFolderFileStore(join(temporaryFolder(), 'files'));
  const refuse = () => {
    if (problem !== undefined) throw Object.assign(new Error('write'), { code: problem, syscall: 'write' });
  };
  const store: FileStore = {
    ...folder,
    put: async (key, content) => {
      refuse();
      await folder.put(key, content);
    },
    delete: async (key) => {
      if (problem === 'EROFS') refuse();
      await folder.delete(key);
    },
    check: async () => refuse(),
  };
  return {
    store,
    meet: (code: string | undefined) => {
      problem = code;
    },
  };
}

describe('a disk without room', () => {
  it('refuses an upload by name, lets the rest work, and takes files again by itself', async () => {
    const { store, meet } = createFillableStore();
    test = await createFilesWorld({}, { fileStore: store });
    const { elementId, headers } = await test.createOwner();
    const { id } = (await test.upload(elementId, headers, { fileName: 'before.pdf' })).json();

    for (const [problem, code] of [
      ['ENOSPC', 'storageFull'],
      ['EDQUOT', 'storageFull'],
      ['EROFS', 'storageReadOnly'],
    ] as const) {
      meet(problem);
      expect(await test.outcomeOf(elementId, () => test.upload(elementId, headers))).toEqual(
        refused(503, code),
      );
    }
    expect((await test.app.inject('/readyz')).json()).toEqual({ status: 'degraded', failing: ['files'] });
    expect((await test.app.inject('/readyz?require=files')).statusCode).toBe(503);
    const { link } = (await test.link(id, headers)).json();
    expect((await test.app.inject(link)).statusCode).toBe(200);
    expect((await test.detach(id, headers)).statusCode).toBe(200);

    meet(undefined);
    expect((await test.upload(elementId, headers)).statusCode).toBe(201);
    await expect.poll(async () => (await test.app.inject('/readyz')).json()).toEqual({ status: 'ready' });
  });

  it('is never filled to the last byte by uploads: the database beside them needs some of it', async () => {
    test = await createFilesWorld({ DISK_RESERVE_MB: '1000000' });
    const { elementId, headers } = await test.createOwner();
    expect(await test.outcomeOf(elementId, () => test.upload(elementId, headers))).toEqual(
      refused(503, 'storageFull'),
    );
    expect((await test.app.inject('/readyz')).json()).toEqual({
      status: 'degraded',
      failing: ['files', 'disk'],
    });
  });
});
