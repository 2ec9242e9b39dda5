import type { Notice } from '@zachetka/contract/platform/notices/notices.schemas';
import { waitingCorrectionsMaximum } from '@zachetka/contract/platform/personal-data/personal-data.rules';
import type {
  ConsentAnswers,
  ConsentVersion,
  ConsentVersions,
  Correction,
  ListedCorrection,
  ListedCorrections,
  PersonalData,
  RetentionPlan,
  RetentionRules,
} from '@zachetka/contract/platform/personal-data/personal-data.schemas';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consentText, notice, readingRecord } from '../../../db/schema/index.ts';
import { wallClockIn } from '../../../lib/wall-clock.ts';
import { readZip } from '../../../testing/files/read-zip.ts';
import { createFilesWorld, type FilesWorld } from '../../../testing/worlds/files-world.ts';
import { sealHistories, verifyAudit } from '../audit/index.ts';

type Signed = Awaited<ReturnType<FilesWorld['signIn']>>;

const api = '/gateway/extra-edu/api';
const admin = '/admin/personal-data';
const today = wallClockIn('Europe/Moscow', new Date()).slice(0, 10);
const inDays = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);

let world: FilesWorld;
let root: Signed;
let student: Signed;
beforeAll(async () => {
  world = await createFilesWorld();
  root = await world.signIn('sh_admin');
  student = await world.signIn('lks_student');
});
afterAll(() => world.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = (method: Method, path: string, who: Signed, payload?: object) =>
  world.app.inject({ method, url: `${api}${path}`, headers: who.headers, ...(payload && { payload }) });

async function ask<Answer>(method: Method, path: string, who: Signed, payload?: object): Promise<Answer> {
  const answer = await call(method, path, who, payload);
  expect([path, answer.statusCode < 300 ? 'done' : answer.body]).toEqual([path, 'done']);
  return answer.body === '' ? (undefined as Answer) : answer.json<Answer>();
}
const refusal = async (method: Method, path: string, who: Signed, payload?: object) =>
  (await call(method, path, who, payload)).json<{ code: string; data?: unknown }>();
const noticesOf = async (who: Signed) => {
  const answer = await world.app.inject({ url: '/gateway/lks-back/api/notices', headers: who.headers });
  return answer.json<{ notices: Notice[] }>().notices;
};

const texts = { titleRu: 'Согласие', titleEn: 'Consent', bodyRu: 'Я согласен', bodyEn: 'I consent' };
const draft = () => ask<ConsentVersion>('POST', `${admin}/consents`, root, texts);
const mine = (who: Signed) => ask<PersonalData>('GET', '/personal-data', who);

describe('a consent', () => {
  it('is a draft that changes, and never changes once it is in force', async () => {
    const { id, version, number } = await draft();
    expect(number).toBe(1);
    const path = `${admin}/consents/${id}`;
    const saved = await ask<ConsentVersion>('PUT', path, root, { ...texts, bodyRu: 'Да', version });
    expect(saved).toMatchObject({ bodyRu: 'Да', version: version + 1, inForceFrom: null, isCurrent: false });
    expect(await refusal('PUT', path, root, { ...texts, version })).toMatchObject({
      code: 'consentChangedMeanwhile',
      data: { id },
    });
    const enforce = { from: today, version };
    expect((await refusal('POST', `${path}/enforce`, root, enforce)).code).toBe('consentChangedMeanwhile');
    expect((await mine(student)).consents).toEqual([]);
    expect((await refusal('PUT', `/personal-data/consents/${id}`, student, { isGiven: true })).code).toBe(
      'consentNotFound',
    );

    const past = { from: inDays(-1), version: saved.version };
    expect(await refusal('POST', `${path}/enforce`, root, past)).toMatchObject({
      code: 'consentDayTaken',
      data: { id, earliest: today },
    });
    const inForce = { from: today, version: saved.version };
    expect(await ask('POST', `${path}/enforce`, root, inForce)).toMatchObject({
      inForceFrom: today,
      isCurrent: true,
    });
    const last = { ...texts, version: saved.version + 1 };
    for (const [method, address, body] of [
      ['PUT', path, last],
      ['DELETE', path, undefined],
      ['POST', `${path}/enforce`, { from: inDays(2), version: saved.version + 1 }],
    ] as const) {
      expect((await refusal(method, address, root, body)).code).toBe('consentInForce');
    }
    const nobody = `${admin}/consents/999999`;
    for (const [method, address, body] of [
      ['PUT', nobody, last],
      ['DELETE', nobody, undefined],
      ['POST', `${nobody}/enforce`, { from: today, version: 1 }],
      ['GET', `${nobody}/answers`, undefined],
    ] as const) {
      expect((await refusal(method, address, root, body)).code).toBe('consentNotFound');
    }
    const [told] = await noticesOf(student);
    expect(told).toMatchObject({ kind: 'consentAsked', link: '/personal-data' });
  });

  it('is given, withdrawn and counted, and asked for anew by the next version', async () => {
    const { consents } = await mine(student);
    const [first] = consents;
    expect(consents).toMatchObject([{ isCurrent: true, isGiven: null, answeredAt: null }]);
    const answer = (id: number | undefined, isGiven: boolean) =>
      ask('PUT', `/personal-data/consents/${id}`, student, { isGiven });
    await answer(first?.id, true);
    await answer(first?.id, true);
    await answer(first?.id, false);
    await answer(first?.id, true);
    const other = await world.signIn('lks_student');
    await ask('PUT', `/personal-data/consents/${first?.id}`, other, { isGiven: false });
    const listed = await ask<ConsentVersions>('GET', `${admin}/consents`, root);
    expect(listed).toMatchObject({ asked: 2, consents: [{ given: 1, declined: 1, isCurrent: true }] });
    const answers = await ask<ConsentAnswers>('GET', `${admin}/consents/${first?.id}/answers`, root);
    expect(answers).toMatchObject({ totalElements: 2, totalPages: 1 });
    expect(answers.answers.map(({ isGiven }) => isGiven)).toEqual([false, true]);

    const { id, version } = await draft();
    const tooSoon = { from: today, version };
    expect((await refusal('POST', `${admin}/consents/${id}/enforce`, root, tooSoon)).code).toBe(
      'consentDayTaken',
    );
    await ask('POST', `${admin}/consents/${id}/enforce`, root, { from: inDays(3), version });
    // Nobody is asked or told before its day.
    expect((await mine(student)).consents).toHaveLength(1);
    expect(await noticesOf(student)).toHaveLength(1);
    await world.database
      .update(consentText)
      .set({ inForceFrom: inDays(-3) })
      .where(eq(consentText.number, 1));
    await world.database.update(consentText).set({ inForceFrom: today }).where(eq(consentText.id, id));
    expect((await mine(student)).consents).toMatchObject([
      { id, isCurrent: true, isGiven: null },
      { id: first?.id, isCurrent: false, isGiven: true },
    ]);
    const old = `/personal-data/consents/${first?.id}`;
    await ask('PUT', old, student, { isGiven: false });
    expect(await refusal('PUT', old, student, { isGiven: true })).toMatchObject({ code: 'consentReplaced' });
    const extra = await draft();
    await ask('DELETE', `${admin}/consents/${extra.id}`, root);
  });
});

describe('a request for correction', () => {
  const wish = { field: 'name', wrong: 'Петрова', shouldBe: 'Иванова', proof: null };

  it('is answered once, and both sides are told', async () => {
    const who = await world.signIn('lks_student');
    const clerk = await world.signIn('vud_admin_verifications');
    const asked = await ask<Correction>('POST', '/personal-data/corrections', who, wish);
    expect(asked).toMatchObject({ ...wish, outcome: null, answer: null });
    expect(await noticesOf(clerk)).toMatchObject([{ kind: 'correctionAsked', link: '/admin/personal-data' }]);
    const listed = await ask<ListedCorrections>('GET', `${admin}/corrections`, clerk);
    expect(listed).toMatchObject({
      waiting: 1,
      corrections: [{ id: asked.id, fullName: 'Иванова Анна Петровна' }],
    });
    const path = `${admin}/corrections/${asked.id}/answer`;
    const answer = { outcome: 'DONE', answer: 'Исправлено' };
    expect(await ask<ListedCorrection>('POST', path, clerk, answer)).toMatchObject(answer);
    expect(await refusal('POST', path, root, answer)).toMatchObject({
      code: 'correctionAlreadyAnswered',
      data: { id: asked.id, answeredBy: 'Иванова Анна Петровна' },
    });
    expect((await refusal('POST', `${admin}/corrections/999999/answer`, clerk, answer)).code).toBe(
      'correctionNotFound',
    );
    expect(await noticesOf(who)).toMatchObject([{ kind: 'correctionAnswered', link: '/personal-data' }]);
    expect((await mine(who)).corrections).toMatchObject([{ ...answer, answeredBy: 'Иванова Анна Петровна' }]);
  });

  it('waits with a few others of the same person, and not with more, however many are asked at once', async () => {
    const who = await world.signIn('lks_student');
    const answers = await Promise.all(
      Array.from({ length: waitingCorrectionsMaximum + 3 }, () =>
        call('POST', '/personal-data/corrections', who, wish),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(waitingCorrectionsMaximum);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: 'tooManyCorrections',
      data: { limit: waitingCorrectionsMaximum },
    });
  });
});

describe('the archive', () => {
  it('opens, says what each field means, and holds the files as they are', async () => {
    const who = await world.createOwner();
    await world.upload(who.elementId, who.headers);
    await ask('POST', '/personal-data/corrections', who, {
      field: 'other',
      wrong: '<script>alert(1)</script>',
      shouldBe: 'Ничего',
      proof: null,
    });
    const answer = await call('GET', '/personal-data/archive', who);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="my-data.zip"',
    });
    const files = readZip(answer.rawPayload);
    const page = files.get('index.html')?.toString() ?? '';
    expect(page).toContain('Иванова');
    expect(page).toContain('&lt;script&gt;');
    expect(page).not.toContain('<script>');
    expect(files.get('README.txt')?.toString()).toMatch(
      /attachment\.json: Файлы достижений \/ Files of achievements/,
    );
    const [attached] = JSON.parse(files.get('attachment.json')?.toString() ?? '[]') as {
      id: number;
      name: string;
    }[];
    expect(files.get(`files/attachment/${attached?.id}-${attached?.name}`)?.subarray(0, 4).toString()).toBe(
      '%PDF',
    );
    // No secret of a session or of a link.
    expect([...files.values()].join('')).not.toMatch(/storageKey|secretHash|passwordHash|handOverHash/);
    expect(await world.filesOnDisk()).toHaveLength(1);
    expect((await mine(who)).holdings).toContainEqual({ kind: 'personalData', rows: 1 });
  });
});

