import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';
import { correction, generate } from 'lean-qr';
import { html } from '../../../lib/html.ts';

/** Open Badges 3.0, 5.3: a credential in a picture is in an `iTXt` chunk of a PNG, or in an element of an SVG. */
const keyword = 'openbadgecredential';
const namespace = 'https://purl.imsglobal.org/ob/v3p0';

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const badge = readFileSync(new URL('./assets/badge.png', import.meta.url));
/** The header chunk always has 13 bytes. */
const afterHeader = pngSignature.length + 12 + 13;

/** A chunk of a PNG: its length, its name with its data, and their checksum. */
function chunkOf(name: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const chunk = Buffer.alloc(named.length + 8);
  chunk.writeUInt32BE(data.length);
  named.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(named), named.length + 4);
  return chunk;
}

function bakePng(credential: string, picture: Buffer): Buffer {
  // Neither compressed nor translated: four empty fields after the keyword.
  const data = Buffer.concat([Buffer.from(`${keyword}\0\0\0\0\0`, 'latin1'), Buffer.from(credential)]);
  return Buffer.concat([
    picture.subarray(0, afterHeader),
    chunkOf('iTXt', data),
    picture.subarray(afterHeader),
  ]);
}

/** Points of the picture to a module of the code, and the white frame that readers need, in modules. */
const [modulePoints, frame] = [8, 4];

/** A QR code as a picture for papers: grey, a byte a point, which packs to a few hundred bytes. */
export function pngOfQr(text: string): Buffer {
  const code = generate(text, { minCorrectionLevel: correction.M });
  const size = (code.size + 2 * frame) * modulePoints;
  const rows = Array.from({ length: size }, (_, y) => {
    // Each row begins with its filter: none.
    const row = Buffer.alloc(size + 1, 255);
    row[0] = 0;
    for (let x = 0; x < size; x += 1) {
      const [column, line] = [x, y].map((at) => Math.floor(at / modulePoints) - frame);
      if (code.get(column ?? 0, line ?? 0)) row[x + 1] = 0;
    }
    return row;
  });
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  return Buffer.concat([
    pngSignature,
    chunkOf('IHDR', header),
    chunkOf('IDAT', deflateSync(Buffer.concat(rows))),
    chunkOf('IEND', Buffer.alloc(0)),
  ]);
}

type Drawn = { name: string; issuer: { name: string }; validFrom: string };

/** The picture by itself. The fonts of a reader are not known, so letters are taken to be as wide as those of the widest usual one. */
function drawSvg({ name, issuer, validFrom }: Drawn): string {
  const title = plain(name);
  const titled = fit(title, titleSizes);
  const university = fit(plain(issuer.name), universitySizes);
  return html`<svg xmlns="http://www.w3.org/2000/svg" xmlns:openbadges="${namespace}" viewBox="0 0 480 480" width="480" height="480" font-family="system-ui, sans-serif" text-anchor="middle">
<title>${title}</title>
<rect width="480" height="480" rx="32" fill="#0b6477"/><rect x="14" y="14" width="452" height="452" rx="22" fill="none" stroke="#86d6e5" stroke-width="2"/>
<circle cx="240" cy="150" r="84" fill="#fff"/><path d="M202 152l27 28 52-58" fill="none" stroke="#0b6477" stroke-width="18" stroke-linecap="round" stroke-linejoin="round"/>
<g fill="#fff" font-weight="600">${textLines(titled, Math.round(312 + titled.size * 0.35 - heightOf(titled) / 2))}</g>
<g fill="#dff0f3">${textLines(university, 426 - heightOf(university))}<text x="240" y="450" font-size="17">${validFrom.slice(0, 10)}</text></g>
</svg>
`.markup;
}

const plain = (text: string) => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
const heightOf = ({ size, lines }: Fitted) => Math.round((lines.length - 1) * size * 1.3);
const textLines = ({ size, lines }: Fitted, top: number) =>
  html`<g font-size="${size}">${lines.map((line, index) => html`<text x="240" y="${top + Math.round(index * size * 1.3)}">${line}</text>`)}</g>`;

/** Sizes of letters that are tried, and how many lines there is room for. */
type Sizes = readonly (readonly [size: number, most: number])[];
const titleSizes: Sizes = [
  [26, 4],
  [22, 4],
  [18, 5],
  [14, 7],
];
const universitySizes: Sizes = [
  [17, 1],
  [15, 2],
  [12, 3],
  [10, 4],
];
const [room, longest] = [436, 400];
type Fitted = { size: number; lines: string[] };

/** In the largest letters in which it fits without a broken word; in the smallest ones words are broken, and what is left ends with dots. */
function fit(text: string, sizes: Sizes): Fitted {
  const words = text.slice(0, longest).split(' ').map(measured);
  const widest = Math.max(...words.map(({ width }) => width));
  let fitted: Fitted = { size: 0, lines: [] };
  for (const [size, most] of sizes) {
    const lines = wrap(words, room / size).map((line) => line.text);
    if (lines.length <= most && widest * size <= room) return { size, lines };
    fitted = {
      size,
      lines: lines.length <= most ? lines : [...lines.slice(0, most - 1), `${lines[most - 1]}…`],
    };
  }
  return fitted;
}

