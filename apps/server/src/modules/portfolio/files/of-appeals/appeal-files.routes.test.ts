import { appealFilesMaximum } from '@zachetka/contract/scholarship/appeals/appeals.rules';
import type { AppealFile } from '@zachetka/contract/scholarship/appeals/appeals.schemas';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../../config.ts';
import { appeal, appealFile } from '../../../../db/schema/index.ts';
import { quickLane } from '../../../../lib/untrusted/untrusted-job.ts';
import { eicar, type FakeClamd, startFakeClamd } from '../../../../testing/files/fake-clamd.ts';
import { type FormPart, formBody, formHeaders } from '../../../../testing/files/multipart-form.ts';
import { jpeg, officeDocument, samples } from '../../../../testing/files/sample-files.ts';
import { withoutRoom } from '../../../../testing/files/without-room.ts';
import {
  createApplication,
  createBlock,
  createElement,
  createSubBlock,
} from '../../../../testing/portfolio-factory.ts';
import { createFilesWorld, type FilesWorld } from '../../../../testing/worlds/files-world.ts';
import { listKnownFiles } from '../known-files.ts';
import { openFileStorage } from '../stores/file-storage.ts';
import { sweepFiles } from '../sweeping/sweep-files.ts';

const api = '/gateway/extra-edu/api';
const megabyte = 1_048_576;

let clamd: FakeClamd;
let world: FilesWorld;
let blockId: number;
let subBlockId: number;
let seasonId: number;
beforeAll(async () => {
  clamd = await startFakeClamd();
  world = await createFilesWorld({
    VIRUS_SCANNER: clamd.address,
    FILES_PER_PERSON: '7',
    FILES_MB_PER_PERSON: '3',
  });
  ({ id: blockId } = await createBlock(world.database, { applicationTitleRu: 'Наука' }));
  ({ id: subBlockId } = await createSubBlock(world.database, { blockId }));
  const { rows } = await world.database.$client.query<{ id: string }>(`
    insert into season (award_type_id, title_ru, title_en, academic_year, period, state, reuse)
    values (1, 'Осень', 'Autumn', 2026, 'AUTUMN', 'ANNOUNCED', '{"by": [], "exempt": []}') returning id`);
  seasonId = Number(rows[0]?.id);
});
// The scanner is closed by the last test.
afterAll(() => world.close());

type Owner = Awaited<ReturnType<FilesWorld['signIn']>>;

/** An appeal of somebody, as it stands once it was filed. */
async function fileAppeal(owner?: Owner) {
  const who = owner ?? (await world.signIn('lks_student'));
  const { personId } = who;
  const { id: elementId } = await createElement(world.database, { personId, subBlockId, status: 'VERIFIED' });
  const applicationId = await createApplication(world.database, {
    personId,
    blockId,
    elementId,
    status: 'SUBMITTED',
  });
  const [row] = await world.database
    .insert(appeal)
    .values({ applicationId, seasonId, what: 'Баллы', why: 'Журнал', filedBy: personId })
    .returning({ id: appeal.id });
  return { id: row?.id ?? 0, who };
}

const upload = (id: number, { headers }: Pick<Owner, 'headers'>, part: Partial<FormPart> = {}) =>
  world.app.inject({
    method: 'POST',
    url: `${api}/appeals/${id}/files`,
    headers: { ...headers, ...formHeaders },
    payload: formBody({ fileName: 'справка.pdf', content: samples.pdf, ...part }),
  });
const rowsOf = (id: number) => world.database.select().from(appealFile).where(eq(appealFile.appealId, id));
const link = (id: number, { headers }: Pick<Owner, 'headers'>) =>
  world.app.inject({ url: `${api}/appeals/files/${id}`, headers });

const withLaunch = Buffer.from(
  samples.pdf.toString('latin1').replace('%%EOF', '4 0 obj<</S/Launch/F(cmd.exe)>>endobj\n%%EOF'),
  'latin1',
);
const bomb = officeDocument('word/document.xml', 'wordprocessingml.document.main+xml', {
  'a.bin': ' '.repeat(120 * megabyte),
});
const padded = (size: number) => Buffer.concat([samples.pdf, Buffer.alloc(size - samples.pdf.length)]);

