import { fileTypes } from '@zachetka/contract/portfolio/files/file-types';
import { pageOfLines } from '@zachetka/contract/portfolio/reading/page-text';
import { type PageText, type ReadText, readLimits } from '@zachetka/contract/portfolio/reading/reading';
import { readZipArchive, sourceOfBuffer, unpackEntry } from '../../../lib/untrusted/read-zip.ts';

/** Of a document: pictures in it are not read. */
const documentMaximum = 20_000_000;

export class TooLargeDocument extends Error {}

type Part = (name: string) => Promise<string>;

const { docx, xlsx, pptx } = fileTypes;

/** Null of other files. */
export async function readOffice(bytes: Uint8Array, contentType: string): Promise<ReadText | null> {
  const reader = readers.get(contentType);
  if (!reader) return null;
  const source = sourceOfBuffer(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const entries = await readZipArchive(source);
  if (!entries) throw new Error('no archive that can be read');
  let unpacked = 0;
  const part: Part = async (name) => {
    const entry = entries.find((each) => each.name === name);
    unpacked += entry?.size ?? 0;
    if (unpacked > documentMaximum) throw new TooLargeDocument();
    const pieces: Buffer[] = [];
    if (entry) for await (const piece of unpackEntry(source, entry)) pieces.push(piece);
    return Buffer.concat(pieces).toString('utf8');
  };
  const names = entries.map(({ name }) => name);
  return { source: 'textLayer', pages: await reader(part, names) };
}

const readers = new Map<string, (part: Part, names: readonly string[]) => Promise<PageText[]>>([
  [docx.contentType, async (part) => [pageOfLines(linesOf(await part('word/document.xml')))]],
  [
    pptx.contentType,
    (part, names) =>
      Promise.all(
        numbered(names, 'ppt/slides/slide').map(async (name) => pageOfLines(linesOf(await part(name)))),
      ),
  ],
  [
    xlsx.contentType,
    async (part, names) => {
      const shared = sharedStrings(await part('xl/sharedStrings.xml'));
      const sheets = numbered(names, 'xl/worksheets/sheet');
      return Promise.all(sheets.map(async (name) => pageOfLines(rowsOf(await part(name), shared))));
    },
  ],
]);

/** In their order, as many as are read of a file. */
const numbered = (names: readonly string[], start: string): string[] =>
  names
    .filter((name) => name.startsWith(start) && /^\d+\.xml$/.test(name.slice(start.length)))
    .toSorted(
      (one, other) =>
        Number.parseInt(one.slice(start.length), 10) - Number.parseInt(other.slice(start.length), 10),
    )
    .slice(0, readLimits.pages);

/** Tags by their names without a prefix, and what stands between them. */
function* piecesOf(xml: string): Generator<{ tag: string; attributes: string } | { text: string }> {
  for (const [, tag, attributes = '', text] of xml.matchAll(/<(\/?[\w:.-]+)([^<>]*)>|([^<>]+)/g)) {
    if (tag !== undefined) yield { tag: tag.replace(/(?<=^\/?)\w+:/, ''), attributes };
    else if (text !== undefined) yield { text: inPlainLetters(text) };
  }
}

/** Paragraphs, and the lines of each. */
function linesOf(xml: string): string[] {
  const lines = [''];
  let isText = false;
  for (const piece of piecesOf(xml)) {
    if ('text' in piece) lines.push(`${lines.pop()}${isText ? piece.text : ''}`);
    else if (piece.tag === 't') isText = true;
    else if (piece.tag === '/t') isText = false;
    else if (piece.tag === 'tab') lines.push(`${lines.pop()} `);
    else if (piece.tag === '/p' || piece.tag === 'br') lines.push('');
  }
  return lines;
}

function sharedStrings(xml: string): string[] {
  const strings: string[] = [];
  let isText = false;
  for (const piece of piecesOf(xml)) {
    if ('text' in piece) strings.push(`${strings.pop()}${isText ? piece.text : ''}`);
    else if (piece.tag === 'si') strings.push('');
    else if (piece.tag === 't' || piece.tag === '/t') isText = piece.tag === 't';
  }
  return strings;
}

/** Each row of a table as a line. */
function rowsOf(xml: string, shared: readonly string[]): string[] {
  const rows: string[] = [];
  let [isShared, isValue] = [false, false];
  for (const piece of piecesOf(xml)) {
    if ('text' in piece) {
      const text = isShared ? (shared[Number(piece.text)] ?? '') : piece.text;
      if (isValue) rows.push(`${rows.pop() ?? ''} ${text}`);
    } else if (piece.tag === 'row') rows.push('');
    else if (piece.tag === 'c') isShared = piece.attributes.includes('t="s"');
    else if (/^\/?[vt]$/.test(piece.tag)) isValue = !piece.tag.startsWith('/');
  }
  return rows;
}

const letters: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function inPlainLetters(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi, (all, decimal, hex, name) => {
    if (name !== undefined) return letters[name as string] ?? all;
    const code = decimal === undefined ? Number.parseInt(hex as string, 16) : Number(decimal);
    return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : '';
  });
}
