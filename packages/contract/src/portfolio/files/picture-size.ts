import type { FileType } from './file-types.ts';

export type PictureType = Extract<FileType, 'jpeg' | 'png' | 'webp' | 'heic'>;
export type PictureSize = { width: number; height: number };
/** A file that is read piece by piece; beyond its end there is less. */
type Source = { size: number; read: (start: number, length: number) => Promise<Uint8Array> };

/** What the file's own header says, read by jumps; null where it has none. */
export function readPictureSize(source: Source, type: PictureType): Promise<PictureSize | null> {
  return { png: readPng, jpeg: readJpeg, webp: readWebp, heic: readHeic }[type](source);
}

async function readPng(source: Source): Promise<PictureSize | null> {
  const head = await source.read(16, 8);
  if (head.length < 8) return null;
  return sizeOf(numbersIn(head).getUint32(0), numbersIn(head).getUint32(4));
}

const segmentsMaximum = 2000;

/** From segment to segment until the one that begins a frame. */
async function readJpeg(source: Source): Promise<PictureSize | null> {
  let at = 2;
  for (let count = 0; count < segmentsMaximum; count += 1) {
    const head = await source.read(at, 9);
    const [mark, kind] = head;
    if (head.length < 4 || mark !== 0xff || kind === undefined) return null;
    // Any number of fill bytes may stand before a marker, and some markers have no length.
    if (kind === 0xff) at += 1;
    else if (kind === 0x01 || (kind >= 0xd0 && kind <= 0xd7)) at += 2;
    else if (kind >= 0xc0 && kind <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(kind)) {
      if (head.length < 9) return null;
      return sizeOf(numbersIn(head).getUint16(7), numbersIn(head).getUint16(5));
    } else at += 2 + numbersIn(head).getUint16(2);
  }
  return null;
}

async function readWebp(source: Source): Promise<PictureSize | null> {
  const head = await source.read(12, 18);
  if (head.length < 18) return null;
  const numbers = numbersIn(head);
  switch (lettersIn(head, 0)) {
    case 'VP8X':
      return sizeOf((numbers.getUint32(11, true) >>> 8) + 1, (numbers.getUint32(14, true) >>> 8) + 1);
    case 'VP8L': {
      const bits = numbers.getUint32(9, true);
      return head[8] === 0x2f ? sizeOf((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1) : null;
    }
    default:
      return sizeOf(numbers.getUint16(14, true) & 0x3fff, numbers.getUint16(16, true) & 0x3fff);
  }
}

const boxesMaximum = 1000;
const metaMaximum = 4 * 1_048_576;
/** The four letters as a number. */
const ispe = 0x69737065;

/** The largest of all the pictures that the file describes: which of them a program decodes is the program's own choice. */
async function readHeic(source: Source): Promise<PictureSize | null> {
  let at = 0;
  for (let count = 0; count < boxesMaximum && at + 8 <= source.size; count += 1) {
    const head = await source.read(at, 16);
    const length = boxLength(head, 0, source.size - at);
    if (length === null) return null;
    if (lettersIn(head, 4) === 'meta') {
      return length > metaMaximum ? null : largestIn(await source.read(at, length));
    }
    at += length;
  }
  return null;
}

function largestIn(meta: Uint8Array): PictureSize | null {
  let largest: PictureSize | null = null;
  const numbers = numbersIn(meta);
  for (let at = 0; at + 16 <= meta.length; at += 1) {
    if (numbers.getUint32(at) !== ispe) continue;
    const found = sizeOf(numbers.getUint32(at + 8), numbers.getUint32(at + 12));
    if (found && found.width * found.height > (largest ? largest.width * largest.height : 0)) largest = found;
  }
  return largest;
}

function boxLength(bytes: Uint8Array, at: number, rest: number): number | null {
  if (bytes.length < at + 8) return null;
  const short = numbersIn(bytes).getUint32(at);
  if (short === 0) return rest;
  if (short === 1 && bytes.length < at + 16) return null;
  const length = short === 1 ? Number(numbersIn(bytes).getBigUint64(at + 8)) : short;
  return length >= 8 && length <= rest ? length : null;
}

function sizeOf(width: number, height: number): PictureSize | null {
  return width > 0 && height > 0 ? { width, height } : null;
}

const numbersIn = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const lettersIn = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
