import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type {
  ImportChanges,
  ImportKindList,
  ImportRefusals,
  ImportRun,
  Imports,
} from '@zachetka/contract/platform/import/import.schemas';
import { importKinds, importMegabytes } from '@zachetka/contract/platform/import/import-kinds';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { xlsxFile } from '../../../lib/spreadsheet/xlsx-file.ts';
import { longLane } from '../../../lib/untrusted/untrusted-job.ts';
import { tableWithCellAt } from '../../../testing/files/hostile-files.ts';
import { formBody, formHeaders } from '../../../testing/files/multipart-form.ts';
import { zip } from '../../../testing/files/sample-files.ts';
import { withoutRoom } from '../../../testing/files/without-room.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { importDirectory } from './import-directory.ts';
import { sweepImports } from './runs/sweep-imports.ts';
import { closeImportConnection, openImportConnection } from './staging.queries.ts';

const sample = fileURLToPath(new URL('../../../../../../docs/import/sample', import.meta.url));
const base = '/gateway/extra-edu/api/admin/imports';

let test: TestApp;
let admin: Awaited<ReturnType<TestApp['signIn']>>;
let headers: Record<string, string>;
beforeAll(async () => {
  test = await createTestApp();
  admin = await test.signIn('sh_admin');
  ({ headers } = admin);
  await importDirectory(test.database, sample);
});
afterAll(() => test.close());

type Answer = ImportRun & { code: string; message: string; data: Record<string, unknown> };

async function call<T = Answer>(method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) {
  const answer = await test.app.inject({
    method,
    url: `${base}${path}`,
    headers,
    ...(payload && { payload }),
  });
  return { http: answer.statusCode, ...answer.json<T>() };
}
const begin = async () => (await call('POST', '')).id;
async function add(id: number, fileName: string, content: string | Buffer) {
  const answer = await test.app.inject({
    method: 'POST',
    url: `${base}/${id}/files`,
    headers: { ...headers, ...formHeaders },
    payload: formBody({ content: Buffer.from(content), fileName }),
  });
  return { http: answer.statusCode, ...answer.json<Answer>() };
}
/** Waits until it has ended, one way or the other. */
async function ended(id: number): Promise<Answer> {
  let run = await call('GET', `/${id}`);
  await expect.poll(async () => (run = await call('GET', `/${id}`)).progress, { timeout: 20_000 }).toBeNull();
  return run;
}
async function check(id: number): Promise<Answer> {
  expect((await call('POST', `/${id}/check`)).progress).not.toBeNull();
  return ended(id);
}
async function apply(id: number): Promise<Answer> {
  const { preview } = await call('GET', `/${id}`);
  expect((await call('POST', `/${id}/apply`, { preview })).progress).not.toBeNull();
  return ended(id);
}
async function checked(...files: readonly [name: string, content: string | Buffer][]): Promise<Answer> {
  const id = await begin();
  for (const [name, content] of files) expect((await add(id, name, content)).http).toBe(200);
  return check(id);
}
const phoneOf = async (directoryId: string) =>
  (await test.database.execute(sql`select phone from person where directory_id = ${directoryId}`)).rows[0]?.[
    'phone'
  ];
const changesOf = (id: number, kind: string, query = '') =>
  call<ImportChanges>('GET', `/${id}/files/${kind}/changes${query}`);

const people = readFileSync(`${sample}/people.csv`, 'utf8');
const header = 'directory_id,last_name,first_name,phone';
let next = 0;
const newId = () => `N-${(next += 1)}`;

