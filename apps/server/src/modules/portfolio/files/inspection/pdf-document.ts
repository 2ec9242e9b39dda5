import { promisify } from 'node:util';
import { constants, inflate } from 'node:zlib';
import type { ByteSource } from '../../../../lib/untrusted/byte-source.ts';
import { readPdfParts } from './pdf-parts.ts';
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
