import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';
import { fileTypes } from '@zachetka/contract/portfolio/files/file-types';
import { type PictureType, readPictureSize } from '@zachetka/contract/portfolio/files/picture-size';
import {
  type PdfDocument,
  pdfSettings,
  pixelsMaximum,
  readPdf,
} from '@zachetka/contract/portfolio/reading/pdf-text';
import { type ReadText, readLimits } from '@zachetka/contract/portfolio/reading/reading';
import type { ReadingProblem } from '@zachetka/contract/portfolio/reading/reading.schemas';
import {
  openRecogniser,
  type Recogniser,
  type TesseractModule,
  UnreadablePicture,
} from '@zachetka/contract/portfolio/reading/recognise';
import { decodeHeic } from './decode-heic.ts';
import { fingerprintOf } from './fingerprint.ts';
import { readOffice, TooLargeDocument } from './office-text.ts';

/** What came of a file: its text, or why there is none. */
export type FileRead = { text: ReadText } | { problem: ReadingProblem };

export type FileToRead = { bytes: Uint8Array; contentType: string };

/** A job of the process for untrusted files: pages that have a text layer and documents are taken as they are, pictures are recognised. */
export async function readFile({ bytes, contentType }: FileToRead): Promise<FileRead> {
  try {
    const text =
      contentType === 'application/pdf'
        ? await readPdfFile(bytes)
        : ((await readPicture(bytes, contentType)) ?? (await readOffice(bytes, contentType)));
    if (text === null) return { problem: 'kind' };
    return text.pages.some(({ words }) => words.length > 0) ? { text } : { problem: 'noWords' };
  } catch (error) {
    if (error instanceof TooLargePicture || error instanceof TooLargeDocument) return { problem: 'tooHeavy' };
    if (error instanceof RangeError) throw error;
    return { problem: 'broken' };
  }
}

class TooLargePicture extends Error {}

/** pdf.js takes the memory away from whoever gives it. */
async function readPdfFile(bytes: Uint8Array): Promise<ReadText> {
  const { getDocument } = await import('unpdf/pdfjs');
  const { promise } = getDocument({ ...pdfSettings, data: new Uint8Array(bytes) });
  const document = (await promise) as unknown as PdfDocument;
  return readPdf(document, readLimits.pages, async (scan) => (await recogniser())(scan));
}

const pictureTypes = new Map<string, PictureType>(
  (['jpeg', 'png', 'webp', 'heic'] as const).map((type) => [fileTypes[type].contentType, type]),
);

/** Null of other files. */
async function readPicture(bytes: Uint8Array, contentType: string): Promise<ReadText | null> {
  const type = pictureTypes.get(contentType);
  if (!type) return null;
  const size = await sizeOf(bytes, type);
  if (size === null) throw new UnreadablePicture();
  if (size.width * size.height > pixelsMaximum) throw new TooLargePicture();
  if (type === 'heic') {
    const decoded = await decodeHeic(bytes);
    if (!decoded) throw new UnreadablePicture();
    return { source: 'ocr', pages: [(await recogniser())(decoded)] };
  }
  const orientation = orientationOf(bytes);
  const isTurned = orientation >= 5;
  const picture = {
    bytes,
    orientation,
    width: isTurned ? size.height : size.width,
    height: isTurned ? size.width : size.height,
  };
  return { source: 'ocr', pages: [(await recogniser())(picture)] };
}

async function sizeOf(bytes: Uint8Array, type: PictureType) {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const read = (start: number, length: number) => Promise.resolve(whole.subarray(start, start + length));
  return readPictureSize({ size: whole.length, read }, type);
}

/** How the camera was held, as Exif says it near the beginning of the file. */
function orientationOf(bytes: Uint8Array): number {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 4096));
  const at = head.indexOf('Exif\0\0', 0, 'latin1');
  if (at < 0) return 1;
  const isLittle = head.toString('latin1', at + 6, at + 8) === 'II';
  const found = head.indexOf(Buffer.from(isLittle ? '1201030001000000' : '0112000300000001', 'hex'), at);
  if (found < 0 || found + 10 > head.length) return 1;
  const value = isLittle ? head.readUInt16LE(found + 8) : head.readUInt16BE(found + 8);
  return value >= 1 && value <= 8 ? value : 1;
}

let opened: Promise<Recogniser> | undefined;

/** It takes a second to come up, and serves every file of this process. */
function recogniser(): Promise<Recogniser> {
  opened ??= open();
  return opened;
}

async function open(): Promise<Recogniser> {
  const require = createRequire(import.meta.url);
  const start = require('tesseract.js-core/tesseract-core-simd-lstm') as (
    options: object,
  ) => Promise<TesseractModule>;
  const silent = () => undefined;
  const tesseract = await start({ TesseractProgress: silent, print: silent, printErr: silent });
  const data = (language: string) =>
    gunzipSync(readFileSync(require.resolve(`@zachetka/reading-data/${language}.traineddata.gz`)));
  return openRecogniser(tesseract, { rus: data('rus'), eng: data('eng') }, fingerprintOf);
}
