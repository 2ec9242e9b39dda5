import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FileContent, FileStore, StorageKey } from './file-store.ts';

/** A file as its row describes it. */
export type DescribedFile = Pick<FileContent, 'size' | 'sha256' | 'contentType'> & { storageKey: StorageKey };

export type CopyReport = { copied: number; present: number; missing: StorageKey[]; damaged: StorageKey[] };

/**
 * Copies what the one store has and the other has not. Each file is compared with the hash in its row on the way: what is not what
 * it was is named and not copied. May be broken off and begun again.
 */
export async function copyMissing(
  files: AsyncIterable<DescribedFile>,
  { from, to }: { from: FileStore; to: FileStore },
  onProgress: (report: CopyReport) => void = () => undefined,
): Promise<CopyReport> {
  const report: CopyReport = { copied: 0, present: 0, missing: [], damaged: [] };
  for await (const file of files) {
    const outcome = await copyFile(file, from, to);
    if (outcome === 'copied' || outcome === 'present') report[outcome] += 1;
    else report[outcome].push(file.storageKey);
    onProgress(report);
  }
  return report;
}

export async function copyFile(
  file: DescribedFile,
  from: FileStore,
  to: FileStore,
): Promise<keyof CopyReport> {
  const { storageKey, size, sha256, contentType } = file;
  if ((await to.size(storageKey)) === size) return 'present';
  const found = await from.size(storageKey);
  if (found === null) return 'missing';
  if (found !== size) return 'damaged';
  try {
    await to.put(storageKey, { size, sha256, contentType, open: () => Readable.from(read(file, from)) });
    return 'copied';
  } catch (error) {
    // A store may wrap what the source threw.
    for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
      if (cause.message.includes(damage)) return 'damaged';
    }
    throw error;
  }
}

const damage = 'the content is not what it was';

async function* read({ storageKey, sha256 }: DescribedFile, from: FileStore): AsyncGenerator<Buffer> {
  const source = await from.get(storageKey);
  if (source === null) throw new Error('the file is gone');
  const hash = createHash('sha256');
  let last: Buffer | undefined;
  for await (const chunk of source as AsyncIterable<Buffer>) {
    hash.update(chunk);
    // The last piece is only given out when the whole is known to be right.
    if (last !== undefined) yield last;
    last = chunk;
  }
  if (hash.digest('hex') !== sha256) throw new Error(damage);
  if (last !== undefined) yield last;
}
