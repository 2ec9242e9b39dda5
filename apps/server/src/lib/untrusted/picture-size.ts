import type { FileType } from '@zachetka/contract/portfolio/files/file-types';
import type { ByteSource } from './read-zip.ts';

export type PictureType = Extract<FileType, 'jpeg' | 'png' | 'webp' | 'heic'>;
export type PictureSize = { width: number; height: number };

/** What the file's own header says, read by jumps; null where it has none. */
export function readPictureSize(source: ByteSource, type: PictureType): Promise<PictureSize | null> {
  return { png: readPng, jpeg: readJpeg, webp: readWebp, heic: readHeic }[type](source);
}

async function readPng(source: ByteSource): Promise<PictureSize | null> {
  const head = await source.read(16, 8);
  if (head.length < 8) return null;
  return sizeOf(head.readUInt32BE(0), head.readUInt32BE(4));
}

const segmentsMaximum = 2000;

/** From segment to segment until the one that begins a frame. */
async function readJpeg(source: ByteSource): Promise<PictureSize | null> {
  let at = 2;
  for (let count = 0; count < segmentsMaximum; count += 1) {
    const head = await source.read(at, 9);
    const [mark, kind] = head;
    if (head.length < 4 || mark !== 0xff || kind === undefined) return null;
    // Any number of fill bytes may stand before a marker, and some markers have no length.
    if (kind === 0xff) at += 1;
    else if (kind === 0x01 || (kind >= 0xd0 && kind <= 0xd7)) at += 2;
    else if (kind >= 0xc0 && kind <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(kind)) {
      return head.length < 9 ? null : sizeOf(head.readUInt16BE(7), head.readUInt16BE(5));
    } else at += 2 + head.readUInt16BE(2);
  }
  return null;
}

async function readWebp(source: ByteSource): Promise<PictureSize | null> {
  const head = await source.read(12, 18);
  if (head.length < 18) return null;
  switch (head.toString('latin1', 0, 4)) {
    case 'VP8X':
      return sizeOf(head.readUIntLE(12, 3) + 1, head.readUIntLE(15, 3) + 1);
    case 'VP8L': {
      const bits = head.readUInt32LE(9);
      return head[8] === 0x2f ? sizeOf((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1) : null;
    }
    default:
      return sizeOf(head.readUInt16LE(14) & 0x3fff, head.readUInt16LE(16) & 0x3fff);
  }
}

const boxesMaximum = 1000;
const metaMaximum = 4 * 1_048_576;

/** The largest of all the pictures that the file describes: which of them a program decodes is the program's own choice. */
async function readHeic(source: ByteSource): Promise<PictureSize | null> {
  let at = 0;
  for (let count = 0; count < boxesMaximum && at + 8 <= source.size; count += 1) {
    const head = await source.read(at, 16);
    const length = boxLength(head, 0, source.size - at);
    if (length === null) return null;
    if (head.toString('latin1', 4, 8) === 'meta') {
      return length > metaMaximum ? null : largestIn(await source.read(at, length));
    }
    at += length;
  }
  return null;
}

function largestIn(meta: Buffer): PictureSize | null {
  let largest: PictureSize | null = null;
  for (let at = meta.indexOf('ispe'); at !== -1; at = meta.indexOf('ispe', at + 4)) {
    if (at + 16 > meta.length) break;
    const found = sizeOf(meta.readUInt32BE(at + 8), meta.readUInt32BE(at + 12));
    if (found && found.width * found.height > (largest ? largest.width * largest.height : 0)) largest = found;
  }
  return largest;
}

function boxLength(bytes: Buffer, at: number, rest: number): number | null {
  if (bytes.length < at + 8) return null;
  const short = bytes.readUInt32BE(at);
  if (short === 0) return rest;
  if (short === 1 && bytes.length < at + 16) return null;
  const length = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short;
  return length >= 8 && length <= rest ? length : null;
}

function sizeOf(width: number, height: number): PictureSize | null {
  return width > 0 && height > 0 ? { width, height } : null;
}