/** A text and how wide it is, in sizes of a letter. */
type Measured = { text: string; width: number };
const space = 0.45;

function measured(text: string): Measured {
  let width = 0;
  for (const letter of text) width += widthOf(letter);
  return { text, width };
}

function wrap(words: readonly Measured[], width: number): Measured[] {
  const lines: Measured[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last && last.width + space + word.width <= width) {
      last.text += ` ${word.text}`;
      last.width += space + word.width;
    } else if (word.width <= width) lines.push({ ...word });
    else lines.push(...broken(word.text, width));
  }
  return lines;
}

function broken(word: string, width: number): Measured[] {
  const parts: Measured[] = [];
  for (const letter of word) {
    const [last, wide] = [parts.at(-1), widthOf(letter)];
    if (last && last.width + wide <= width) {
      last.text += letter;
      last.width += wide;
    } else parts.push({ text: letter, width: wide });
  }
  return parts;
}

function widthOf(letter: string): number {
  if (/[а-яёa-z\d«»"“”]/.test(letter)) {
    return /[жмфшщыюmw]/.test(letter) ? 1.08 : /[iljftr]/.test(letter) ? space : 0.72;
  }
  if (/[А-ЯЁA-Z]/.test(letter)) return /[ЖМФШЩЫЮMW]/.test(letter) ? 1.25 : letter === 'I' ? space : 0.88;
  return /[.,:;!|'’()-]/.test(letter) ? space : /\p{M}/u.test(letter) ? 0 : 1.25;
}

function bakeSvg(credential: string, picture: string): Buffer {
  // An end of CDATA within the text would end the element.
  const data = credential.replaceAll(']]>', ']]\\u003e');
  const afterRoot = picture.indexOf('\n');
  return Buffer.from(`${picture.slice(0, afterRoot)}${opening}${data}${closing}${picture.slice(afterRoot)}`);
}
const [opening, closing] = ['\n<openbadges:credential><![CDATA[', ']]></openbadges:credential>'] as const;

/** As `integrity` in web pages says it. */
const digestOf = (picture: Buffer | string) =>
  `sha256-${createHash('sha256').update(picture).digest('base64')}`;

/** What a credential says of the pictures that it may be baked into: of each the hash, without what is baked. */
export function picturesOf(drawn: Drawn) {
  const digests = { 'image/png': digestOfBadge, 'image/svg+xml': digestOf(drawSvg(drawn)) };
  return Object.entries(digests).map(([mediaType, digestSRI]) => ({
    id: `urn:sha256:${Buffer.from(digestSRI.slice('sha256-'.length), 'base64').toString('hex')}`,
    mediaType,
    digestSRI,
  }));
}
const digestOfBadge = digestOf(badge);

/** What the picture says is what the credential says. */
export const bake = {
  png: (credential: string) => bakePng(credential, badge),
  svg: (credential: string) => bakeSvg(credential, drawSvg(JSON.parse(credential) as Drawn)),
} as const;

/** The credential in a file, and the hash of the picture around it; null: there is none around it. */
export type Baked = { credential: unknown; picture: string | null };

/** Null where there is none, or none that can be read. */
export function readBaked(content: Buffer): Baked | null {
  if (content.subarray(0, 8).equals(pngSignature)) return readPng(content);
  const text = content.toString('utf8');
  const shown = text.replace(/^\uFEFF/, '').trim();
  return shown.startsWith('<') ? readSvg(text) : parse(shown, null);
}

function parse(text: string, picture: string | null): Baked | null {
  try {
    const credential: unknown = JSON.parse(text);
    return typeof credential === 'object' && credential !== null ? { credential, picture } : null;
  } catch {
    return null;
  }
}

/** A file that was put together in another way has the hash of its whole, which is that of no picture. */
function readPng(content: Buffer): Baked | null {
  const start = Buffer.from(`iTXt${keyword}\0\0\0\0\0`, 'latin1');
  let at = pngSignature.length;
  while (at + 12 <= content.length) {
    const end = at + 12 + content.readUInt32BE(at);
    if (end > content.length) return null;
    const data = content.subarray(at + 4, end - 4);
    if (data.subarray(0, start.length).equals(start)) {
      const text = data.subarray(start.length).toString('utf8');
      const picture = Buffer.concat([content.subarray(0, at), content.subarray(end)]);
      return parse(text, digestOf(bakePng(text, picture).equals(content) ? picture : content));
    }
    at = end;
  }
  return null;
}

function readSvg(text: string): Baked | null {
  const from = text.indexOf(opening);
  const until = text.indexOf(closing, from);
  if (from === -1 || until === -1) return null;
  const picture = `${text.slice(0, from)}${text.slice(until + closing.length)}`;
  return parse(text.slice(from + opening.length, until), digestOf(picture));
}
