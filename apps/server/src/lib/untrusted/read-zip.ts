import { Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';

export type ZipEntry = {
  name: string;
  method: number;
  compressedSize: number;
  size: number;
  checksum: number;
  /** Where its packed bytes begin. */
  start: number;
};

type Described = Omit<ZipEntry, 'start'> & {
  nameBytes: Buffer;
  flags: number;
  headerOffset: number;
};

// An Office document of 5 MB has some hundred parts; these bounds are far beyond and keep the work small.
const directoryMaximum = 1_048_576;
const entriesMaximum = 5000;

const endRecordLength = 22;
const commentMaximum = 65_535;
const inflated = 8;
const stored = 0;
const sizesFollow = 8;
/** With and without its mark, with long numbers and with short ones. */
const descriptorLengths = [0, 12, 16, 20, 24];

/**
 * The entries of an archive that can be read in one way only: its directory and the headers of its entries say the same, the entries
 * follow one another without gaps, no two have the same name, and nothing stands before, between or behind them. Null for every other one:
 * programs differ in what they make of those, and what one of them checks another does not run.
 */
export async function readZipArchive(source: ByteSource): Promise<ZipEntry[] | null> {
  const end = await findEndRecord(source);
  if (!end) return null;
  const { count, length, offset, at } = end;
  if (count > entriesMaximum || length > directoryMaximum) return null;
  if (!(await isBetweenDirectoryAndEnd(source, offset + length, at))) return null;
  const described = parseDirectory(await source.read(offset, length), count);
  if (!described || !haveNamesOfTheirOwn(described)) return null;
  return placeEntries(source, described, offset);
}

/** What the parts of an archive come to, as it announces; whoever has inspected it knows that this is true. */
export async function unpackedSize(archive: Buffer): Promise<number> {
  const entries = (await readZipArchive(sourceOfBuffer(archive))) ?? [];
  return entries.reduce((sum, { size }) => sum + size, 0);
}

/** The same of an archive that nobody has inspected: null where it is broken. Stops at the first entry beyond the limit. */
export async function soundUnpackedSize(archive: Buffer, limit: number): Promise<number | null> {
  const source = sourceOfBuffer(archive);
  const entries = await readZipArchive(source);
  if (!entries) return null;
  let size = 0;
  for (const entry of entries) {
    size += entry.size;
    if (size > limit) return size;
    try {
      for await (const piece of unpackEntry(source, entry)) void piece;
    } catch (error) {
      if (error instanceof BrokenEntry) return null;
      throw error;
    }
  }
  return size;
}

async function findEndRecord(source: ByteSource) {
  const tailLength = Math.min(source.size, endRecordLength + commentMaximum);
  const tailStart = source.size - tailLength;
  const tail = await source.read(tailStart, tailLength);
  for (let at = tail.length - endRecordLength; at >= 0; at -= 1) {
    // The comment must reach exactly to the end: nothing hides behind the archive.
    if (
      tail.readUInt32LE(at) === 0x06054b50 &&
      at + endRecordLength + tail.readUInt16LE(at + 20) === tail.length
    ) {
      const count = tail.readUInt16LE(at + 10);
      const [length, offset] = [tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)];
      const isSplit = tail.readUInt16LE(at + 4) !== 0 || tail.readUInt16LE(at + 6) !== 0;
      return isSplit ? null : { count, length, offset, at: tailStart + at };
    }
  }
  return null;
}

const longEndRecordLength = 56;
const locatorLength = 20;

/** Nothing, or the two records with long numbers that some programs always write. */
async function isBetweenDirectoryAndEnd(source: ByteSource, from: number, to: number): Promise<boolean> {
  if (from === to) return true;
  if (to - from !== longEndRecordLength + locatorLength) return false;
  const between = await source.read(from, to - from);
  return between.readUInt32LE(0) === 0x06064b50 && between.readUInt32LE(longEndRecordLength) === 0x07064b50;
}

function parseDirectory(directory: Buffer, count: number): Described[] | null {
  const entries: Described[] = [];
  let at = 0;
  while (entries.length < count) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== 0x02014b50) return null;
    const nameEnd = at + 46 + directory.readUInt16LE(at + 28);
    const extraEnd = nameEnd + directory.readUInt16LE(at + 30);
    const nextAt = extraEnd + directory.readUInt16LE(at + 32);
    if (nextAt > directory.length || renames(directory.subarray(nameEnd, extraEnd))) return null;
    entries.push({
      name: directory.toString('utf8', at + 46, nameEnd),
      nameBytes: directory.subarray(at + 46, nameEnd),
      flags: directory.readUInt16LE(at + 8),
      method: directory.readUInt16LE(at + 10),
      checksum: directory.readUInt32LE(at + 16),
      compressedSize: directory.readUInt32LE(at + 20),
      size: directory.readUInt32LE(at + 24),
      headerOffset: directory.readUInt32LE(at + 42),
    });
    at = nextAt;
  }
  return at === directory.length ? entries : null;
}

