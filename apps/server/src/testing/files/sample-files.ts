import { createHash } from 'node:crypto';
import { crc32, deflateRawSync } from 'node:zlib';

/** As the server writes the hash of a file. */
export const hashOf = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex');

/** The smallest files of each kind that say what they are, and hold what a viewer needs. */
export const samples = {
  pdf: Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  ),
  jpeg: jpeg({ width: 1, height: 1 }),
  png: Buffer.from(
    '89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de0000000c49444154789c63f8cfc00000030101004327fa1b0000000049454e44ae426082',
    'hex',
  ),
  webp: Buffer.from('524946461a000000574542505650384c0d0000002f00000010071011118888fe0700', 'hex'),
  heic: heic({ width: 1, height: 1 }),
  docx: officeDocument('word/document.xml', 'wordprocessingml.document.main+xml'),
  xlsx: officeDocument('xl/workbook.xml', 'spreadsheetml.sheet.main+xml'),
  pptx: officeDocument('ppt/presentation.xml', 'presentationml.presentation.main+xml'),
};

export type PictureSize = { width: number; height: number };

/** A head, something that a camera might write in between, and the frame. */
export function jpeg({ width, height }: PictureSize, between = Buffer.alloc(0)): Buffer {
  const frame = Buffer.from('ffc0000b0800000000010111 00'.replace(' ', ''), 'hex');
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  const head = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex');
  return Buffer.concat([head, between, frame, Buffer.from('ffd9', 'hex')]);
}

export function heic(...sizes: readonly PictureSize[]): Buffer {
  const properties = sizes.map(({ width, height }) => {
    const content = Buffer.alloc(12);
    content.writeUInt32BE(width, 4);
    content.writeUInt32BE(height, 8);
    return box('ispe', content);
  });
  return Buffer.concat([
    Buffer.from('0000001c6674797068656963000000006d69663168656963687663310000000c6d646174', 'hex'),
    Buffer.alloc(4),
    box('meta', Buffer.alloc(4), box('iprp', box('ipco', ...properties))),
  ]);
}

function box(type: string, ...content: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + Buffer.concat(content).length, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, ...content]);
}

export function officeDocument(part: string, contentType: string, more: Record<string, string> = {}): Buffer {
  return zip({
    '[Content_Types].xml': contentTypes(part, `application/vnd.openxmlformats-officedocument.${contentType}`),
    [part]: '<document/>',
    ...more,
  });
}

export function contentTypes(part: string, contentType: string): string {
  return `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${part}" ContentType="${contentType}"/></Types>`;
}

export type ZipEntries = readonly (readonly [name: string, content: string | Buffer])[];

/** Pairs where two entries shall have the same name. */
export function zip(given: Readonly<Record<string, string | Buffer>> | ZipEntries, comment = ''): Buffer {
  const entries = (Array.isArray(given) ? given : Object.entries(given)) as ZipEntries;
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of entries) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const nameBytes = Buffer.from(name);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(bytes), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(bytes.length, 18);
    fields.writeUInt16LE(nameBytes.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    locals.push(Buffer.from('PK\x03\x04', 'latin1'), fields, nameBytes, packed);
    directory.push(Buffer.from('PK\x01\x02\x14\0', 'latin1'), fields, place, nameBytes);
    offset += 30 + nameBytes.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...locals, ...directory, end, Buffer.from(comment)]);
}