describe('a preview', () => {
  it('tells row by row what would change, and changes nothing', async () => {
    const [one, two] = [newId(), newId()];
    const run = await checked(
      [
        'people.csv',
        people
          .replace('+7 900 000-10-01', '+7 911')
          .replace('S-1002,Ким', `${one},Ли,Анна,,,,,,\nS-1002,Ким`),
      ],
      [
        'students.csv',
        `record_book_number,directory_id,group_title\n27-${two},${one},ЛД-101\n26-0002,S-1002,ЛД-101\n`,
      ],
    );
    expect(run).toMatchObject({ status: 'checked', mayApply: true, mayUndo: false, problem: null });
    expect(run.files).toMatchObject([
      { kind: 'people', outcome: 'ready', rows: 5, added: 1, changed: 1, removed: 0, refused: 0 },
      { kind: 'students', outcome: 'ready', rows: 2, added: 1, changed: 1 },
    ]);
    expect((await changesOf(run.id, 'people', '?action=changed')).changes).toEqual([
      {
        place: 0,
        table: 'person',
        action: 'changed',
        title: 'S-1001',
        fields: [{ name: 'phone', before: '+7 900 000-10-01', after: '+7 911' }],
      },
    ]);
    const students = await changesOf(run.id, 'students');
    expect(students).toMatchObject({ totalElements: 2, totalPages: 1 });
    expect(students.changes).toContainEqual(
      expect.objectContaining({
        title: '26-0002',
        fields: [{ name: 'study_group', before: 'ЛД-102', after: 'ЛД-101' }],
      }),
    );
    expect(await phoneOf('S-1001')).toBe('+7 900 000-10-01');
    expect(await phoneOf(one)).toBeUndefined();
  });

  it('names refused rows with line and reason in both languages, and holds back what refers to them', async () => {
    const run = await checked(
      ['people.csv', `${header}\nN-x,,Анна,\nN-y,Ли,Анна,\nN-y,Ли,Анна,\n`],
      ['students.csv', 'record_book_number,directory_id,group_title\n27-x,N-y,ЛД-101\n'],
    );
    expect(run.mayApply).toBe(false);
    expect(run.files).toMatchObject([
      { kind: 'people', outcome: 'refused', refused: 2 },
      { kind: 'students', outcome: 'skipped', heldBackBy: 'people' },
    ]);
    const refusals = await call<ImportRefusals>('GET', `/${run.id}/files/people/refusals`);
    expect(refusals.refusals).toEqual([
      { line: 2, code: 'empty', reason: 'не заполнено: last_name', data: { column: 'last_name' } },
      { line: 4, code: 'repeats', reason: 'повторяет строку 3', data: { line: 3 } },
    ]);
    headers['accept-language'] = 'en';
    const english = await call<ImportRefusals>('GET', `/${run.id}/files/people/refusals?page=1&pageSize=1`);
    delete headers['accept-language'];
    expect(english).toMatchObject({ refusals: [{ reason: 'repeats line 3' }], totalPages: 2 });
    expect(await call('POST', `/${run.id}/apply`, { preview: 'x' })).toMatchObject({
      http: 409,
      code: 'importNotReady',
    });
    // The refused rows as a file, with the reasons beside them: mended, it is loaded as it is.
    const refused = await test.app.inject({ url: `${base}/${run.id}/files/people/refusals/export`, headers });
    expect(refused.statusCode).toBe(200);
    const again = await begin();
    await add(again, 'people-refused.xlsx', refused.rawPayload);
    const shown = await check(again);
    expect(shown.files).toMatchObject([{ kind: 'people', rows: expect.any(Number) as number }]);
    expect(JSON.stringify(shown.files)).not.toContain('columnUnknown');
    const { kinds } = await call<ImportKindList>('GET', '/kinds');
    expect(kinds.map(({ kind }) => kind)).toEqual([...importKinds]);
    expect(kinds[0]?.columns).toContainEqual({ name: 'last_name', isRequired: true });
    // The mended file takes the place of the one before.
    await add(run.id, 'people (2).csv', `${header}\nN-y,Ли,Анна,\n`);
    expect(await check(run.id)).toMatchObject({
      mayApply: true,
      files: [{ fileName: 'people (2).csv', outcome: 'ready' }, { outcome: 'ready' }],
    });
    const left = await call('DELETE', `/${run.id}/files/students`);
    expect(left).toMatchObject({ http: 200, files: [{ kind: 'people' }] });
  });
});

