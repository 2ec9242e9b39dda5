import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

const inflate = promisify(inflateRaw);

/** Random access to bytes that are not in memory; answers fewer than asked only at the end. */
export type ByteSource = { size: number; read: (start: number, length: number) => Promise<Buffer> };

export type ZipEntry = {
  name: string;
  isEncrypted: boolean;
  method: number;
  compressedSize: number;
  headerOffset: number;
};

// An Office document of 5 MB has some hundred parts; these bounds are far beyond and keep the work small.
const directoryMaximum = 1_048_576;
const entriesMaximum = 5000;

const endRecordLength = 22;
const commentMaximum = 65_535;

/** The entries as the directory at the end of the archive names them; null where the archive is not a sound one. */
export async function readZipDirectory(source: ByteSource): Promise<ZipEntry[] | null> {
  const end = await findEndRecord(source);
  if (!end) return null;
  const { count, length, offset } = end;
  if (count > entriesMaximum || length > directoryMaximum || offset + length > source.size) return null;
  return parseDirectory(await source.read(offset, length), count);
}

async function findEndRecord(source: ByteSource) {
  const tailLength = Math.min(source.size, endRecordLength + commentMaximum);
  const tail = await source.read(source.size - tailLength, tailLength);
  for (let at = tail.length - endRecordLength; at >= 0; at -= 1) {
    // The comment must reach exactly to the end: nothing hides behind the archive.
    if (
      tail.readUInt32LE(at) === 0x06054b50 &&
      at + endRecordLength + tail.readUInt16LE(at + 20) === tail.length
    ) {
      const count = tail.readUInt16LE(at + 10);
      const [length, offset] = [tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)];
      const isSplit = tail.readUInt16LE(at + 4) !== 0 || tail.readUInt16LE(at + 6) !== 0;
      return isSplit ? null : { count, length, offset };
    }
  }
  return null;
}

function parseDirectory(directory: Buffer, count: number): ZipEntry[] | null {
  const entries: ZipEntry[] = [];
  let at = 0;
  while (entries.length < count) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== 0x02014b50) return null;
    const nameLength = directory.readUInt16LE(at + 28);
    const nextAt = at + 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
    if (nextAt > directory.length) return null;
    entries.push({
      name: directory.toString('utf8', at + 46, at + 46 + nameLength),
      isEncrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
      method: directory.readUInt16LE(at + 10),
      compressedSize: directory.readUInt32LE(at + 20),
      headerOffset: directory.readUInt32LE(at + 42),
    });
    at = nextAt;
  }
  return entries;
}

/** The unpacked bytes of one entry, or null where it is broken or would grow beyond `maximum`. */
export async function readZipEntry(
  source: ByteSource,
  entry: ZipEntry,
  maximum: number,
): Promise<Buffer | null> {
  if (entry.isEncrypted || entry.compressedSize > maximum) return null;
  const header = await source.read(entry.headerOffset, 30);
  if (header.length < 30 || header.readUInt32LE(0) !== 0x04034b50) return null;
  const start = entry.headerOffset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  const packed = await source.read(start, entry.compressedSize);
  if (packed.length < entry.compressedSize) return null;
  if (entry.method === 0) return packed;
  if (entry.method !== 8) return null;
  return inflate(packed, { maxOutputLength: maximum }).catch(() => null);
}
