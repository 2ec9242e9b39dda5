import { randomBytes, randomUUID } from 'node:crypto';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PutObjectCommand } from '@aws-sdk/client-s3';
import type { Config } from '../../../../config.ts';
import type { Database } from '../../../../db/connect.ts';
import { lazily } from '../../../../lib/lazily.ts';
import { obtainServerSecret } from '../../../people/auth/index.ts';
import { type MirrorLog, mirrorFolderOf, openMirror, withMirror } from './file-mirror.ts';
import {
  announcedBytes,
  assertStorageKey,
  type FileStore,
  isStorageKey,
  type StorageKey,
  StrangeStoreError,
} from './file-store.ts';
import { createFolderFileStore } from './folder-file-store.ts';
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

type S3Settings = {
  bucket: string;
  region: string;
  endpoint?: string | undefined;
  /** Without them the client looks where AWS tools look: its own variables, a profile, the machine's role. */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined;
  prefix: string;
  forcePathStyle: boolean;
  /** After so long without an answer, or without a byte, an attempt has failed. */
  timeoutMs?: number;
};

const putAttempts = 3;
const checkMs = 3000;
/** The slowest way to a store that is still waited for: half a megabyte a second. */
const bytesPerMs = 500;
const ignore = () => undefined;

/** Any service that speaks S3. The client is loaded only here, so that a portal on a folder never reads it. */
export async function createS3FileStore(settings: S3Settings): Promise<FileStore> {
  const s3 = await import('@aws-sdk/client-s3');
  const { timeoutMs = 4000 } = settings;
  const client = new s3.S3Client({
    region: settings.region,
    ...(settings.endpoint !== undefined && { endpoint: settings.endpoint }),
    ...(settings.credentials !== undefined && { credentials: settings.credentials }),
    forcePathStyle: settings.forcePathStyle,
    // Newer checksums are unknown to many services; the signature already covers the bytes, see `signContent`.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: 3000,
      requestTimeout: timeoutMs,
      throwOnRequestTimeout: true,
      socketTimeout: timeoutMs,
    },
    // What goes wrong is thrown and logged by us; by itself the client writes to the console.
    logger: { trace: ignore, debug: ignore, info: ignore, warn: ignore, error: ignore },
  });
  const { bucket: Bucket } = settings;
  const objectOf = (key: StorageKey) => {
    assertStorageKey(key);
    return { Bucket, Key: settings.prefix + key };
  };

  return {
    put: async (key, content) => {
      const object = objectOf(key);
      await withRetries(2 * timeoutMs, async () => {
        const body = Readable.from(announcedBytes(content.size, content.open()), { objectMode: false });
        // The client does not listen: without this a failing source would end the process and leave the request hanging.
        const broken = new AbortController();
        body.once('error', (error) => broken.abort(error));
        const command = new s3.PutObjectCommand({
          ...object,
          Body: body,
          ContentLength: content.size,
          ContentType: content.contentType,
        });
        signContent(command, content.sha256);
        try {
          await client.send(command, {
            abortSignal: broken.signal,
            requestTimeout: timeoutMs + content.size / bytesPerMs,
          });
        } catch (error) {
          throw broken.signal.aborted
            ? new BrokenSource(String(broken.signal.reason), { cause: error })
            : error;
        } finally {
          body.destroy();
        }
      });
    },

    get: async (key, range) => {
      try {
        const { Body } = await client.send(
          new s3.GetObjectCommand({
            ...objectOf(key),
            ...(range !== undefined && { Range: `bytes=${range.start}-${range.end}` }),
          }),
        );
        return Body instanceof Readable ? Body : null;
      } catch (error) {
        if (statusOf(error) === 404) return null;
        throw error;
      }
    },

    size: async (key) => {
      try {
        const { ContentLength } = await client.send(new s3.HeadObjectCommand(objectOf(key)));
        return ContentLength ?? null;
      } catch (error) {
        if (statusOf(error) === 404) return null;
        throw error;
      }
    },

    delete: async (key) => {
      await client.send(new s3.DeleteObjectCommand(objectOf(key)));
    },

    async *keysOlderThan(namespace, moment) {
      const pages = s3.paginateListObjectsV2(
        { client },
        { Bucket, Prefix: `${settings.prefix}${namespace}/` },
      );
      for await (const { Contents = [] } of pages) {
        for (const { Key, LastModified } of Contents) {
          if (Key === undefined || LastModified === undefined || LastModified >= moment) continue;
          const key = Key.slice(settings.prefix.length);
          if (isStorageKey(key)) yield key;
        }
      }
    },

    check: async () => {
      const { prefix: Prefix } = settings;
      const listing = new s3.ListObjectsV2Command({ Bucket, Prefix, MaxKeys: 1 });
      try {
        await client.send(listing, { abortSignal: AbortSignal.timeout(checkMs) });
      } catch (error) {
        if (mayHelpToRepeat(error)) throw error;
        const reason = error instanceof Error ? error.name : String(error);
        throw new StrangeStoreError(`it answers ${reason}`, { cause: error });
      }
    },

    close: () => client.destroy(),
  };
}

/**
 * The hash is known before the first byte leaves, so it goes into the signature: whatever arrives otherwise, the service
 * refuses by itself. Of a stream the client would send "unsigned payload".
 */
function signContent(command: PutObjectCommand, sha256: string): void {
  command.middlewareStack.add(
    (next) => (args) => {
      const { headers } = args.request as { headers: Record<string, string> };
      headers['x-amz-content-sha256'] = sha256;
      return next(args);
    },
    { step: 'build', name: 'signContent' },
  );
}

/** The client tries again by itself, but not where the body is a stream that it can't open anew. */
async function withRetries(patienceMs: number, attempt: () => Promise<void>): Promise<void> {
  const began = performance.now();
  for (let count = 1; ; count += 1) {
    try {
      return await attempt();
    } catch (error) {
      const isTooLate = performance.now() - began > patienceMs;
      if (!mayHelpToRepeat(error) || isTooLate || count === putAttempts) throw error;
      await sleep(100 * 2 ** count);
    }
  }
}

class BrokenSource extends Error {}

function mayHelpToRepeat(error: unknown): boolean {
  if (error instanceof BrokenSource) return false;
  const status = statusOf(error);
  return status === undefined || status >= 500 || status === 429;
}

function statusOf(error: unknown): number | undefined {
  return (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
}
