import type { Readable } from 'node:stream';

/** Where a file's bytes lie: a namespace that belongs to one database, and a random name within it. */
export type StorageKey = string;

/** Both ends are included, as in HTTP. */
export type ByteRange = { start: number; end: number };

export type FileContent = {
  size: number;
  /** Hexadecimal. */
  sha256: string;
  contentType: string;
  /** A new stream over all the bytes at each call, so that a store can try again. */
  open: () => Readable;
  /** The same bytes in one memory: a piece is gone when the next one is asked for. */
  pieces?: () => AsyncIterable<Buffer>;
};

/** What keeps the bytes of the files. Nothing outside this module knows which one it is. */
export type FileStore = {
  /** All or nothing: when it resolves the bytes survive a crash, when it rejects the key can't be read. */
  put: (key: StorageKey, content: FileContent) => Promise<void>;
  /** Null where there is nothing under the key. The caller reads the stream to its end or destroys it. */
  get: (key: StorageKey, range?: ByteRange) => Promise<Readable | null>;
  /** In bytes; null where there is nothing under the key. */
  size: (key: StorageKey) => Promise<number | null>;
  /** Deleting what is not there is no error. */
  delete: (key: StorageKey) => Promise<void>;
  /**
   * Also names what a crashed `put` left behind, so that deleting what no row knows cleans everything. What else lies there, such as a
   * file that a person or a system has put beside ours, is passed over.
   */
  keysOlderThan: (namespace: string, moment: Date) => AsyncIterable<StorageKey>;
  /** Rejects where nothing could be put or read now; with a `StrangeStoreError` where that will not change by itself. */
  check: () => Promise<void>;
  /** Ends open connections. */
  close: () => void;
};

/** It is not the store in which this database has its files, or none at all: waiting does not help. */
export class StrangeStoreError extends Error {
  override name = 'StrangeStoreError';
}

const keyFormat = /^[a-z0-9]{8,40}\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\.part)?$/;

export function isStorageKey(key: string): key is StorageKey {
  return keyFormat.test(key);
}

/** Keys are made by us; this holds even where a row was altered by hand. */
export function assertStorageKey(key: StorageKey): void {
  if (!isStorageKey(key)) throw new Error('not a storage key');
}

/** The bytes, as many as announced: what breaks off or goes on longer throws instead of passing for a file. */
export async function* announcedBytes(size: number, bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let seen = 0;
  for await (const chunk of bytes) {
    seen += chunk.length;
    if (seen > size) break;
    yield chunk;
  }
  if (seen !== size) throw new Error('the content has another size than announced');
}
