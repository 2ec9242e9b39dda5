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

export function bakePng(credential: string): Buffer {
  // Neither compressed nor translated: four empty fields after the keyword.
  const data = Buffer.concat([Buffer.from(`${keyword}\0\0\0\0\0`, 'latin1'), Buffer.from(credential)]);
  return Buffer.concat([badge.subarray(0, afterHeader), chunkOf('iTXt', data), badge.subarray(afterHeader)]);
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

/** What the picture says is what the credential says; `readBaked` draws it anew to see that it still does. */
export function bakeSvg(credential: string): Buffer {
  const { name, issuer, validFrom } = JSON.parse(credential) as Drawn;
  const lines = wrap(name, 30, 4);
  const top = 330 - (lines.length - 1) * 17;
  // An end of CDATA within the text would end the element.
  const data = credential.replaceAll(']]>', ']]\\u003e');
  const { markup } =
    html`<svg xmlns="http://www.w3.org/2000/svg" xmlns:openbadges="${namespace}" viewBox="0 0 480 480" width="480" height="480" font-family="system-ui, sans-serif" text-anchor="middle">
<openbadges:credential>CREDENTIAL</openbadges:credential>
<title>${name}</title>
<rect width="480" height="480" rx="32" fill="#0b6477"/><rect x="14" y="14" width="452" height="452" rx="22" fill="none" stroke="#86d6e5" stroke-width="2"/>
<circle cx="240" cy="150" r="84" fill="#fff"/><path d="M202 152l27 28 52-58" fill="none" stroke="#0b6477" stroke-width="18" stroke-linecap="round" stroke-linejoin="round"/>
<g fill="#fff" font-size="26" font-weight="600">${lines.map((line, index) => html`<text x="240" y="${top + index * 34}">${line}</text>`)}</g>
<g fill="#dff0f3" font-size="17"><text x="240" y="424">${wrap(issuer.name, 48, 1)[0]}</text><text x="240" y="448">${validFrom.slice(0, 10)}</text></g>
</svg>
`;
  return Buffer.from(markup.replace('CREDENTIAL', () => `<![CDATA[${data}]]>`));
}

/** Words in lines of about so many letters; what does not fit ends with dots. */
function wrap(text: string, letters: number, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < letters)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word.length > letters ? `${word.slice(0, letters - 1)}…` : word);
  }
  return lines.length <= most ? lines : [...lines.slice(0, most - 1), `${lines[most - 1]}…`];
}

/** The credential in a file. `isIntact` is false where the picture around it is not what was baked. */
export type Baked = { credential: unknown; isIntact: boolean };

/** Null where there is none, or none that can be read. */
export function readBaked(content: Buffer): Baked | null {
  if (content.subarray(0, 8).equals(pngSignature)) return readPng(content);
  const text = content
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trim();
  if (text.startsWith('<')) return readSvg(text);
  return parse(text, true);
}

function parse(text: string, isIntact: boolean): Baked | null {
  try {
    const credential: unknown = JSON.parse(text);
    return typeof credential === 'object' && credential !== null ? { credential, isIntact } : null;
  } catch {
    return null;
  }
}

function readPng(content: Buffer): Baked | null {
  let [found, isIntact]: [string | undefined, boolean] = [undefined, true];
  let at = pngSignature.length;
  while (at + 12 <= content.length) {
    const length = content.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > content.length) break;
    const data = content.subarray(at + 4, end - 4);
    if (crc32(data) !== content.readUInt32BE(end - 4)) isIntact = false;
    const start = `iTXt${keyword}\0\0\0\0\0`;
    if (found === undefined && data.subarray(0, start.length).toString('latin1') === start)
      found = data.subarray(start.length).toString('utf8');
    at = end;
  }
  return found === undefined ? null : parse(found, isIntact && at === content.length);
}

function readSvg(text: string): Baked | null {
  const from = text.indexOf('<![CDATA[', text.indexOf('<openbadges:credential>'));
  const until = text.indexOf(']]>', from);
  if (!text.includes('<openbadges:credential>') || from === -1 || until === -1) return null;
  const credential = text.slice(from + '<![CDATA['.length, until);
  const read = parse(credential, true);
  if (!read) return null;
  return { ...read, isIntact: isDrawnSo(credential, text) };
}

function isDrawnSo(credential: string, text: string): boolean {
  try {
    return bakeSvg(credential).toString('utf8').trim() === text;
  } catch {
    return false;
  }
}
