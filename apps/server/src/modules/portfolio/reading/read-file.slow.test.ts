import { readFileSync } from 'node:fs';
import { fileTypes } from '@zachetka/contract/portfolio/files/file-types';
import { describe, expect, it } from 'vitest';
import { createLane, untrustedJob } from '../../../lib/untrusted/untrusted-job.ts';
import { plainPng } from '../../../testing/files/plain-png.ts';
import { heic, jpeg, samples, zip } from '../../../testing/files/sample-files.ts';
import type { readFile } from './read-file.ts';

const limits = { memoryMb: 512, seconds: 120, maxWaiting: 10 };
const asked = { owner: 1, file: 'диплом.jpg' };
const jobOf = (more: Partial<typeof limits> = {}) =>
  untrustedJob<typeof readFile>(
    createLane({ ...limits, ...more }),
    'readFile',
    new URL('./read-file.ts', import.meta.url),
  );
const diploma = readFileSync(new URL('../../../testing/files/diploma.jpg', import.meta.url));

describe('a picture', () => {
  const read = jobOf();

  it('of a diploma is read word by word, each with its place', async () => {
    const outcome = await read({ bytes: diploma, contentType: 'image/jpeg' }, asked);
    const { text } = outcome as Extract<typeof outcome, { text: unknown }>;
    const [page] = text.pages;
    const lines = page?.lines.map((line) => line.map((at) => page.words[at]?.text).join(' '));
    expect(text.source).toBe('ocr');
    expect(lines).toContain('Орлова Мария Андреевна');
    expect(lines?.join(' ')).toContain('12.05.2025');
    const name = page?.words.find((word) => word.text === 'Мария');
    expect(name?.sure).toBeGreaterThan(0.8);
    const [x = 0, y = 0, width = 0, height = 0] = name?.box ?? [];
    // In the middle of a page that is 900 dots wide, a third of it down.
    expect([x > 0.4, x + width < 0.6, y > 0.2, y + height < 0.6]).toEqual([true, true, true, true]);
  });

  it.each([
    ['that is huge', plainPng(9000, 9000), 'image/png', /^tooHeavy$/],
    ['that claims a size and has no dots', jpeg({ width: 3000, height: 2000 }), 'image/jpeg', /^broken$/],
    ['that breaks off', diploma.subarray(0, 3000), 'image/jpeg', /broken|noWords|text/],
    ['that is noise', Buffer.alloc(50_000, 'шум'), 'image/jpeg', /^broken$/],
    ['without words', plainPng(800, 600), 'image/png', /^noWords$/],
    ['of a kind that is not read', diploma, 'text/plain', /^kind$/],
    ['that is called HEIC', diploma, 'image/heic', /^broken$/],
    ['of a phone that has no photo in it', heic({ width: 3000, height: 2000 }), 'image/heic', /^broken$/],
    ['of a phone that is huge', heic({ width: 9000, height: 9000 }), 'image/heic', /^tooHeavy$/],
    [
      'in a PDF that is noise',
      Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(9000, 7)]),
      'application/pdf',
      /^broken$/,
    ],
  ])('%s leaves the process as it was', async (_, bytes, contentType, problem) => {
    const outcome = await read({ bytes, contentType }, asked);
    expect('problem' in outcome ? outcome.problem : 'text').toMatch(problem);
    expect(await read({ bytes: diploma, contentType: 'image/jpeg' }, asked)).toHaveProperty('text');
  });

  it('of a phone is read as any other', async () => {
    const photo = readFileSync(new URL('../../../testing/files/photo.heic', import.meta.url));
    expect(await read({ bytes: photo, contentType: 'image/heic' }, asked)).toEqual({ problem: 'noWords' });
  });

  it('that never ends is ended', async () => {
    const hurried = jobOf({ seconds: 1 });
    const large = { bytes: plainPng(6000, 6000), contentType: 'image/png' };
    await expect(hurried(large, asked)).rejects.toMatchObject({ code: 'fileTooHeavy' });
  });
});

describe('a document', () => {
  const read = jobOf();
  const textOf = async (bytes: Buffer, contentType: string) => {
    const outcome = await read({ bytes, contentType }, asked);
    if ('problem' in outcome) return outcome.problem;
    const { source, pages } = outcome.text;
    expect(source).toBe('textLayer');
    return pages.map(({ words, lines }) => lines.map((line) => line.map((at) => words[at]?.text).join(' ')));
  };
  const { docx, xlsx, pptx } = fileTypes;
  const line = (tag: string, text: string) =>
    `<${tag}:p><${tag}:r><${tag}:t xml:space="preserve">${text}</${tag}:t></${tag}:r></${tag}:p>`;

  it('is read line by line, a presentation slide by slide in their order, a table row by row', async () => {
    const word = `<w:document><w:body>${line('w', 'Диплом I степени')}<w:p><w:r><w:t>Орловой </w:t></w:r><w:r><w:t>Марии &amp; &#1070;</w:t></w:r><w:br/><w:r><w:t>12.05.2025</w:t></w:r></w:p></w:body></w:document>`;
    expect(await textOf(zip({ 'word/document.xml': word }), docx.contentType)).toEqual([
      ['Диплом I степени', 'Орловой Марии & Ю', '12.05.2025'],
    ]);
    const slides = {
      'ppt/slides/slide10.xml': line('a', 'Последний'),
      'ppt/slides/slide2.xml': line('a', 'Второй'),
      'ppt/slides/slide1.xml': line('a', 'Первый'),
      'ppt/slides/_rels/slide1.xml.rels': line('a', 'Связи'),
    };
    expect(await textOf(zip(slides), pptx.contentType)).toEqual(
      [[['Первый'], ['Второй'], ['Последний']]].flat(),
    );
    const table = {
      'xl/sharedStrings.xml':
        '<sst><si><t>Участник</t></si><si><r><t>Орлова</t></r><r><t> Мария</t></r></si></sst>',
      'xl/worksheets/sheet1.xml':
        '<worksheet><row r="1"><c t="s"><v>0</v></c><c t="inlineStr"><is><t>Балл</t></is></c></row><row r="2"><c t="s"><v>1</v></c><c><f>40+7</f><v>47</v></c></row></worksheet>',
    };
    expect(await textOf(zip(table), xlsx.contentType)).toEqual([['Участник Балл', 'Орлова Мария 47']]);
  });

  it.each([
    ['without words', samples.docx, docx.contentType, 'noWords'],
    ['that is none', Buffer.alloc(5000, 'шум'), docx.contentType, 'broken'],
    // Some kilobytes that would take the memory of the process.
    [
      'that unpacks without end',
      zip({ 'word/document.xml': Buffer.alloc(30_000_000, '<w:t>а') }),
      docx.contentType,
      'tooHeavy',
    ],
    [
      'of tags that never close',
      zip({ 'word/document.xml': '<w:t'.repeat(200_000) }),
      docx.contentType,
      'noWords',
    ],
  ])('%s leaves the process as it was', async (_, bytes, contentType, problem) => {
    expect(await textOf(bytes, contentType)).toBe(problem);
    const fine = zip({ 'word/document.xml': line('w', 'Диплом') });
    expect(await textOf(fine, docx.contentType)).toEqual([['Диплом']]);
  });
});