describe('a file', () => {
  it('may be a table of Excel, and is known by its columns', async () => {
    async function* rows() {
      yield [newId(), 'Ли', 'Анна', 79_110_000_000];
    }
    const table = await buffer(xlsxFile({ name: 'Лист', header: header.split(','), rows: rows() }));
    const run = await checked(['Выгрузка.xlsx', table]);
    expect(run.files).toMatchObject([{ kind: 'people', fileName: 'Выгрузка.xlsx', rows: 1, added: 1 }]);
  });

  it('that would take all memory is refused by name, and nobody else notices', async () => {
    const id = await begin();
    const answer = await add(id, 'Люди.xlsx', await tableWithCellAt('ZZZZZZ99999999999'));
    expect(answer).toMatchObject({
      http: 413,
      code: 'fileTooHeavy',
      message: expect.stringContaining('«Люди.xlsx»') as string,
      data: { name: 'Люди.xlsx', seconds: 30, megabytes: 512 },
    });
    const answers = await withoutRoom(longLane, async () =>
      add(id, 'Люди.xlsx', await tableWithCellAt('A1')),
    );
    expect(answers).toMatchObject([
      { http: 413, code: 'fileTooHeavy' },
      { http: 429, code: 'fileQueueFull', data: { name: 'Люди.xlsx' } },
    ]);
  });

  it('is refused where nobody could tell what it is', async () => {
    const id = await begin();
    const refused = async (name: string, content: string | Buffer) => (await add(id, name, content)).code;
    expect(await refused('Список.csv', 'a,b\n1,2\n')).toBe('importFileUnknown');
    expect(await refused('people.xlsx', 'PK, but no archive')).toBe('importNotTable');
    expect(await refused('people.xlsx', zip({ 'a.txt': 'no table' }))).toBe('importNotTable');
    expect(await refused('people.csv', '')).toBe('fileEmpty');
    expect(await refused('..', 'a')).toBe('fileNameInvalid');
    const large = Buffer.alloc(importMegabytes.xlsx * 1_048_576 + 1, 'PK');
    expect(await refused('people.xlsx', large)).toBe('importTableTooLarge');
    expect(await refused('people.csv', Buffer.alloc(importMegabytes.csv * 1_048_576 + 1, 'a'))).toBe(
      'fileTooLarge',
    );
    const none = await test.app.inject({ method: 'POST', url: `${base}/${id}/files`, headers });
    expect(none.json()).toMatchObject({ code: 'fileMissing' });
    expect(await call('POST', `/${id}/check`)).toMatchObject({ http: 409, code: 'importEmpty' });
  });
});

