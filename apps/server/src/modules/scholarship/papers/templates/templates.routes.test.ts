import { paperKinds } from '@zachetka/contract/scholarship/papers/paper-kinds';
import type { PaperTemplate, PaperTemplates } from '@zachetka/contract/scholarship/papers/papers.schemas';
import PizZip from 'pizzip';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { paperTemplate } from '../../../../db/schema/index.ts';
import { longLane, quickLane } from '../../../../lib/untrusted/untrusted-job.ts';
import { eicar, startFakeClamd } from '../../../../testing/files/fake-clamd.ts';
import { nestedSections } from '../../../../testing/files/hostile-files.ts';
import { formBody, formHeaders } from '../../../../testing/files/multipart-form.ts';
import { readDocx } from '../../../../testing/files/read-docx.ts';
import { samples, zip } from '../../../../testing/files/sample-files.ts';
import { withoutRoom } from '../../../../testing/files/without-room.ts';
import { createTestApp } from '../../../../testing/test-app.ts';
import { createPapersWorld, type PapersWorld } from '../../../../testing/worlds/papers-world.ts';
import { checkTemplate } from './check-template.ts';
import { centred, listTable, paragraph, wordDocument } from './shipped/word-document.ts';
import { shippedTemplate } from './templates.ts';

let world: PapersWorld;
beforeAll(async () => {
  world = await createPapersWorld();
});
afterEach(async () => {
  await world.database.delete(paperTemplate);
  await world.setClock(null);
  await world.withoutSeasons();
});
afterAll(() => world.close());

const path = '/admin/paper-templates';

async function upload(content: Buffer, { kind = 'order', fileName = 'Приказ.docx' } = {}) {
  const answer = await world.test.app.inject({
    method: 'PUT',
    url: `/gateway/extra-edu/api${path}/${kind}`,
    headers: { ...world.admin.headers, ...formHeaders },
    payload: formBody({ content, fileName }),
  });
  return {
    status: answer.statusCode,
    ...answer.json<Partial<PaperTemplate> & { code?: string; message?: string; data?: object }>(),
  };
}

it('is scanned like every other upload', async () => {
  const clamd = await startFakeClamd();
  const test = await createTestApp({ VIRUS_SCANNER: clamd.address });
  onTestFinished(test.close);
  const { headers } = await test.signIn('sh_admin');
  const send = async () => {
    // Stored as it is: a scanner that looks into archives finds it in a packed one as well.
    const archive = new PizZip(template('{season}')).file('word/note.txt', eicar);
    const answer = await test.app.inject({
      method: 'PUT',
      url: `/gateway/extra-edu/api${path}/order`,
      headers: { ...headers, ...formHeaders },
      payload: formBody({ content: archive.generate({ type: 'nodebuffer' }), fileName: 'Приказ.docx' }),
    });
    return answer.json<{ code: string }>().code;
  };
  expect(await send()).toBe('fileInfected');
  await clamd.close();
  expect(await send()).toBe('scannerUnavailable');
});

const template = (...texts: readonly string[]) => wordDocument(...texts.map((text) => paragraph(text)));

describe('a template that comes with the portal', () => {
  it.each(paperKinds)('knows its own placeholders: %s', async (kind) => {
    await checkTemplate({ template: shippedTemplate(kind), kind, name: 'x.docx' });
    const downloaded = await world.file(`${path}/${kind}`, world.admin);
    expect((await readDocx(downloaded)).text).toContain('{university}');
  });
});

