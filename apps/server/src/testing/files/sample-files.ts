import { createHash } from 'node:crypto';
import { crc32, deflateRawSync } from 'node:zlib';

/** As the server writes the hash of a file. */
export const hashOf = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex');

/** The smallest files of each kind that say what they are. */
export const samples = {
  pdf: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  jpeg: Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex'),
  png: Buffer.from(
    '89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de0000000c49444154789c63f8cfc00000030101004327fa1b0000000049454e44ae426082',
    'hex',
  ),
  webp: Buffer.from('524946461a000000574542505650384c0d0000002f00000010071011118888fe0700', 'hex'),
  heic: Buffer.from('0000001c6674797068656963000000006d69663168656963687663310000000c6d646174', 'hex'),
  docx: officeDocument('word/document.xml', 'wordprocessingml.document.main+xml'),
  xlsx: officeDocument('xl/workbook.xml', 'spreadsheetml.sheet.main+xml'),
  pptx: officeDocument('ppt/presentation.xml', 'presentationml.presentation.main+xml'),
};

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

export function zip(entries: Readonly<Record<string, string | Buffer>>, comment = ''): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(entries)) {
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
  end.writeUInt16LE(Object.keys(entries).length, 8);
  end.writeUInt16LE(Object.keys(entries).length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...locals, ...directory, end, Buffer.from(comment)]);
}
