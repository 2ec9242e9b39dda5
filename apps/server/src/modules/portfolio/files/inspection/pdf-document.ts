import { promisify } from 'node:util';
import { constants, inflate } from 'node:zlib';
import type { ByteSource } from '../../../../lib/untrusted/read-zip.ts';

import { type ActiveContent, hasActiveContent, isDamaged } from './refusals.ts';

const unpack = promisify(inflate);

/** Of one stream with objects, and of all of them together. */
const streamMaximum = 8 * 1_048_576;
const streamsMaximum = 64 * 1_048_576;

const activeNames: readonly (readonly [RegExp, ActiveContent])[] = [
  [/\/(JavaScript|JS)(?![^\s/<>[\](){}%])/, 'scripts'],
  [/\/(Launch|ImportData|RichMedia)(?![^\s/<>[\](){}%])/, 'programs'],
];

/**
 * Refuses a PDF that no viewer could open and one that acts by itself. Viewers mend a lot, wrong tables of contents among it, so only
 * what they can't do without is asked for: an end, a catalogue and a page. Where the objects are encrypted only the end is known.
 */
export async function inspectPdf(source: ByteSource): Promise<void> {
  if (!(await hasEnd(source))) throw isDamaged();
  const seen = { catalogue: false, pages: false, encryption: false, unreadable: false };
  const look = (names: string) => {
    const active = activeNames.find(([name]) => name.test(names));
    if (active) throw hasActiveContent(active[1]);
    seen.catalogue ||= /\/Catalog\b/.test(names);
    seen.pages ||= /\/Pages?\b/.test(names);
    seen.encryption ||= /\/Encrypt\b/.test(names);
  };

  let unpacked = 0;
  for await (const { text, stream } of readPdfParts(source)) {
    const names = spelledOut(text);
    look(names);
    if (!stream || !/\/ObjStm\b/.test(names)) continue;
    const objects = await unpackStream(source, stream, names);
    unpacked += objects?.length ?? 0;
    if (objects === null || unpacked > streamsMaximum) seen.unreadable = true;
    else look(spelledOut(objects));
  }
  const isSound = seen.catalogue && seen.pages && !seen.unreadable;
  if (!isSound && !seen.encryption) throw isDamaged();
}

/** A letter of a name may be written as a number. */
function spelledOut(text: string): string {
  return text.replaceAll(/#([\da-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

const endLength = 2048;
const pieceLength = 65_536;

/** Some programs fill a file up with zeros or line ends; nothing else may stand far behind the mark of the end. */
async function hasEnd(source: ByteSource): Promise<boolean> {
  for (let end = source.size; end > 0; end -= pieceLength) {
    const start = Math.max(0, end - pieceLength);
    const last = (await source.read(start, end - start)).findLastIndex((byte) => !isFiller(byte));
    if (last === -1) continue;
    const before = Math.max(0, start + last + 1 - endLength);
    const tail = await source.read(before, start + last + 1 - before);
    return tail.toString('latin1').includes('%%EOF');
  }
  return false;
}

/** A zero, a space, a tab or the end of a line or a page. */
function isFiller(byte: number): boolean {
  return byte === 0 || byte === 0x20 || (byte >= 0x09 && byte <= 0x0d);
}

/** Null for what can't be read: encrypted, packed in a further way, or broken. */
async function unpackStream(
  source: ByteSource,
  { start, end }: { start: number; end: number },
  dictionary: string,
): Promise<string | null> {
  if (end - start > streamMaximum) return null;
  const bytes = await source.read(start, end - start);
  // The dictionary is the last one before the stream.
  const [filter] =
    /\/Filter\s*(\[[^\]]*\]|\/\w+)/.exec(dictionary.slice(dictionary.lastIndexOf(' obj'))) ?? [];
  if (filter === undefined) return bytes.toString('latin1');
  if (!/^\/Filter\s*\[?\s*\/(FlateDecode|Fl)\s*\]?$/.test(filter)) return null;
  const limits = { maxOutputLength: streamMaximum, finishFlush: constants.Z_SYNC_FLUSH };
  return unpack(bytes, limits).then(
    (objects) => objects.toString('latin1'),
    () => null,
  );
}

/** What stands between two streams, and where the stream behind it lies. */
type PdfPart = { text: string; stream?: { start: number; end: number } };

const windowLength = 8192;
/** Of the text between two streams; a longer one comes in several parts that overlap. */
const textMaximum = 1_048_576;
const overlap = 256;

/**
 * A PDF as text and streams, read window by window. Only between streams do words mean anything: the bytes of a picture may spell
 * whatever chance has it.
 */
async function* readPdfParts(file: ByteSource): AsyncGenerator<PdfPart> {
  const source = inBlocks(file);
  let at = 0;
  let text: string[] = [];
  let length = 0;
  while (at < source.size) {
    const window = (await source.read(at, windowLength)).toString('latin1');
    // A word may lie across two windows.
    const before = text.at(-1)?.slice(-overlap) ?? '';
    const opening = findStream(before + window, at + window.length >= source.size);
    if (opening) {
      const start = at - before.length + opening.end;
      const end = await findEndOfStream(source, start);
      const whole = text.join('') + window;
      yield { text: whole.slice(0, length - before.length + opening.start), stream: { start, end } };
      [text, length, at] = [[], 0, end];
      continue;
    }
    text.push(window);
    length += window.length;
    at += window.length;
    if (length > textMaximum) {
      yield { text: text.join('') };
      [text, length] = [[window.slice(-overlap)], Math.min(overlap, window.length)];
    }
  }
  if (length > 0) yield { text: text.join('') };
}

function findStream(text: string, isLast: boolean): { start: number; end: number } | null {
  const found = /(?<!end)stream(\r\n|\n|\r)/.exec(text);
  if (!found) return null;
  const end = found.index + found[0].length;
  // The second half of a line end may stand in the next window.
  if (!isLast && end === text.length && found[1] === '\r') return null;
  return { start: found.index, end };
}

const mark = Buffer.from('endstream');

/** Where there is no mark the rest of the file is the stream. */
async function findEndOfStream(source: ByteSource, start: number): Promise<number> {
  for (let at = start; at < source.size; at += windowLength) {
    const window = await source.read(at, windowLength + mark.length);
    const found = window.indexOf(mark);
    if (found !== -1) return at + found;
  }
  return source.size;
}

const blockLength = 262_144;

/** The same bytes with fewer trips to the disk, for whoever reads on from where they were and keeps nothing of what was read before. */
function inBlocks({ size, read }: ByteSource): ByteSource {
  const memory = Buffer.allocUnsafeSlow(Math.min(size, blockLength));
  let block: { start: number; bytes: Buffer } = { start: 0, bytes: Buffer.alloc(0) };
  return {
    size,
    read: async (start, length) => {
      const end = Math.min(size, start + length);
      if (start < block.start || end > block.start + block.bytes.length) {
        block = { start, bytes: await read(start, blockLength, memory) };
      }
      return block.bytes.subarray(start - block.start, end - block.start);
    },
  };
}
