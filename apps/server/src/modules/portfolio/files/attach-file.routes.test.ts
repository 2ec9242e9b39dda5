import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { attachmentsMaximum } from '@zachetka/contract/portfolio/files/file-name.rules';
import { elementStatuses, isEditable } from '@zachetka/contract/portfolio/portfolio/element-status.rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { quickLane } from '../../../lib/untrusted/untrusted-job.ts';
import { formBody, formHeaders } from '../../../testing/files/multipart-form.ts';
import { jpeg, officeDocument, samples } from '../../../testing/files/sample-files.ts';
import { withoutRoom } from '../../../testing/files/without-room.ts';
import { createFilesWorld, type FilesWorld, refused } from '../../../testing/worlds/files-world.ts';

const megabyte = 1_048_576;
const editable = elementStatuses.filter((status) => isEditable({ status, isDeleted: false }));
const notEditable = elementStatuses.filter((status) => !editable.includes(status));

const withLaunch = Buffer.from(
  samples.pdf.toString('latin1').replace('%%EOF', '4 0 obj<</S/Launch/F(cmd.exe)>>endobj\n%%EOF'),
  'latin1',
);
const bomb = officeDocument('word/document.xml', 'wordprocessingml.document.main+xml', {
  'a.bin': ' '.repeat(120 * megabyte),
});

let test: FilesWorld;
beforeAll(async () => {
  test = await createFilesWorld();
});
afterAll(() => test.close());

const rowsOf = async (elementId: number) => (await test.stateOf(elementId)).rows;