describe('messages to other systems', () => {
  it('are in the archive of their person alone, and not before they may be told', async () => {
    const [who, other] = [await world.signIn('lks_student'), await world.signIn('lks_student')];
    const about = (directoryId: string) => JSON.stringify({ student: { directoryId } });
    // As the numbers of a directory are: one begins like another.
    await world.database.$client.query(
      `update person set directory_id = '${who.directoryId}5' where id = ${other.personId}`,
    );
    await world.database.$client.query(`
      with hook as (
        insert into webhook (name, address, events, secret)
        values ('Деканат', 'https://university.example', '{achievement.decided}', 'one') returning id
      )
      insert into webhook_delivery (webhook_id, event, subject, body, due_at)
      select hook.id, 'achievement.decided', sent.subject, sent.body, sent.due from hook, (values
        ('told', '${about(who.directoryId)}', now()),
        ('of another', '${about(`${who.directoryId}5`)}', now()),
        ('may be undone', '${about(who.directoryId)}', now() + interval '1 minute')
      ) sent (subject, body, due)`);
    const answer = await call('GET', '/personal-data/archive', who);
    const rows = JSON.parse(readZip(answer.rawPayload).get('webhook-delivery.json')?.toString() ?? '[]') as {
      subject: string;
    }[];
    expect(rows.map(({ subject }) => subject)).toEqual(['told']);
  });
});