describe('a file of an appeal', () => {
  it('is kept, and read by its author and the commission alone, by a link that opens no other file', async () => {
    const { id, who } = await fileAppeal();
    const attached = await upload(id, who);
    expect(attached.statusCode).toBe(201);
    const file = attached.json<AppealFile>();
    expect(file).toEqual({ id: expect.any(Number), name: 'справка.pdf', size: samples.pdf.length });
    const [row] = await world.database.select().from(appeal).where(eq(appeal.id, id));
    expect(row?.version).toBe(2);
    const commission = await world.signIn('vud_admin_attachments');
    for (const reader of [who, commission]) {
      const given = await link(file.id, reader);
      const url = given.json<{ link: string }>().link;
      const opened = await world.app.inject({ url });
      expect(opened.rawPayload.equals(samples.pdf)).toBe(true);
      const part = await world.app.inject({ url, headers: { range: 'bytes=0-3' } });
      expect([part.statusCode, part.body]).toEqual([206, '%PDF']);
      const known = { 'if-none-match': String(opened.headers.etag) };
      expect((await world.app.inject({ url, headers: known })).statusCode).toBe(304);
    }
    const opened = await world.app.inject({ url: `${api}/admin/appeals/${id}`, headers: commission.headers });
    expect(opened.json()).toMatchObject({ version: 2, files: [file] });
    const other = await world.signIn('lks_student');
    const refused = await link(file.id, other);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'notYourApplication']);
    expect((await link(999_999, who)).json()).toMatchObject({ code: 'attachmentNotFound' });

    const { link: given } = (await link(file.id, who)).json<{ link: string }>();
    const open = async (url: string) => (await world.app.inject({ url })).json<{ code: string }>().code;
    expect(await open(given.replace('/appeal-files/', '/files/'))).toBe('linkInvalid');
    expect(await open(`${given}x`)).toBe('linkInvalid');
    await world.database.$client.query(`delete from person_role where person_id = ${commission.personId}`);
    const theirs = await world.signIn('vud_admin_attachments');
    const lost = (await link(file.id, theirs)).json<{ link: string }>().link;
    await world.database.$client.query(`delete from person_role where person_id = ${theirs.personId}`);
    expect(await open(lost)).toBe('notYourApplication');
    await world.database.$client.query(`delete from portal_session where person_id = ${theirs.personId}`);
    expect(await open(lost)).toBe('linkExpired');
    await world.database.delete(appealFile).where(eq(appealFile.id, file.id));
    expect(await open(given)).toBe('attachmentNotFound');
  });

  it('stays while its appeal does: the sweep and the copies know of it', async () => {
    const { id, who } = await fileAppeal();
    await upload(id, who);
    const [row] = await rowsOf(id);
    const storage = await openFileStorage(readConfig({ DATA_DIR: world.folder }), world.database);
    const sweep = () => sweepFiles(world.database, storage, { olderThan: new Date(Date.now() + 60_000) });
    await sweep();
    expect(await world.pathOf(row?.storageKey)).toBeTruthy();
    const known = [];
    for await (const { storageKey } of listKnownFiles(world.database)) known.push(storageKey);
    expect(known).toContain(row?.storageKey);
    await world.app.inject({ method: 'DELETE', url: `${api}/appeals/${id}`, headers: who.headers });
    expect(await sweep()).toBe(1);
    await expect(world.pathOf(row?.storageKey)).rejects.toThrow('the file is not on disk');
  });

  it('follows the rules of proofs', async () => {
    const { id, who } = await fileAppeal();
    expect(await withoutRoom(quickLane, async () => (await upload(id, who)).json<object>())).toMatchObject([
      { code: 'fileTooHeavy' },
      { code: 'fileQueueFull' },
    ]);
    await upload(id, who);
    const cases: [Partial<FormPart>, string][] = [
      [{}, 'fileAlreadyExists'],
      [{ fileName: '', content: '' }, 'fileMissing'],
      [{ fileName: 'дип\tлом.pdf' }, 'fileNameInvalid'],
      [{ content: Buffer.alloc(0) }, 'fileEmpty'],
      [{ content: padded(5 * megabyte + 1) }, 'fileTooLarge'],
      [{ content: Buffer.from('<html>') }, 'fileTypeRefused'],
      [{ content: Buffer.from('%PDF-1.7\n'), fileName: 'a.pdf' }, 'fileDamaged'],
      [{ content: withLaunch, fileName: 'b.pdf' }, 'fileHasActiveContent'],
      [{ content: bomb, fileName: 'c.docx' }, 'fileUnpacksTooLarge'],
      [{ content: jpeg({ width: 65_500, height: 65_500 }), fileName: 'd.jpg' }, 'pictureTooLarge'],
      [
        { content: Buffer.concat([samples.pdf, Buffer.from(`%${eicar}\n%%EOF\n`)]), fileName: 'e.pdf' },
        'fileInfected',
      ],
      [{ content: padded(3 * megabyte), fileName: 'f.pdf' }, 'fileQuotaReached'],
    ];
    for (const [part, code] of cases)
      expect([(await upload(id, who, part)).json().code, code]).toEqual([code, code]);
    expect(await rowsOf(id)).toHaveLength(1);
  });

  it('is of the own appeal that waits, and of a few', async () => {
    const { id, who } = await fileAppeal();
    const other = await world.signIn('lks_student');
    expect((await upload(id, other)).json()).toMatchObject({ code: 'notYourApplication' });
    expect((await upload(999_999, who)).json()).toMatchObject({ code: 'appealNotFound' });
    for (let nth = 0; nth < appealFilesMaximum; nth += 1)
      expect((await upload(id, who, { fileName: `${nth}.pdf` })).statusCode).toBe(201);
    expect((await upload(id, who, { fileName: 'last.pdf' })).json()).toMatchObject({
      code: 'tooManyAppealFiles',
    });
    // Those of all appeals of a person count together.
    const second = await fileAppeal(who);
    for (const name of ['1.pdf', '2.pdf'])
      expect((await upload(second.id, who, { fileName: name })).statusCode).toBe(201);
    expect((await upload(second.id, who, { fileName: '3.pdf' })).json()).toMatchObject({
      code: 'fileQuotaReached',
    });

    const third = await fileAppeal();
    const judge = await world.signIn('vud_admin_attachments');
    await world.database
      .update(appeal)
      .set({ outcome: 'REJECTED', answer: 'Нет', judgedBy: judge.personId, judgedAt: new Date() })
      .where(eq(appeal.id, third.id));
    expect((await upload(third.id, third.who)).json()).toMatchObject({ code: 'appealAlreadyJudged' });
  });

  it('is not taken beyond a day of uploads, without a scanner, or out of the window', async () => {
    const { id, who } = await fileAppeal();
    const codes: string[] = [];
    for (let round = 0; round < 4; round += 1) {
      const answer = await upload(id, who, { content: padded(2_000_000) });
      codes.push(answer.json<{ code?: string }>().code ?? 'taken');
      await world.database.delete(appealFile).where(eq(appealFile.appealId, id));
    }
    expect(codes).toEqual(['taken', 'taken', 'taken', 'uploadsOfDayReached']);
    const late = await fileAppeal();
    await clamd.close();
    expect((await upload(late.id, late.who)).json()).toMatchObject({ code: 'scannerUnavailable' });
    await world.database.$client.query(`
      insert into season_window (season_id, kind, first_minute, last_minute, opens_at, closes_at)
      values (${seasonId}, 'appeal', '2020-01-01', '2020-01-02', '2020-01-01', '2020-01-02')`);
    expect((await upload(late.id, late.who)).json()).toMatchObject({ code: 'windowClosed' });
  });
});
