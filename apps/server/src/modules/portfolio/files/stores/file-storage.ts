import { randomBytes, randomUUID } from 'node:crypto';
import { join, resolve } from 'node:path';
import type { Config } from '../../../../config.ts';
import type { Database } from '../../../../db/connect.ts';
import { lazily } from '../../../../lib/lazily.ts';
import { obtainServerSecret } from '../../../people/auth/index.ts';
import { type MirrorLog, mirrorFolderOf, openMirror, withMirror } from './file-mirror.ts';
import type { FileStore, StorageKey } from './file-store.ts';
import { createFolderFileStore } from './folder-file-store.ts';
import { createS3FileStore } from './s3-file-store.ts';
import { withMark } from './store-mark.ts';

/** The store together with the part of it that belongs to this database. */
export type FileStorage = {
  store: FileStore;
  namespace: () => Promise<string>;
  newKey: () => Promise<StorageKey>;
  /** Where uploads are kept while they arrive. */
  spoolFolder: string;
};

/**
 * The namespace is made once and lives in the database: a portal that is pointed at another's bucket by mistake sees none
 * of its files and so never takes them for files without a row.
 */
export async function openFileStorage(
  config: Config,
  database: Database,
  store?: FileStore,
  log: MirrorLog = { warn: () => undefined },
): Promise<FileStorage> {
  const namespace = lazily(() => obtainFileNamespace(database));
  return {
    store: store ?? (await openMarkedStore(config, { database, namespace }, log)),
    namespace,
    newKey: async () => `${await namespace()}/${randomUUID()}`,
    spoolFolder: join(config.dataDir, 'uploads'),
  };
}

export function obtainFileNamespace(database: Database): Promise<string> {
  return obtainServerSecret(database, 'file-namespace', () => randomBytes(8).toString('hex'));
}

async function openMarkedStore(
  config: Config,
  owner: { database: Database; namespace: () => Promise<string> },
  log: MirrorLog,
): Promise<FileStore> {
  const store = withMark(await createFileStore(config), owner);
  const folder = mirrorFolderOf(config);
  return folder === undefined ? store : withMirror(store, openMirror(folder).store, log);
}

/** For those who read it in a message. */
export function describeStore(config: Config): string {
  return fileFolderOf(config) ?? `the bucket ${config.S3_BUCKET}`;
}

export function defaultFileFolder({ dataDir }: Config): string {
  return join(dataDir, 'files');
}

/** Undefined where the files are kept elsewhere than in a folder. */
export function fileFolderOf(config: Config): string | undefined {
  if (config.FILE_STORE !== 'folder') return undefined;
  return resolve(config.FILE_FOLDER ?? defaultFileFolder(config));
}

export async function createFileStore(config: Config): Promise<FileStore> {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config;
  const folder = fileFolderOf(config);
  if (folder !== undefined)
    return createFolderFileStore(folder, { reserve: config.DISK_RESERVE_MB * 1_048_576 });
  if (bucket === undefined) throw new Error('an S3 store has a bucket');
  return createS3FileStore({
    bucket,
    region: config.S3_REGION,
    endpoint: config.S3_ENDPOINT,
    ...(accessKeyId !== undefined &&
      secretAccessKey !== undefined && { credentials: { accessKeyId, secretAccessKey } }),
    prefix: folderPrefix(config.S3_PREFIX),
    forcePathStyle: config.S3_FORCE_PATH_STYLE,
  });
}

/** Keys of objects begin without a slash, and the name of a folder ends with one. */
function folderPrefix(given: string): string {
  const folder = given.replace(/^\/+|\/+$/g, '');
  return folder === '' ? '' : `${folder}/`;
}
