import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig } from '../../../../config.ts';
import { temporaryFolder } from '../../../../testing/temporary-folder.ts';
import { createFilesWorld, type FilesWorld } from '../../../../testing/worlds/files-world.ts';
import { fillMirror, openMirror, thinMirror } from './file-mirror.ts';
import { openFileStorage } from './file-storage.ts';
import type { FileStore } from './file-store.ts';

let test: FilesWorld;
let backups: string;
beforeEach(async () => {
  backups = join(temporaryFolder(), 'backups');
  test = await createFilesWorld({ BACKUP_FOLDER: backups });
});
afterEach(() => test.close());

/** Without what is still arriving. */
async function keysIn(store: FileStore, namespace: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of store.keysOlderThan(namespace, new Date(Date.now() + 60_000))) {
    if (!key.endsWith('.part')) keys.push(key);
  }
  return keys;
}

it('a file lies beside the backups too, stays there when it is deleted, and goes when no backup needs it', async () => {
  const { folder, store: mirror } = openMirror(join(backups, 'files'));
  const config = readConfig({ DATA_DIR: test.folder, BACKUP_FOLDER: backups });
  const { store, namespace } = await openFileStorage(config, test.database);
  const space = await namespace();
  const { elementId, headers } = await test.createOwner();
  const { id } = (await test.upload(elementId, headers)).json();
  await expect.poll(() => keysIn(mirror, space)).toHaveLength(1);
  await test.upload(elementId, headers, { fileName: 'kept.pdf' });
  await expect.poll(() => keysIn(mirror, space)).toHaveLength(2);

  await test.detach(id, headers);
  expect(await keysIn(store, space)).toHaveLength(1);
  expect(await keysIn(mirror, space)).toHaveLength(2);
  const longAgo = new Date(Date.now() - 1000);
  expect(await thinMirror(test.database, { folder, store: mirror }, space, longAgo)).toBe(0);
  // A backup later nobody can come back to a moment when it was there.
  const soon = new Date(Date.now() + 1000);
  expect(await thinMirror(test.database, { folder, store: mirror }, space, soon)).toBe(1);
  expect(await keysIn(mirror, space)).toEqual(await keysIn(store, space));
});

it('what the mirror missed comes with the next backup', async () => {
  const { store: mirror } = openMirror(join(backups, 'files'));
  const bare = await openFileStorage(readConfig({ DATA_DIR: test.folder }), test.database);
  const { elementId, headers } = await test.createOwner();
  await test.upload(elementId, headers);
  await expect.poll(() => existsSync(join(backups, 'files'))).toBe(true);
  await expect.poll(async () => keysIn(mirror, await bare.namespace())).toHaveLength(1);
  for (const key of await keysIn(mirror, await bare.namespace())) await mirror.delete(key);
  expect(await fillMirror(test.database, bare.store, mirror)).toMatchObject({ copied: 1, missing: [] });
  expect(await fillMirror(test.database, bare.store, mirror)).toMatchObject({ copied: 0, present: 1 });
});