const statusesOf = (answers: readonly { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);

describe('POST …/elements/{id}/attachments', () => {
  it.each(Object.entries(samples))('keeps a %s with its size, hash and type', async (type, content) => {
    const { elementId, headers } = await test.createOwner();
    const answer = await test.upload(elementId, headers, { fileName: `Работа № 1.${type}`, content });
    expect(answer.statusCode).toBe(201);
    const name = `Работа № 1.${type}`;
    expect(answer.json()).toEqual({
      id: expect.any(Number),
      name,
      size: content.length,
      element: { id: elementId, status: 'DRAFT', version: 2 },
    });
    const [row] = await rowsOf(elementId);
    expect(row).toMatchObject({ name, sha256: createHash('sha256').update(content).digest('hex') });
    const path = await test.pathOf(row?.storageKey);
    expect(content.equals(await readFile(path))).toBe(true);
  });

  it('refuses by name what takes too long to look into, and what too many wait before', async () => {
    const { elementId, headers } = await test.createOwner();
    const answers = await withoutRoom(quickLane, async () =>
      (await test.upload(elementId, headers)).json<object>(),
    );
    expect(answers).toMatchObject([
      { code: 'fileTooHeavy', data: { name: 'диплом.pdf', seconds: 0, megabytes: 192 } },
      { code: 'fileQueueFull', data: { name: 'диплом.pdf', waiting: 0 } },
    ]);
    expect(await rowsOf(elementId)).toEqual([]);
  });

  it('writes the history, and shows the file in the portfolio', async () => {
    const { elementId, headers, personId } = await test.createOwner();
    const attached = await test.upload(elementId, headers);
    const { history } = await test.stateOf(elementId);
    expect(history.at(-1)).toMatchObject({
      actorId: personId,
      action: 'attach',
      fromStatus: 'DRAFT',
      toStatus: 'DRAFT',
      changes: [{ title: 'Файл', titleEn: 'File', before: null, after: 'диплом.pdf' }],
    });
    const portfolio = await test.app.inject({ url: '/gateway/extra-edu/api/portfolios', headers });
    expect(portfolio.body).toContain(
      JSON.stringify([{ id: attached.json().id, name: 'диплом.pdf', size: samples.pdf.length }]),
    );
  });

  it.each(editable)('turns %s into a draft', async (status) => {
    const { elementId, headers } = await test.createOwner({ status });
    const answer = await test.upload(elementId, headers);
    expect(answer.json()).toMatchObject({ element: { status: 'DRAFT', version: 2 } });
  });

  it.each(notEditable)('is refused in %s', async (status) => {
    const { elementId, headers } = await test.createOwner({ status });
    expect(await test.outcomeOf(elementId, () => test.upload(elementId, headers))).toEqual(
      refused(409, 'statusForbids'),
    );
  });

  it('does not trust the header, and mends an extension that the content does not have', async () => {
    const { elementId, headers } = await test.createOwner();
    const part = { fileName: 'снимок.jpg', contentType: 'text/html', content: samples.png };
    const answer = await test.upload(elementId, headers, part);
    expect(answer.json()).toMatchObject({ name: 'снимок.png' });
    const [row] = await rowsOf(elementId);
    expect(row?.contentType).toBe('image/png');
  });

  it('takes exactly 5 MB', async () => {
    const { elementId, headers } = await test.createOwner();
    const content = Buffer.alloc(5 * megabyte);
    samples.pdf.copy(content);
    const answer = await test.upload(elementId, headers, { content });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ size: 5 * megabyte });
  });

  it.each([5 * megabyte + 1, 6 * megabyte])('refuses %i bytes', async (size) => {
    const { elementId, headers } = await test.createOwner();
    const content = Buffer.alloc(size);
    samples.pdf.copy(content);
    expect(await test.outcomeOf(elementId, () => test.upload(elementId, headers, { content }))).toEqual(
      refused(413, 'fileTooLarge'),
    );
  });

  it('refuses a wrong type under an innocent name', async () => {
    const { elementId, headers } = await test.createOwner();
    const part = { contentType: 'application/pdf', content: '<script>alert(1)</script>%PDF-1.4' };
    expect(await test.outcomeOf(elementId, () => test.upload(elementId, headers, part))).toEqual(
      refused(415, 'fileTypeRefused'),
    );
  });

  it.each([
    ['fileDamaged', 400, 'scan.pdf', Buffer.from('%PDF-1.7\n')],
    ['fileHasActiveContent', 415, 'form.pdf', withLaunch],
    ['fileUnpacksTooLarge', 413, 'bomb.docx', bomb],
    ['pictureTooLarge', 413, 'poster.jpg', jpeg({ width: 65_500, height: 65_500 })],
  ])('refuses what can not be trusted: %s', async (code, status, fileName, content) => {
    const { elementId, headers } = await test.createOwner();
    expect(
      await test.outcomeOf(elementId, () => test.upload(elementId, headers, { fileName, content })),
    ).toEqual(refused(status, code));
  });

  it('refuses an empty file', async () => {
    const { elementId, headers } = await test.createOwner();
    expect(await test.outcomeOf(elementId, () => test.upload(elementId, headers, { content: '' }))).toEqual(
      refused(400, 'fileEmpty'),
    );
  });

  it('keeps a name as people write it', async () => {
    const { elementId, headers } = await test.createOwner();
    const fileName = 'Диплом %22Лучший студент%22 — 100% (и\u0306).pdf';
    const answer = await test.upload(elementId, headers, { fileName });
    expect(answer.json()).toMatchObject({ name: 'Диплом "Лучший студент" — 100% (й).pdf' });
  });

  it('refuses a second file of the same name, whatever its case', async () => {
    const { elementId, headers } = await test.createOwner();
    await test.upload(elementId, headers, { fileName: 'Диплом.pdf' });
    for (const fileName of ['Диплом.pdf', 'ДИПЛОМ.PDF', 'Диплом.png']) {
      expect(await test.outcomeOf(elementId, () => test.upload(elementId, headers, { fileName }))).toEqual(
        refused(400, 'fileAlreadyExists'),
      );
    }
    const sameElsewhere = await test.createOwner();
    expect((await test.upload(sameElsewhere.elementId, sameElsewhere.headers)).statusCode).toBe(201);
  });

  it('keeps one of many that come under one name at once', async () => {
    const { elementId, headers } = await test.createOwner();
    const before = await test.filesOnDisk();
    const names = ['Справка.pdf', 'СПРАВКА.pdf', 'справка.PDF', 'Справка.pdf', 'Справка.pdf', 'Справка.pdf'];
    const answers = await Promise.all(names.map((fileName) => test.upload(elementId, headers, { fileName })));
    expect(statusesOf(answers)).toEqual([201, 400, 400, 400, 400, 400]);
    expect(await rowsOf(elementId)).toHaveLength(1);
    expect(await test.filesOnDisk()).toHaveLength(before.length + 1);
  });

  it('keeps many of different names that come at once', async () => {
    const { elementId, headers } = await test.createOwner();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        test.upload(elementId, headers, { fileName: `Справка ${index}.pdf` }),
      ),
    );
    expect(statusesOf(answers)).toEqual(Array.from({ length: 8 }, () => 201));
    expect(await rowsOf(elementId)).toHaveLength(8);
  });

  it('keeps at most twenty, even when they come at once', async () => {
    const { elementId, headers } = await test.createOwner();
    for (let index = 1; index < attachmentsMaximum; index += 1) {
      await test.upload(elementId, headers, { fileName: `${index}.pdf` });
    }
    const answers = await Promise.all(
      ['a.pdf', 'b.pdf', 'c.pdf'].map((fileName) => test.upload(elementId, headers, { fileName })),
    );
    expect(statusesOf(answers)).toEqual([201, 409, 409]);
    expect(
      await test.outcomeOf(elementId, () => test.upload(elementId, headers, { fileName: 'd.pdf' })),
    ).toEqual(refused(409, 'tooManyAttachments'));
  });

  it('counts the uploads of each person, so that nobody fills the disk', async () => {
    const [one, other] = [await test.createOwner(), await test.createOwner()];
    const remaining = async ({ elementId, headers }: typeof one, fileName: string) =>
      Number((await test.upload(elementId, headers, { fileName })).headers['ratelimit-remaining']);
    expect([
      await remaining(one, 'a.pdf'),
      await remaining(one, 'b.pdf'),
      await remaining(other, 'a.pdf'),
    ]).toEqual([299, 298, 299]);
  });

  it("refuses someone else's element, staff, and those who are not signed in", async () => {
    const { elementId } = await test.createOwner();
    const student = await test.signIn('lks_student');
    const admin = await test.signIn('sh_admin');
    const verifier = await test.signIn('vud_employee');
    expect(await test.outcomeOf(elementId, () => test.upload(elementId, student.headers))).toEqual(
      refused(403, 'notYourElement'),
    );
    expect(await test.outcomeOf(elementId, () => test.upload(elementId, admin.headers))).toEqual(
      refused(403, 'notYourElement'),
    );
    expect(await test.outcomeOf(elementId, () => test.upload(elementId, verifier.headers))).toEqual(
      refused(403, 'forbidden'),
    );
    expect(await test.outcomeOf(elementId, () => test.upload(elementId, {}))).toEqual(
      refused(401, 'tokenMissing'),
    );
  });

  it('refuses an element that is not there, an old version, and a sub-block that takes no files', async () => {
    const { headers } = await test.createOwner();
    expect(await test.outcomeOf(1, () => test.upload(999_999, headers))).toEqual(
      refused(404, 'elementNotFound'),
    );
    const old = await test.createOwner({}, { deletedAt: new Date() });
    expect(await test.outcomeOf(old.elementId, () => test.upload(old.elementId, old.headers))).toEqual(
      refused(409, 'structureDeleted'),
    );
    const bare = await test.createOwner({}, { allowAttachments: false });
    expect(await test.outcomeOf(bare.elementId, () => test.upload(bare.elementId, bare.headers))).toEqual(
      refused(409, 'attachmentsNotAllowed'),
    );
  });

  it('refuses a stale version', async () => {
    const { elementId, headers } = await test.createOwner();
    const send = (version: number, fileName: string) =>
      test.app.inject({
        method: 'POST',
        url: `${test.uploadUrl(elementId)}?version=${version}`,
        headers: { ...headers, ...formHeaders },
        payload: formBody({ fileName, content: samples.pdf }),
      });
    expect((await send(1, 'a.pdf')).statusCode).toBe(201);
    expect(await test.outcomeOf(elementId, () => send(1, 'b.pdf'))).toEqual(
      refused(409, 'elementChangedMeanwhile'),
    );
    expect((await send(2, 'b.pdf')).statusCode).toBe(201);
  });

  it('takes other fields of the form for nothing', async () => {
    const { elementId, headers } = await test.createOwner();
    const answer = await test.app.inject({
      method: 'POST',
      url: test.uploadUrl(elementId),
      headers: { ...headers, ...formHeaders },
      payload: formBody(
        { field: 'note', content: 'before' },
        { fileName: 'a.pdf', content: samples.pdf },
        { field: 'more', content: 'behind' },
      ),
    });
    expect(answer.statusCode).toBe(201);
  });
});