describe("a university's own template", () => {
  it('is used from then on, wherever its placeholders stand, until it is dropped', async () => {
    const season = await world.openSeason();
    const { id } = await world.filed('Орлова Мария Ивановна');
    await world.decide(id, true);
    const own = wordDocument(
      centred('Наш приказ по {season}'),
      listTable('awarded', [{ title: 'Кому', field: 'nameDative', width: 1 }]),
      paragraph('{#number}есть номер{/number}{^number}нет номера{/number}'),
    );
    // Word cuts what is typed into pieces as it likes.
    const torn = new PizZip(own);
    const body = torn.file('word/document.xml')?.asText() ?? '';
    torn.file('word/document.xml', body.replace('{season}', '{sea</w:t></w:r><w:r><w:t>son}'));
    const bytes = torn.generate({ type: 'nodebuffer', compression: 'DEFLATE' });
    expect(await upload(bytes)).toMatchObject({
      status: 200,
      kind: 'order',
      own: { fileName: 'Приказ.docx', uploadedBy: 'Иванова Анна Петровна' },
    });
    const order = `/admin/seasons/${season.id}/papers/order`;
    const { text, tables } = await world.paper(order);
    expect(text).toContain('Наш приказ по Осень 2026');
    expect(text).toContain('нет номера');
    expect(tables).toEqual([[['Кому'], ['Орловой Марии Ивановне']]]);
    expect((await world.paper(`${order}?number=1`)).text).toContain('есть номер');
    expect(await world.file(`${path}/order`, world.admin)).toEqual(bytes);

    const { templates } = await world.ask<PaperTemplates>('GET', path, world.admin);
    expect(templates.filter((each) => each.own !== null).map(({ kind }) => kind)).toEqual(['order']);
    // The next one takes its place.
    expect(await upload(template('Ещё {season}'))).toMatchObject({ status: 200 });
    expect((await world.paper(order)).text).toBe('Ещё Осень 2026');
    await world.ask('DELETE', `${path}/order`, world.admin);
    expect((await world.paper(order)).text).toContain('ПРИКАЗЫВАЮ');
  });

  it.each<[string, readonly string[], string, object]>([
    ['an unknown placeholder', ['{rector}'], 'placeholderUnknown', { placeholder: '{rector}', within: null }],
    ['one of another paper', ['{chair}'], 'placeholderUnknown', { placeholder: '{chair}', within: null }],
    ['one outside of its list', ['{name}'], 'placeholderUnknown', { placeholder: '{name}', within: null }],
    [
      'one that its list does not know',
      ['{#awarded}{salary}{/awarded}'],
      'placeholderUnknown',
      { placeholder: '{salary}', within: 'awarded' },
    ],
    [
      'a list within itself',
      ['{#awarded}{#awarded}{no}{/awarded}{/awarded}'],
      'placeholderUnknown',
      { placeholder: '{#awarded}', within: 'awarded' },
    ],
    ['a list as a text', ['{awarded}'], 'placeholderUnknown', { placeholder: '{awarded}', within: null }],
    [
      'something that is no text',
      ['{@season}'],
      'placeholderUnknown',
      { placeholder: '{@season}', within: null },
    ],
    [
      'a part of every object',
      ['{constructor}'],
      'placeholderUnknown',
      { placeholder: '{constructor}', within: null },
    ],
    [
      'a list that is not closed',
      ['{#awarded}', '{no}'],
      'placeholderBroken',
      { placeholder: '{#awarded}', within: null },
    ],
    [
      'a list that is not opened',
      ['{no}', '{/awarded}'],
      'placeholderBroken',
      { placeholder: '{/awarded}', within: null },
    ],
    [
      'a list that is closed by another',
      ['{#awarded}', '{/season}'],
      'placeholderBroken',
      { placeholder: '{#awarded}', within: null },
    ],
    [
      'a brace that is not closed',
      ['Сезон {season'],
      'placeholderBroken',
      { placeholder: 'season', within: null },
    ],
  ])('is refused with %s, and the placeholder is named', async (_what, texts, code, data) => {
    const refusal = await upload(template(...texts));
    expect(refusal).toMatchObject({ status: 400, code, data });
    expect(refusal.message).toContain((data as { placeholder: string }).placeholder);
    const { templates } = await world.ask<PaperTemplates>('GET', path, world.admin);
    expect(templates.every(({ own }) => own === null)).toBe(true);
  });

  it('is refused where a placeholder of a header is wrong', async () => {
    const archive = new PizZip(template('{season}'));
    const footer = archive.file('word/footer1.xml')?.asText() ?? '';
    archive.file('word/footer1.xml', footer.replace('<w:t>1</w:t>', '<w:t>{page}</w:t>'));
    expect(await upload(archive.generate({ type: 'nodebuffer' }))).toMatchObject({
      code: 'placeholderUnknown',
      data: { placeholder: '{page}' },
    });
  });

  it('is refused where it would take too long, and where it can not be filled the paper is', async () => {
    for (const depth of [11, 800, 3000]) {
      expect(await upload(nestedSections(depth))).toMatchObject({
        status: 400,
        code: 'templateTooDeep',
        message: 'В шаблоне «Приказ.docx» списки и условия вложены друг в друга глубже 10 уровней.',
        data: { name: 'Приказ.docx', limit: 10 },
      });
    }
    const { templates } = await world.ask<PaperTemplates>('GET', path, world.admin);
    expect(templates.every(({ own }) => own === null)).toBe(true);
    for (const lane of [quickLane, longLane]) {
      expect(await withoutRoom(lane, () => upload(template('{season}')))).toMatchObject([
        { code: 'fileTooHeavy', data: { name: 'Приказ.docx' } },
        { code: 'fileQueueFull', data: { name: 'Приказ.docx' } },
      ]);
    }

    const season = await world.openSeason();
    const { id } = await world.filed('Орлова Мария Ивановна');
    await world.database.insert(paperTemplate).values(
      (['order', 'recommendation'] as const).map((kind) => ({
        kind,
        content: template('{season').subarray(0, -1),
        fileName: `${kind}.docx`,
        uploadedBy: world.admin.personId,
      })),
    );
    const papers = [`/admin/seasons/${season.id}/papers/order`, `/applications/${id}/papers/recommendation`];
    for (const paper of papers) {
      const ask = () => world.refusal('GET', paper, world.admin);
      expect(await ask()).toMatchObject({ status: 409, code: 'templateNotFilled' });
      expect(await withoutRoom(longLane, ask)).toMatchObject([
        { status: 413, code: 'fileTooHeavy' },
        { status: 429, code: 'fileQueueFull' },
      ]);
    }
  });

  it('is refused where it is no document, acts by itself, is damaged, too large, empty or nameless', async () => {
    expect(await upload(samples.pdf)).toMatchObject({ status: 415, code: 'templateNotDocx' });
    expect(await upload(samples.xlsx)).toMatchObject({ status: 415, code: 'templateNotDocx' });
    expect(await upload(Buffer.from('Приказ'))).toMatchObject({ status: 415, code: 'templateNotDocx' });
    expect(await upload(Buffer.alloc(0))).toMatchObject({ code: 'fileEmpty' });
    expect(await upload(template('{season}'), { fileName: '..' })).toMatchObject({ code: 'fileNameInvalid' });
    expect(await upload(template('{season}'), { fileName: '' })).toMatchObject({ code: 'fileMissing' });
    expect(await upload(Buffer.alloc(2_200_000, 'PK\x03\x04'))).toMatchObject({
      status: 413,
      code: 'fileTooLarge',
    });
    const archive = () => new PizZip(template('{season}'));
    const packed = (parts: PizZip) => parts.generate({ type: 'nodebuffer', compression: 'DEFLATE' });
    expect(await upload(packed(archive().file('word/vbaProject.bin', 'x')))).toMatchObject({
      status: 415,
      code: 'templateActs',
    });
    // Small as a file, and more than a reader can hold.
    const texts = Object.values(archive().files).map((part) => [part.name, part.asText()] as const);
    for (const megabytes of [21, 101]) {
      const bomb = zip([...texts, ['word/media/picture.png', Buffer.alloc(megabytes * 1_048_576)]]);
      expect(await upload(bomb)).toMatchObject({ status: 413, code: 'templateUnpacksTooLarge' });
    }
    const damaged = packed(archive());
    // The checksum of the first part, in front of it and in the directory.
    damaged.writeUInt32LE(1, 14);
    damaged.writeUInt32LE(1, damaged.readUInt32LE(damaged.length - 6) + 16);
    expect(await upload(damaged)).toMatchObject({ code: 'fileDamaged' });
  });
});
