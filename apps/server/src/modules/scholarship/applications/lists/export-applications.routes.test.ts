import { eq } from 'drizzle-orm';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { application } from '../../../../db/schema/index.ts';
import { wallClockIn } from '../../../../lib/wall-clock.ts';
import { createGroup, createPlan, enrol } from '../../../../testing/curriculum-factory.ts';
import { createApplicationsDataset } from '../../../../testing/datasets/applications-dataset.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';

const url = '/gateway/extra-edu/api/applications/list/export';

let test: TestApp;
let dataset: Awaited<ReturnType<typeof createApplicationsDataset>>;
let commission: Awaited<ReturnType<TestApp['signIn']>>;
beforeAll(async () => {
  test = await createTestApp();
  // More than what is read at once.
  dataset = await createApplicationsDataset(test.database, 1400);
  commission = await test.signIn('vud_admin_attachments');
});
afterAll(() => test.close());

const download = (query: Record<string, string>, headers: Record<string, string> = {}) =>
  test.app.inject({ url, query, headers: { ...commission.headers, ...headers } });

const filed = () => dataset.applications.filter(({ status }) => status !== 'DRAFT');

describe('the workbook', () => {
  it('holds every page of the list, in its order', async () => {
    const answer = await download({ format: 'xlsx', orderByAttribute: 'ID', orderByDirection: 'desc' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="pgas-applications-\d{4}-\d\d-\d\d\.xlsx"$/,
    );
    const [header, ...rows] = await readSheet(answer.rawPayload);
    expect(header).toEqual([
      '№ заявки',
      'ФИО',
      '№ зачётной книжки',
      'Группа',
      'Курс',
      'Институт / факультет',
      'Специальность',
      'Сезон',
      'Номинация',
      'Статус',
      'Баллы заявки',
      'Дата создания',
      'Дата подачи',
      'Начало проверки',
      'Дата решения',
      'Комментарий',
    ]);
    const expected = filed().toSorted((a, b) => b.id - a.id);
    expect(rows.map(([id]) => id)).toEqual(expected.map(({ id }) => id));
    expect(rows.map((row) => row[1])).toEqual(expected.map(({ fullName }) => fullName));
    expect(rows.map((row) => row[15])).toEqual(expected.map(({ adminComment }) => adminComment));
    const decided = expected.findIndex(({ checkEndAt }) => checkEndAt !== null);
    const moment = expected[decided]?.checkEndAt ?? new Date(0);
    // A spreadsheet has no zones: the clock of the university, to the second.
    const shown = Math.round(Number(rows[decided]?.[14]) / 1000);
    expect(new Date(shown * 1000).toISOString().slice(0, 19).replace('T', ' ')).toBe(
      wallClockIn('Europe/Moscow', moment),
    );
  });

  it('follows filters, the columns shown and the language', async () => {
    const query = { format: 'xlsx', statusFilter: 'REJECTED', columns: 'status,totalScore,nomination' };
    const byHeader = await download(query, { 'accept-language': 'en' });
    const [header, ...rows] = await readSheet(byHeader.rawPayload);
    expect(header).toEqual(['Status', 'Application score', 'Nomination']);
    expect(rows).toHaveLength(filed().filter(({ status }) => status === 'REJECTED').length);
    expect(new Set(rows.map(([status]) => status))).toEqual(new Set(['Rejected']));
    expect(rows.every((row) => String(row[2]).startsWith('The '))).toBe(true);
    const asked = await download({ ...query, language: 'ru' }, { 'accept-language': 'en' });
    expect((await readSheet(asked.rawPayload))[0]).toEqual(['Статус', 'Баллы заявки', 'Номинация']);
  });

  it('of nothing is a workbook with a header', async () => {
    const { rawPayload } = await download({ format: 'xlsx', fullNameFilter: 'йцукенгш' });
    expect(await readSheet(rawPayload)).toHaveLength(1);
  });
});

describe('the CSV', () => {
  it('opens in Excel as UTF-8, keeps cells whole and runs no formula', async () => {
    const { body, headers } = await download({
      format: 'csv',
      columns: 'id,adminComment,filingEndDate',
      orderByAttribute: 'ID',
    });
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(body.startsWith('\uFEFF№ заявки;Комментарий;Дата подачи\r\n')).toBe(true);
    const lines = body.slice(1).trimEnd().split('\r\n').slice(1);
    expect(lines).toHaveLength(filed().length);
    const comments = { formula: '=1+1', quoted: 'Ошибка; "в дате"' };
    const lineOf = (comment: string) => {
      const row = filed().find(({ adminComment }) => adminComment === comment);
      const wallTime = wallClockIn('Europe/Moscow', row?.filingEndAt ?? new Date(0));
      const [date = '', time = ''] = wallTime.split(' ');
      return { id: row?.id, time: `${date.split('-').toReversed().join('.')} ${time.slice(0, 5)}` };
    };
    const [formula, quoted] = [lineOf(comments.formula), lineOf(comments.quoted)];
    expect(lines).toContain(`${formula.id};'=1+1;${formula.time}`);
    expect(lines).toContain(`${quoted.id};"Ошибка; ""в дате""";${quoted.time}`);
  });

  it('says where a student studies, as it was at the filing, and the record book of that group', async () => {
    const row = filed()[0];
    if (!row) throw new Error('somebody has applied');
    const { database } = test;
    const plan = await createPlan(database);
    const then = await createGroup(database, plan, 'ЛД-777');
    const { recordBookNumber } = await enrol(database, row.personId, then.id);
    await enrol(database, row.personId, (await createGroup(database, plan)).id);
    await database
      .update(application)
      .set({
        groupTitle: 'ЛД-777',
        courseNumber: 3,
        instituteRu: 'ИЛД',
        instituteEn: 'IGM',
        specialityRu: 'ЛД',
      })
      .where(eq(application.id, row.id));
    const columns = 'id,recordBook,group,course,institute,speciality';
    const { body } = await download({ format: 'csv', columns, groupFilter: 'ЛД-777', language: 'en' });
    expect(body.trimEnd().split('\r\n')[1]).toBe(`${row.id},${recordBookNumber},ЛД-777,3,IGM,ЛД`);
  });

  it('has commas, and dates as the pages show them, in English', async () => {
    const { body } = await download({ format: 'csv', columns: 'id,filingEndDate', language: 'en' });
    expect(body).toMatch(/^\uFEFFApplication no\.,Submitted\r\n\d+,\d\d\.\d\d\.\d{4} \d\d:\d\d\r\n/);
  });
});

it.each([
  {},
  { format: 'pdf' },
  { format: 'csv', columns: 'phone' },
  { format: 'csv', columns: 'id,id' },
  { format: 'csv', columns: '' },
  { format: 'csv', statusFilter: 'X' },
] as Record<string, string>[])('refuses %j', async (query) => {
  expect((await download(query)).statusCode).toBe(400);
});