describe('an applied import', () => {
  it('is what was shown, stands in the log, and can be taken back', async () => {
    const id = newId();
    const run = await checked(
      ['people.csv', `${header}\nS-1001,Соколова,Мария,+7 922\n${id},Ли,Анна,\n`],
      ['students.csv', `record_book_number,directory_id,group_title\n27-${id},${id},ЛД-101\n`],
    );
    expect(await apply(run.id)).toMatchObject({
      status: 'applied',
      mayUndo: true,
      files: [{ outcome: 'loaded', added: 1, changed: 1 }, { outcome: 'loaded' }],
    });
    expect(await phoneOf('S-1001')).toBe('+7 922');
    const log = await call<Imports>('GET', '?pageSize=100');
    expect(log.imports[0]).toMatchObject({ id: run.id, source: 'page', begunBy: 'Иванова Анна Петровна' });
    expect(log.imports.at(-1)).toMatchObject({ source: 'command', begunBy: null, status: 'applied' });
    expect(await call('POST', `/${run.id}/check`)).toMatchObject({ code: 'importClosed' });
    expect(await add(run.id, 'people.csv', people)).toMatchObject({ code: 'importClosed' });
    expect(await call('DELETE', `/${run.id}/files/people`)).toMatchObject({ code: 'importClosed' });
    expect(await call('POST', `/${run.id}/apply`, { preview: 'x' })).toMatchObject({ code: 'importClosed' });
    expect(await call('GET', `/${run.id}/files/people/refusals/export`)).toMatchObject({
      code: 'importClosed',
    });

    expect(await call('POST', `/${run.id}/undo`)).toMatchObject({ status: 'undone', mayUndo: false });
    expect(await phoneOf('S-1001')).toBe('+7 900 000-10-01');
    expect(await phoneOf(id)).toBeUndefined();
    expect(await call('POST', `/${run.id}/undo`)).toMatchObject({ code: 'importNotUndoable' });
  });

  it('stays where something stands upon it, and says what', async () => {
    const id = newId();
    const run = await checked(['people.csv', `${header}\n${id},Ли,Анна,\n`]);
    await apply(run.id);
    await test.database.execute(
      sql`insert into employee (person_id, position, department) select id, 'Доцент', 'Кафедра' from person where directory_id = ${id}`,
    );
    expect(await call('POST', `/${run.id}/undo`)).toMatchObject({
      http: 409,
      code: 'importBuiltUpon',
      message: expect.stringContaining('должности сотрудников — 1') as string,
      data: { standing: [{ table: 'employee', count: 1 }] },
    });
    await test.database.execute(
      sql`delete from employee where position = 'Доцент' and department = 'Кафедра'`,
    );
    await test.database.execute(sql`update person set phone = '+7 1' where directory_id = ${id}`);
    expect(await call('POST', `/${run.id}/undo`)).toMatchObject({
      data: { standing: [{ table: 'person', count: 1, isChanged: true }] },
    });
  });

  it('of roles is told in the history, both ways, and leaves the portal an administrator', async () => {
    const { directoryId, personId } = await test.signIn('vud_employee');
    const roles = async () =>
      (
        await test.database.execute<{ role: string }>(
          sql`select role from person_role where person_id = ${personId}`,
        )
      ).rows.map(({ role }) => role);
    const history = async () =>
      (
        await test.database.execute<{ line: string }>(
          sql`select action || ' ' || role as line from people_history where person_id = ${personId} order by id`,
        )
      ).rows.map(({ line }) => line);
    const run = await checked(['roles.csv', `directory_id,roles\n${directoryId},lks_student\n`]);
    expect((await changesOf(run.id, 'roles')).changes.map(({ action }) => action).toSorted()).toEqual([
      'added',
      'removed',
    ]);
    await apply(run.id);
    expect(await roles()).toEqual(['lks_student']);
    await call('POST', `/${run.id}/undo`);
    expect(await roles()).toEqual(['vud_employee']);
    expect(await history()).toEqual([
      'roleTaken vud_employee',
      'roleGiven lks_student',
      'roleTaken lks_student',
      'roleGiven vud_employee',
    ]);
  });

  it('never leaves the portal without an administrator, nor does taking it back', async () => {
    const lost = await checked(['roles.csv', `directory_id,roles\n${admin.directoryId},\n`]);
    const { refusals } = await call<ImportRefusals>('GET', `/${lost.id}/files/roles/refusals`);
    expect(refusals).toMatchObject([{ line: 2, code: 'lastAdministrator' }]);

    const second = await test.signIn();
    const run = await checked(['roles.csv', `directory_id,roles\n${second.directoryId},sh_admin\n`]);
    await apply(run.id);
    await test.database.execute(sql`delete from role_grant where person_id = ${admin.personId}`);
    const answer = await test.app.inject({
      method: 'POST',
      url: `${base}/${run.id}/undo`,
      headers: second.headers,
    });
    expect(answer.json()).toMatchObject({ code: 'lastAdministrator' });
    await test.database.execute(
      sql`insert into role_grant (person_id, role) values (${admin.personId}, 'sh_admin')`,
    );
    expect(await call('POST', `/${run.id}/undo`)).toMatchObject({ status: 'undone' });
  });
});