describe('retention', () => {
  const rules = (days: number) => ({ rules: [{ kind: 'notices', days }] });

  it('removes what a dry run has named, once, and nothing else', async () => {
    expect((await ask<RetentionRules>('GET', `${admin}/retention`, root)).rules).toContainEqual({
      kind: 'notices',
      days: 365,
    });
    await ask('PUT', `${admin}/retention`, root, rules(60));
    const saved = await ask<RetentionRules>('PUT', `${admin}/retention`, root, rules(40));
    expect(saved.rules).toContainEqual({ kind: 'notices', days: 40 });
    const who = await world.signIn('lks_student');
    const write = (event: string, days: number) =>
      world.database.insert(notice).values({
        personId: who.personId,
        kind: 'mark',
        subject: 1,
        event,
        params: {},
        tellAt: new Date(Date.now() - days * 86_400_000),
        announcedAt: new Date(),
      });
    await write('old', 50);
    await write('new', 10);
    const plan = () => ask<RetentionPlan>('POST', `${admin}/retention/plans`, root);
    const outdated = await plan();
    expect(outdated.found.find(({ kind }) => kind === 'notices')).toMatchObject({
      rows: 1,
      days: 40,
      names: [],
    });
    await write('older', 51);
    const runPath = (id: number) => `${admin}/retention/plans/${id}/run`;
    expect(await refusal('POST', runPath(outdated.id), root)).toMatchObject({
      code: 'retentionPlanOutdated',
      data: { kinds: ['notices'] },
    });
    const { id } = await plan();
    expect(await ask<RetentionPlan>('POST', runPath(id), root)).toMatchObject({
      id,
      doneAt: expect.any(String),
    });
    const left = await world.database.select().from(notice).where(eq(notice.personId, who.personId));
    expect(left.map(({ event }) => event)).toEqual(['new']);
    expect((await refusal('POST', runPath(id), root)).code).toBe('retentionPlanDone');
    expect((await refusal('POST', runPath(999_999), root)).code).toBe('retentionPlanNotFound');
  });

  it('takes the oldest lines of the record of reading, and the audit calls it lawful', async () => {
    const reader = await world.signIn('vud_employee');
    const years = [9, 8, 1, 7, 0].map((ago) => new Date(Date.now() - ago * 365 * 86_400_000));
    await world.database.insert(readingRecord).values(
      years.map((at) => ({
        at,
        readerId: reader.personId,
        personId: student.personId,
        kind: 'portfolio' as const,
        thingId: 1,
        way: 'list' as const,
        tool: 'browser' as const,
      })),
    );
    await sealHistories(world.database);
    const { id } = await ask<RetentionPlan>('POST', `${admin}/retention/plans`, root);
    await ask<RetentionPlan>('POST', `${admin}/retention/plans/${id}/run`, root);
    const left = await world.database
      .select({ at: readingRecord.at })
      .from(readingRecord)
      .orderBy(readingRecord.id);
    // What stands behind a younger line waits for it.
    expect(left.map(({ at }) => at)).toEqual(years.slice(2));
    expect((await verifyAudit(world.database)).problems).toEqual([]);
  });
});
