import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentTypes, officeDocument, samples, zip } from '../../../testing/files/sample-files.ts';
import { spoolUpload } from './spooled-upload.ts';
import { createFolderFileStore } from './stores/folder-file-store.ts';

let spoolFolder: string;
beforeAll(async () => {
  spoolFolder = await mkdtemp(join(tmpdir(), 'zachetka-spool-'));
});
afterAll(() => rm(spoolFolder, { recursive: true }));

async function* inSlices(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}

const naming = { file: 'proof.pdf', owner: 1 };
const spool = (bytes: Buffer, slice = 65_536) =>
  spoolUpload(inSlices(bytes, slice), { spoolFolder, maximumMegabytes: 5 }, naming);

async function typeOf(bytes: Buffer): Promise<string> {
  const upload = await spool(bytes);
  await upload.close();
  return upload.type;
}

const megabyte = 1_048_576;
const pdfOf = (size: number) => Buffer.concat([samples.pdf, Buffer.alloc(size - samples.pdf.length)]);
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

describe('what an upload is', () => {
  it.each(Object.entries(samples))('recognises %s by its bytes', async (type, bytes) => {
    expect(await typeOf(bytes)).toBe(type);
  });

  it.each([1, 7, 63])('recognises them arriving %i bytes at a time', async (slice) => {
    for (const [type, bytes] of Object.entries(samples)) {
      const upload = await spool(bytes, slice);
      expect(upload.type).toBe(type);
      await upload.close();
    }
  });

  it('recognises a document whose list of types is not the first entry, or has a comment behind it', async () => {
    const entries = {
      'word/document.xml': '<x/>',
      '[Content_Types].xml': contentTypes('word/document.xml', word),
    };
    expect(await typeOf(zip(entries))).toBe('docx');
    expect(await typeOf(zip(entries, 'made by hand'))).toBe('docx');
  });

  const html = '<!doctype html><script>alert(1)</script>';
  it.each<[string, Buffer]>([
    ['a text', Buffer.from('hello')],
    ['a page', Buffer.from(html)],
    ['a page with the mark of a PDF in it', Buffer.from(`${html}\n%PDF-1.4\n%%EOF`)],
    ['a PDF mark behind spaces', Buffer.from(' %PDF-1.4')],
    ['a script that calls itself PDF', Buffer.from('%PDF-alert(1)')],
    ['an SVG picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a GIF', Buffer.from('GIF89a')],
    ['a Windows program', Buffer.from('MZ\x90\0\x03')],
    ['an old Word document', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    ['a film', Buffer.from('0000001866747970697363700000000069736f6d69736f32', 'hex')],
    ['an AVIF picture', Buffer.from('0000001c6674797061766966000000006d69663161766966', 'hex')],
    ['an archive', zip({ 'a.txt': 'a' })],
    ['a Java archive', zip({ 'META-INF/MANIFEST.MF': 'Manifest-Version: 1.0' })],
    ['an EPUB', zip({ mimetype: 'application/epub+zip' })],
    ['an OpenDocument text', zip({ mimetype: 'application/vnd.oasis.opendocument.text' })],
    ['a template', officeDocument('word/document.xml', 'wordprocessingml.template.main+xml')],
    [
      'a document without its main part',
      zip({ '[Content_Types].xml': contentTypes('word/document.xml', word) }),
    ],
    [
      'a document that is two',
      zip({
        '[Content_Types].xml': contentTypes('word/document.xml', word).replace(
          '</Types>',
          `${/<Override.*?>/.exec(contentTypes('xl/workbook.xml', word.replace('wordprocessingml.document', 'spreadsheetml.sheet')))?.[0]}</Types>`,
        ),
        'word/document.xml': '',
        'xl/workbook.xml': '',
      }),
    ],
    ['a document cut off', samples.docx.subarray(0, samples.docx.length - 10)],
    ['a document with something behind it', Buffer.concat([samples.docx, Buffer.from(html)])],
    ['a document with something before it', Buffer.concat([Buffer.from(html), samples.docx])],
    ['the beginning of an archive', Buffer.from('PK\x03\x04', 'latin1')],
  ])('refuses %s', async (_, bytes) => {
    await expect(spool(bytes)).rejects.toMatchObject({ code: 'fileTypeRefused' });
  });

  it('is not held up by a list of types made to be slow', async () => {
    const list =
      contentTypes('word/document.xml', word) + '<Override '.repeat(90_000) + ' ContentType'.repeat(5000);
    // An expression that goes back and forth would take minutes here; the test's own limit ends it.
    const judged = typeOf(zip({ '[Content_Types].xml': list, 'word/document.xml': '' }));
    await expect(Promise.allSettled([judged])).resolves.toHaveLength(1);
  });
});

describe('how much is taken', () => {
  it('takes exactly the limit, with its size and its hash', async () => {
    const bytes = pdfOf(5 * megabyte);
    const upload = await spool(bytes);
    expect(upload).toMatchObject({
      size: 5 * megabyte,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      contentType: 'application/pdf',
    });
    expect(bytes.equals(await buffer(upload.open()))).toBe(true);
    expect(bytes.equals(await buffer(upload.open()))).toBe(true);
    await upload.close();
  });

  it('gives a scan that comes in any slices to a store byte by byte, though its pieces share one memory', async () => {
    const picture = randomBytes(2 * megabyte + 12_345);
    const bytes = Buffer.concat([
      samples.pdf.subarray(0, 9),
      Buffer.from(`3 0 obj<</Type/XObject/Subtype/Image/Length ${picture.length}>>stream\n`),
      picture,
      Buffer.from('\nendstream endobj\n'),
      samples.pdf.subarray(9),
    ]);
    const storageKey = `testspace1/${randomUUID()}`;
    for (const slice of [1000, 65_536, bytes.length]) {
      const upload = await spool(bytes, slice);
      const root = await mkdtemp(join(tmpdir(), 'zachetka-files-'));
      const store = createFolderFileStore(root);
      await store.put(storageKey, upload);
      await upload.close();
      const stored = await store.get(storageKey);
      expect(stored && bytes.equals(await buffer(stored))).toBe(true);
      await rm(root, { recursive: true });
    }
  });

  it('stops reading at the first byte beyond it', async () => {
    let read = 0;
    async function* endless() {
      yield samples.pdf;
      for (; ; read += 65_536) yield Buffer.alloc(65_536);
    }
    await expect(spoolUpload(endless(), { spoolFolder, maximumMegabytes: 5 }, naming)).rejects.toMatchObject({
      code: 'fileTooLarge',
      details: { params: { megabytes: 5 } },
    });
    expect(read).toBeLessThanOrEqual(5 * megabyte);
  });

  it('stops reading a wrong type at its beginning', async () => {
    let chunks = 0;
    async function* endless() {
      for (; ; chunks += 1) yield Buffer.alloc(65_536, 'a');
    }
    await expect(spoolUpload(endless(), { spoolFolder, maximumMegabytes: 5 }, naming)).rejects.toMatchObject({
      code: 'fileTypeRefused',
    });
    expect(chunks).toBe(0);
  });

  it('refuses an empty file', async () => {
    await expect(spool(Buffer.alloc(0))).rejects.toMatchObject({ code: 'fileEmpty' });
  });

  it('leaves no name in the folder even while it holds the bytes', async () => {
    const upload = await spool(samples.pdf);
    expect(await readdir(spoolFolder)).toEqual([]);
    await upload.close();
  });
});