describe('one import at a time', () => {
  it('tells the second who is at it, and the first goes on', async () => {
    const run = await checked(['people.csv', people]);
    const connection = await openImportConnection(test.database);
    const { preview } = run;
    const refused = { http: 409, code: 'importRunning' };
    await test.database.execute(sql`update import_run set status = 'checking' where id = ${run.id}`);
    expect(await call('POST', `/${run.id}/check`)).toMatchObject({
      ...refused,
      message: expect.stringContaining('Иванова Анна Петровна') as string,
      data: { importId: run.id, begunBy: 'Иванова Анна Петровна' },
    });
    expect(await call('POST', `/${run.id}/apply`, { preview })).toMatchObject(refused);
    expect(await call('POST', `/${run.id}/undo`)).toMatchObject(refused);
    expect(await add(run.id, 'people.csv', people)).toMatchObject(refused);
    expect(await call('DELETE', `/${run.id}/files/people`)).toMatchObject(refused);
    await expect(importDirectory(test.database, sample)).rejects.toThrow('another import is running');
    await closeImportConnection(connection);

    // Its process has died: the next import tells so.
    const another = await checked(['people.csv', people]);
    expect(another.status).toBe('checked');
    expect(await call('GET', `/${run.id}`)).toMatchObject({ status: 'failed', problem: 'importInterrupted' });
  });

  it('is applied as it was shown, or shown anew', async () => {
    const id = newId();
    const run = await checked(['people.csv', `${header}\n${id},Ли,Анна,+7 1\n`]);
    expect(await call('POST', `/${run.id}/apply`, { preview: 'another' })).toMatchObject({
      http: 409,
      code: 'importPreviewStale',
    });
    await test.database.execute(
      sql`insert into person (directory_id, last_name, first_name) values (${id}, 'Ли', 'Анна')`,
    );
    const stale = await apply(run.id);
    expect(stale).toMatchObject({
      status: 'checked',
      problem: 'importPreviewStale',
      files: [{ added: 0, changed: 1 }],
    });
    expect(await phoneOf(id)).toBeNull();
    expect(await apply(run.id)).toMatchObject({ status: 'applied' });
    expect(await phoneOf(id)).toBe('+7 1');
  });

  it('forgets what nobody applied within a day, and what rows were a month ago', async () => {
    const open = await checked(['people.csv', `${header}\n${newId()},Ли,Анна,\n`]);
    const done = await checked(['people.csv', `${header}\n${newId()},Ли,Анна,\n`]);
    expect(await apply(done.id)).toMatchObject({ mayUndo: true });
    const kept = () =>
      test.database.execute(sql`select refusals::text from import_run_file where run_id = ${done.id}`);
    await test.database.execute(
      sql`update import_run_file set refusals = '[{"row": 3}]' where run_id = ${done.id}`,
    );
    await test.database.execute(
      sql`update import_run set begun_at = now() - interval '31 days' where id in (${open.id}, ${done.id})`,
    );
    await sweepImports(test.database);
    expect(await call('GET', `/${open.id}`)).toMatchObject({ http: 404, code: 'importNotFound' });
    expect(await call('GET', `/${done.id}`)).toMatchObject({ status: 'applied', mayUndo: false });
    expect((await kept()).rows).toEqual([{ refusals: '[]' }]);
    expect(await changesOf(open.id, 'people')).toMatchObject({ code: 'importNotFound' });
    const gone = [
      await call('POST', `/${open.id}/check`),
      await call('POST', `/${open.id}/apply`, { preview: 'x' }),
      await call('POST', `/${open.id}/undo`),
      await call('DELETE', `/${open.id}/files/people`),
      await call('GET', `/${open.id}/files/people/refusals`),
      await add(open.id, 'people.csv', people),
    ];
    expect(gone.map(({ code }) => code)).toEqual(gone.map(() => 'importNotFound'));
  });
});
