import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { type FileType, fileTypes } from '@zachetka/contract/portfolio/files/file-types';
import { AppError } from '../../../lib/app-error.ts';
import { openNameless } from '../../../lib/nameless-file.ts';
import type { ByteSource } from '../../../lib/untrusted/read-zip.ts';
import { quickLane, untrustedJob } from '../../../lib/untrusted/untrusted-job.ts';
import { type FileSignature, readSignature, signatureLength } from './inspection/file-signature.ts';
import type { inspectBytes } from './inspection/inspect-content.ts';
import { isDamaged } from './inspection/refusals.ts';
import type { FileContent } from './stores/file-store.ts';
import type { VirusScanner } from './virus-scanner.ts';

export type UploadRules = {
  spoolFolder: string;
  maximumMegabytes: number;
  virusScanner?: VirusScanner | undefined;
  /** How many milliseconds it took to look into it, whatever was found. */
  onInspected?: (ms: number) => void;
};

/** What refusals call the file, and whose it is. */
export type UploadNaming = { file: string; owner: number };

const inspect = untrustedJob<typeof inspectBytes>(
  quickLane,
  'inspectBytes',
  new URL('./inspection/inspect-content.ts', import.meta.url),
);

export type SpooledUpload = FileContent & {
  type: FileType;
  /** Gives the disk space back. */
  close: () => Promise<void>;
};

/** So much goes to the disk or comes from it at once: each time the file waits for its turn among all that the portal does. */
const pieceSize = 524_288;

/**
 * Takes the bytes of an upload to disk while counting and hashing them, and judges them there; the store gets only what
 * passed. The file has no name from the start, so that nothing is left of it however the process ends.
 */
export async function spoolUpload(
  bytes: AsyncIterable<Buffer>,
  { spoolFolder, maximumMegabytes, virusScanner, onInspected }: UploadRules,
  naming: UploadNaming,
): Promise<SpooledUpload> {
  const handle = await openNameless(spoolFolder);
  try {
    const { size, sha256, signature } = await receive(bytes, handle, maximumMegabytes);
    const whole = async () => ({ bytes: await sourceOf(handle, size).read(0, size), signature });
    const type = await inspect(whole, { ...naming, onTook: onInspected }).catch((error: unknown) => {
      // Whatever the inspection fails at, no reader can be expected to open it.
      throw error instanceof AppError ? error : isDamaged(error);
    });
    const openContent = () =>
      handle.createReadStream({ start: 0, autoClose: false, highWaterMark: pieceSize });
    await virusScanner?.scan(openContent());
    const { contentType } = fileTypes[type];
    return {
      size,
      sha256,
      type,
      contentType,
      open: openContent,
      pieces: () => piecesOf(handle, size),
      close: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** Refuses as soon as it can be known, and then reads no further. */
async function receive(bytes: AsyncIterable<Buffer>, handle: FileHandle, maximumMegabytes: number) {
  const hash = createHash('sha256');
  let size = 0;
  let head: Buffer = Buffer.alloc(0);
  let signature: FileSignature | null = null;
  let gathered: Buffer[] = [];
  let gatheredSize = 0;
  const writePiece = async () => {
    const { bytesWritten } = await handle.writev(gathered);
    // A disk that fills up takes a part; writing the rest says so.
    if (bytesWritten < gatheredSize) await handle.writeFile(Buffer.concat(gathered).subarray(bytesWritten));
    gathered = [];
    gatheredSize = 0;
  };
  for await (const chunk of bytes) {
    size += chunk.length;
    if (size > maximumMegabytes * 1_048_576) {
      throw new AppError('fileTooLarge', { params: { megabytes: maximumMegabytes } });
    }
    if (signature === null) {
      head = Buffer.concat([head, chunk.subarray(0, signatureLength)]);
      if (head.length >= signatureLength) signature = judge(head);
    }
    hash.update(chunk);
    gathered.push(chunk);
    gatheredSize += chunk.length;
    if (gatheredSize >= pieceSize) await writePiece();
  }
  if (size === 0) throw new AppError('fileEmpty');
  await writePiece();
  return { size, sha256: hash.digest('hex'), signature: signature ?? judge(head) };
}

function judge(head: Buffer): FileSignature {
  const signature = readSignature(head);
  if (signature === null) throw new AppError('fileTypeRefused');
  return signature;
}

function sourceOf(handle: FileHandle, size: number): ByteSource {
  return {
    size,
    read: async (start, length, into) => {
      const wanted = Math.max(0, Math.min(length, size - start));
      const memory = into ?? Buffer.allocUnsafeSlow(wanted);
      const { bytesRead } = await handle.read(memory, 0, Math.min(wanted, memory.length), start);
      return memory.subarray(0, bytesRead);
    },
  };
}

async function* piecesOf(handle: FileHandle, size: number): AsyncGenerator<Buffer> {
  const { read } = sourceOf(handle, size);
  const memory = Buffer.allocUnsafeSlow(Math.min(size, pieceSize));
  for (let start = 0; start < size; ) {
    const piece = await read(start, pieceSize, memory);
    if (piece.length === 0) return;
    yield piece;
    start += piece.length;
  }
}
