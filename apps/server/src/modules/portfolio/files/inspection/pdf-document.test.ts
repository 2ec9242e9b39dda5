import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { sourceOfBuffer } from '../../../../lib/untrusted/read-zip.ts';
import { samples } from '../../../../testing/files/sample-files.ts';
import { inspectPdf } from './pdf-document.ts';

const inspect = (bytes: Buffer) => inspectPdf(sourceOfBuffer(bytes));
const catalogue =
  '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n';
const pdf = (...objects: readonly (string | Buffer)[]) =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...objects.map((object) => Buffer.from(object)),
    Buffer.from('trailer<</Root 1 0 R>>\nstartxref\n0\n%%EOF\n'),
  ]);
const stream = (dictionary: string, content: Buffer, lineEnd = '\n') =>
  Buffer.concat([
    Buffer.from(`9 0 obj<<${dictionary}/Length ${content.length}>>stream${lineEnd}`),
    content,
    Buffer.from('\nendstream endobj\n'),
  ]);
const packedObjects = (
  text: string,
  dictionary = '/Type/ObjStm/N 1/First 4/Filter/FlateDecode',
  lineEnd = '\n',
) => stream(dictionary, deflateSync(Buffer.from(text)), lineEnd);

describe('a PDF that no viewer could open', () => {
  const whole = pdf(catalogue, stream('', Buffer.alloc(300_000, 'x')));
  it.each<[string, Buffer]>([
    ['without its end', whole.subarray(0, whole.length - 100)],
    ['cut in the middle', whole.subarray(0, 150_000)],
    ['with a beginning alone', Buffer.from('%PDF-1.7\nsome text that is no PDF at all\n')],
    ['with a beginning and an end alone', Buffer.from('%PDF-1.7\ngarbage\n%%EOF\n')],
    ['without a catalogue', pdf('2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n')],
    [
      'overwritten by zeros',
      Buffer.concat([whole.subarray(0, 20), Buffer.alloc(5000), Buffer.from('%%EOF')]),
    ],
    ['with much behind its end', Buffer.concat([whole, Buffer.alloc(5000, 'x')])],
    [
      'with packed objects that are broken',
      pdf(stream('/Type/ObjStm/Filter/FlateDecode', Buffer.from('broken'))),
    ],
  ])('is refused: %s', async (_, bytes) => {
    await expect(inspect(bytes)).rejects.toMatchObject({ code: 'fileDamaged' });
  });
});

describe('a PDF that acts by itself', () => {
  const action = '<</S/JavaScript/JS(app.alert(1))>>';
  it.each<[string, Buffer]>([
    ['a script', pdf(catalogue, `4 0 obj${action}endobj\n`)],
    ['a script in other letters', pdf(catalogue, '4 0 obj<</S/J#61va#53cript/JS 5 0 R>>endobj\n')],
    ['a script in packed objects', pdf(catalogue, packedObjects(`4 0 ${action}`))],
    [
      'a script in objects packed under another spelling',
      pdf(catalogue, packedObjects(`4 0 ${action}`, '/Type/Obj#53tm/Filter [ /Fl#61teDecode ]', '\r\n')),
    ],
    ['a script in objects that are not packed', pdf(catalogue, stream('/Type/ObjStm', Buffer.from(action)))],
    ['a program', pdf(catalogue, '4 0 obj<</S/Launch/F(cmd.exe)>>endobj\n')],
    ['a script across two windows', pdf(catalogue, ' '.repeat(8192 - 120), `4 0 obj${action}endobj\n`)],
    ['a script far behind', pdf(catalogue, ' '.repeat(1_300_000), `4 0 obj${action}endobj\n`)],
  ])('is refused: %s', async (_, bytes) => {
    await expect(inspect(bytes)).rejects.toMatchObject({ code: 'fileHasActiveContent' });
  });

  it('is not seen where objects are packed in a way that is not known, so that is refused too', async () => {
    const hidden = packedObjects(`4 0 ${action}`, '/Type/ObjStm/Filter[/ASCIIHexDecode/FlateDecode]');
    await expect(inspect(pdf(catalogue, hidden))).rejects.toMatchObject({ code: 'fileDamaged' });
  });
});

describe('a PDF is taken', () => {
  it.each<[string, Buffer]>([
    ['as the smallest one', samples.pdf],
    ['with its objects packed', pdf(packedObjects('1 0 <</Type/Catalog>><</Type/Page>>'))],
    [
      'with a picture that spells whatever chance has it',
      pdf(catalogue, stream('', Buffer.from('/JS /Launch '))),
    ],
    ['with names that only begin alike', pdf(catalogue, '4 0 obj<</JSomething 1/Launcher 2>>endobj\n')],
    ['filled up with zeros', Buffer.concat([pdf(catalogue), Buffer.alloc(100_000)])],
    [
      'with encrypted objects',
      pdf(stream('/Type/ObjStm/Filter/FlateDecode', Buffer.from('secret')), 'trailer<</Encrypt 5 0 R>>'),
    ],
  ])('%s', async (_, bytes) => {
    await expect(inspect(bytes)).resolves.toBeUndefined();
  });
});
