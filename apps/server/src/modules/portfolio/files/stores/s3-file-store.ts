import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PutObjectCommand } from '@aws-sdk/client-s3';
import {
  announcedBytes,
  assertStorageKey,
  type FileStore,
  isStorageKey,
  type StorageKey,
  StrangeStoreError,
} from './file-store.ts';

export type S3Settings = {
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