/** A field that gives the entry another name, for programs that know the field. */
function renames(extra: Buffer): boolean {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) === 0x7075) return true;
  }
  return false;
}

function haveNamesOfTheirOwn(entries: readonly Described[]): boolean {
  const names = entries.map(({ name }) => name.normalize('NFKC').toLowerCase());
  const areSound = names.every((name) => name !== '' && !/\\|\0|^\/|(^|\/)\.\.?(\/|$)|\/\//.test(name));
  return areSound && new Set(names).size === names.length;
}

async function placeEntries(
  source: ByteSource,
  described: readonly Described[],
  directoryAt: number,
): Promise<ZipEntry[] | null> {
  const inOrder = described.toSorted((one, other) => one.headerOffset - other.headerOffset);
  const entries: ZipEntry[] = [];
  let free = 0;
  for (const [index, entry] of inOrder.entries()) {
    if (entry.headerOffset !== free) return null;
    const start = await startOfContent(source, entry);
    if (start === null) return null;
    const nextAt = inOrder[index + 1]?.headerOffset ?? directoryAt;
    const between = nextAt - (start + entry.compressedSize);
    const allowed = (entry.flags & sizesFollow) === 0 ? [0] : descriptorLengths;
    if (!allowed.includes(between)) return null;
    free = nextAt;
    const { name, method, compressedSize, size, checksum } = entry;
    entries.push({ name, method, compressedSize, size, checksum, start });
  }
  return free === directoryAt ? entries : null;
}

/** Null where the entry's own header says something else than the directory, or the entry can't be read. */
async function startOfContent(source: ByteSource, entry: Described): Promise<number | null> {
  const header = await source.read(entry.headerOffset, 30 + entry.nameBytes.length);
  if (header.length < 30 + entry.nameBytes.length || header.readUInt32LE(0) !== 0x04034b50) return null;
  const isEncrypted = (entry.flags & 0x2041) !== 0;
  if (isEncrypted || (entry.method !== stored && entry.method !== inflated)) return null;
  const saysTheSame =
    header.readUInt16LE(6) === entry.flags &&
    header.readUInt16LE(8) === entry.method &&
    header.readUInt16LE(26) === entry.nameBytes.length &&
    header.subarray(30).equals(entry.nameBytes);
  const hasSameSizes =
    (entry.flags & sizesFollow) !== 0 ||
    (header.readUInt32LE(14) === entry.checksum &&
      header.readUInt32LE(18) === entry.compressedSize &&
      header.readUInt32LE(22) === entry.size);
  if (!saysTheSame || !hasSameSizes) return null;
  return entry.headerOffset + 30 + entry.nameBytes.length + header.readUInt16LE(28);
}

export class BrokenEntry extends Error {}

const pieceLength = 65_536;

/** The unpacked bytes, piece by piece: exactly as many as announced, with the announced checksum, or it throws `BrokenEntry`. */
export async function* unpackEntry(source: ByteSource, entry: ZipEntry): AsyncGenerator<Buffer> {
  let size = 0;
  let checksum = 0;
  try {
    for await (const piece of entry.method === stored ? packed(source, entry) : inflate(source, entry)) {
      size += piece.length;
      if (size > entry.size) throw new BrokenEntry('larger than announced');
      checksum = crc32(piece, checksum);
      yield piece;
    }
  } catch (cause) {
    throw cause instanceof BrokenEntry ? cause : new BrokenEntry('it can not be unpacked', { cause });
  }
  if (size !== entry.size || checksum !== entry.checksum) throw new BrokenEntry('not what was announced');
}

async function* packed(source: ByteSource, { start, compressedSize }: ZipEntry): AsyncGenerator<Buffer> {
  for (let at = 0; at < compressedSize; at += pieceLength) {
    yield await source.read(start + at, Math.min(pieceLength, compressedSize - at));
  }
}

async function* inflate(source: ByteSource, entry: ZipEntry): AsyncGenerator<Buffer> {
  const unpacker = createInflateRaw({ chunkSize: pieceLength });
  const input = Readable.from(packed(source, entry), { objectMode: false });
  input.on('error', (error) => unpacker.destroy(error));
  try {
    for await (const piece of input.pipe(unpacker)) yield piece as Buffer;
    if (unpacker.bytesWritten !== entry.compressedSize)
      throw new BrokenEntry('something follows the content');
  } finally {
    input.destroy();
    unpacker.destroy();
  }
}

/**
 * Random access to bytes that are not in memory; answers fewer than asked only at the end. Whoever reads on and on gives the memory to
 * read into, as long as what is asked for: new memory for each piece of a large file makes the garbage collector stop everybody.
 */
export type ByteSource = {
  size: number;
  read: (start: number, length: number, into?: Buffer) => Promise<Buffer>;
};

export function sourceOfBuffer(bytes: Buffer): ByteSource {
  return {
    size: bytes.length,
    read: (start, length) => Promise.resolve(bytes.subarray(start, start + length)),
  };
}
