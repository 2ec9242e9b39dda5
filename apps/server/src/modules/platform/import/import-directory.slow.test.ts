import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rowReasonText } from '@zachetka/contract/platform/import/row-reasons.texts';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { type FileReport, type ImportProgress, importDirectory } from './import-directory.ts';
import { fileNameOf, importFiles } from './import-files.ts';
import { writtenOf } from './load-file.ts';

const sample = fileURLToPath(new URL('../../../../../../docs/import/sample', import.meta.url));

let test: TestDatabase;
let folder: string;
beforeEach(async () => {
  test = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'zachetka-import-'));
  cpSync(sample, folder, { recursive: true });
});
afterEach(async () => {
  await test.drop();
  rmSync(folder, { recursive: true });
});

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const edit = (name: string, from: string, to: string) =>
  write(name, readFileSync(join(folder, name), 'utf8').replace(from, to));
const run = async () => (await importDirectory(test.database, folder)).files;
const count = async (table: string) =>
  Number(
    (await test.database.execute<{ n: string }>(sql.raw(`select count(*) as n from ${table}`))).rows[0]?.n,
  );
const find = (files: readonly FileReport[], name: string) => files.find((file) => file.name === name);
const refusalsOf = (files: readonly FileReport[], name: string) => {
  const file = find(files, name);
  return file && 'refusals' in file
    ? file.refusals.map(({ line, reason }) => ({ line, reason: rowReasonText(reason, 'en') }))
    : [];
};

describe('the sample files', () => {
  it('load completely, and change nothing when they are loaded again', async () => {
    const first = await run();
    expect(first.map(({ name, outcome }) => [name, outcome])).toEqual(
      importFiles.map(({ kind }) => [fileNameOf(kind), 'loaded']),
    );
    expect(await count('mark')).toBe(4);
    expect(await count('lesson_teacher')).toBe(6);
    const before = await test.database.execute(sql`select id, updated_at from lesson order by id`);

    const second = await run();
    expect(second.filter((file) => 'added' in file && writtenOf(file) > 0)).toEqual([]);
    expect(second.every(({ outcome }) => outcome === 'loaded')).toBe(true);
    const after = await test.database.execute(sql`select id, updated_at from lesson order by id`);
    expect(after.rows).toEqual(before.rows);
  });

  it('have every column that the documentation names, and the documentation every column', () => {
    const page = readFileSync(join(sample, '..', 'README.md'), 'utf8');
    for (const { kind, columns } of importFiles) {
      const name = fileNameOf(kind);
      const section = page.split(`\n## ${name}\n`)[1]?.split('\n## ')[0] ?? '';
      const documented = [...section.matchAll(/^\| `(\w+)`( \*)? \|/gm)].map(([, column, star]) => [
        column,
        star !== undefined,
      ]);
      expect(documented, `the columns of ${name}`).toEqual(
        columns.map(({ name: column, required }) => [column, required]),
      );
      const header = readFileSync(join(sample, name), 'utf8').split('\n')[0];
      expect(header).toBe(columns.map(({ name: column }) => column).join(','));
    }
  });

  it('tell how far they are', async () => {
    const seen: ImportProgress[] = [];
    const reports: string[] = [];
    await importDirectory(test.database, folder, {
      onProgress: (progress) => seen.push(progress),
      onFile: ({ name }) => reports.push(name),
    });
    const marks = seen.filter(({ name }) => name === 'marks.csv');
    expect(marks.at(-1)).toMatchObject({ phase: 'merging', rows: 4 });
    expect(marks.at(-1)?.bytes).toBe(marks.at(-1)?.size);
    expect(reports).toEqual(importFiles.map(({ kind }) => fileNameOf(kind)));
  });
});

describe('a refused file', () => {
  it('names every bad row with its line and reason, and leaves nothing behind', async () => {
    write(
      'marks.csv',
      [
        'record_book_number,form_code,attempt,mark,percent,marked_on',
        '26-0001,ANAT-1-T1,1,5,,',
        '26-0001,ANAT-1-T1,one,5,,',
        '26-9999,ANAT-1-T1,1,5,,',
        '26-0001,NOPE,1,5,,',
        '26-0001,ANAT-1-T2,1,6,,',
        '26-0001,ANAT-1-T1,,4,,',
        '26-0001,ANAT-1-T2,1,5,101,',
        '26-0001,ANAT-1-T2,1,5,,2026-02-30',
        '26-0001,ANAT-1-T2',
        ',ANAT-1-T2,1,5,,',
        '26-0001,"ANAT"-1,1,5,,',
      ].join('\n'),
    );
    const files = await run();
    expect(find(files, 'marks.csv')).toMatchObject({ outcome: 'refused', rows: 11, refused: 10, added: 0 });
    expect(refusalsOf(files, 'marks.csv')).toEqual([
      { line: 3, reason: 'attempt "one": expected a whole number from 1 to 99' },
      { line: 4, reason: 'there is no student with the record book "26-9999"' },
      { line: 5, reason: 'there is no control form "NOPE"' },
      { line: 6, reason: 'the scale of the discipline has no mark "6"' },
      { line: 7, reason: 'repeats line 2' },
      { line: 8, reason: 'percent "101": expected a number from 0 to 100 with at most two decimals' },
      { line: 9, reason: 'marked_on "2026-02-30": expected a day as yyyy-MM-dd' },
      { line: 10, reason: 'has 2 values; the first line names 6 columns' },
      { line: 11, reason: 'record_book_number is empty' },
      { line: 12, reason: 'text follows a closing quote' },
    ]);
    expect(await count('mark')).toBe(0);
    expect(find(files, 'attendance.csv')).toMatchObject({ outcome: 'loaded' });
  });

  it('keeps back the files that refer to it, and no others', async () => {
    edit('scales.csv', 'five,Пятибалльная,Five-point,2,4', 'five,Другая,Five-point,2,4');
    const files = await run();
    expect(refusalsOf(files, 'scales.csv')).toEqual([
      { line: 3, reason: 'tells otherwise than line 2 about the scale "five"' },
    ]);
    expect(find(files, 'disciplines.csv')).toMatchObject({ outcome: 'skipped', because: 'scales.csv' });
    expect(find(files, 'marks.csv')).toMatchObject({ outcome: 'skipped' });
    expect(find(files, 'students.csv')).toMatchObject({ outcome: 'loaded' });
  });

  it.each([
    ['', 'the file is empty; its first line has to name the columns'],
    ['directory_id,rols\nS-1,x\n', 'unknown column "rols"; the columns are directory_id, roles'],
    ['roles\nlks_student\n', 'missing column directory_id'],
    ['directory_id\nS-2001\n', 'missing column roles'],
    ['directory_id,roles,roles\n', 'column named twice: roles'],
  ])('for its first line %j', async (text, reason) => {
    write('roles.csv', text);
    const files = await run();
    expect(refusalsOf(files, 'roles.csv')).toEqual([{ line: 1, reason }]);
    expect(find(files, 'groups.csv')).toMatchObject({ outcome: 'loaded' });
  });

  it('for what would leave a person, a lesson or a mark with something that is not theirs', async () => {
    const scale = '\nten,Десятибалльная,Ten-point,1,10,10,Отлично,Excellent,10,30\n';
    write('scales.csv', `${readFileSync(join(folder, 'scales.csv'), 'utf8').trimEnd()}${scale}`);
    edit('people.csv', 'Доцент,"Кафедра гистологии, эмбриологии и цитологии"', 'Доцент,');
    const withoutPeople = await run();
    expect(refusalsOf(withoutPeople, 'people.csv')).toEqual([
      { line: 5, reason: 'an employee needs both a position and a department' },
    ]);
    expect(find(withoutPeople, 'roles.csv')).toMatchObject({ outcome: 'skipped', because: 'people.csv' });
    // Held back for what it needs, and that for what it needs.
    expect(find(withoutPeople, 'attendance.csv')).toMatchObject({
      outcome: 'skipped',
      because: 'students.csv',
    });

    edit('people.csv', 'Доцент,', 'Доцент,Кафедра гистологии');
    edit('roles.csv', 'S-2002,', 'S-2001,sh_admin');
    edit('lesson-groups.csv', 'S-2002|S-2001', 'S-2002|S-9999');
    edit('control-forms.csv', 'ANAT-2-T1,LD-2026-ANAT,2', 'LAT-1-T1,LD-2026-LAT,1');
    edit('lesson-control-forms.csv', 'ANAT-S-102-1,ANAT-1-T1', 'ANAT-S-102-1,LAT-1-T1');
    edit('marks.csv', '26-0001,ANAT-1-V,1,5,96', '26-0001,ANAT-1-V,1,10,96');
    edit('attendance.csv', '26-0002,ANAT-L-1,false', '26-0002,ANAT-L-1,false,26-0001');
    const files = await run();
    const reasons = ['roles', 'lesson-groups', 'lesson-control-forms', 'marks', 'attendance'].map((name) =>
      refusalsOf(files, `${name}.csv`),
    );
    expect(reasons).toEqual([
      [{ line: 5, reason: 'repeats line 4' }],
      [{ line: 4, reason: 'there is no person to teach "S-9999"' }],
      [{ line: 4, reason: 'the lesson and the control form belong to different programmes' }],
      [{ line: 4, reason: 'the scale of the discipline has no mark "10"' }],
      [{ line: 4, reason: 'has 4 values; the first line names 3 columns' }],
    ]);
  });

  it('names the first thousand rows and counts the others', async () => {
    const rows = Array.from({ length: 3000 }, (_, index) => `26-0001,F${index},1,5,,`);
    write('marks.csv', ['record_book_number,form_code,attempt,mark,percent,marked_on', ...rows].join('\n'));
    const files = await run();
    expect(find(files, 'marks.csv')).toMatchObject({ refused: 3000 });
    expect(refusalsOf(files, 'marks.csv')).toHaveLength(1000);
    expect(refusalsOf(files, 'marks.csv').at(-1)).toMatchObject({ line: 1001 });
  });
});

describe('a changed file', () => {
  it('corrects a mark, adds a resit and withdraws an attempt', async () => {
    await run();
    write(
      'marks.csv',
      [
        'form_code;record_book_number;mark;attempt;percent',
        'ANAT-1-T1;26-0001;5;2;91,5',
        'ANAT-1-T1;26-0002;3;2;',
        'ANAT-1-V;26-0001;;1;',
      ].join('\r\n'),
    );
    const files = await run();
    expect(find(files, 'marks.csv')).toMatchObject({ outcome: 'loaded', added: 1, changed: 1, removed: 1 });
    const { rows } = await test.database.execute(sql`
      select record_book_number, control_form.code, attempt, linguistic_scale_mark.mark, percent
      from mark join student on student.id = student_id join control_form on control_form.id = control_form_id
      join linguistic_scale_mark on linguistic_scale_mark.id = linguistic_scale_mark_id order by 1, 2, 3`);
    expect(rows.map((row) => Object.values(row))).toEqual([
      ['26-0001', 'ANAT-1-T1', 1, '2', '41.50'],
      ['26-0001', 'ANAT-1-T1', 2, '5', '91.50'],
      ['26-0002', 'ANAT-1-T1', 1, 'н', null],
      ['26-0002', 'ANAT-1-T1', 2, '3', null],
    ]);
  });

  it('moves a lesson with its groups and teachers, under the same id', async () => {
    await run();
    const id = async () =>
      (await test.database.execute(sql`select id from lesson where code = 'ANAT-S-101-1'`)).rows[0]?.['id'];
    const before = await id();
    edit('lessons.csv', '2026-09-02 10:45,2026-09-02 12:15', '2026-09-04 08:00,2026-09-04 09:30');
    expect(find(await run(), 'lessons.csv')).toMatchObject({ added: 0, changed: 1, removed: 0 });
    expect(await id()).toBe(before);
    const { rows } = await test.database.execute(sql`
      select lesson_group.starts_at as g, lesson_teacher.starts_at as t from lesson_group
      join lesson_teacher using (lesson_id, study_group_id) where lesson_id = ${before}`);
    const moved = { g: '2026-09-04 08:00:00', t: '2026-09-04 08:00:00' };
    expect(rows).toEqual([moved, moved]);
  });

  it('takes groups, teachers and roles as they are now, and tells calendars of it', async () => {
    await run();
    await test.database.execute(sql`update lesson set updated_at = '2020-01-01'`);
    edit('lesson-groups.csv', 'ANAT-L-1,ЛД-102,"Корпус 1, ауд. 101",S-2001\n', '');
    edit('lesson-groups.csv', 'S-2002|S-2001', 'S-2001');
    edit('roles.csv', 'vud_employee|vud_admin_verifications', 'vud_employee');
    const files = await run();
    expect(files.every(({ outcome }) => outcome === 'loaded')).toBe(true);
    const touched = await test.database.execute(
      sql`select code from lesson where updated_at > '2020-01-01' order by code`,
    );
    expect(touched.rows.map((row) => row['code'])).toEqual(['ANAT-L-1', 'ANAT-S-101-1']);
    expect(await count(`lesson_group join lesson on lesson.id = lesson_id where code = 'ANAT-L-1'`)).toBe(1);
    expect(await count(`person_role where role = 'vud_admin_verifications'`)).toBe(0);
  });

  it('that names some lessons leaves the others alone, and takes away what is left empty', async () => {
    await run();
    write('lesson-groups.csv', 'lesson_code,group_title,room,teachers\nANAT-S-101-1,ЛД-101,,\n');
    write('roles.csv', 'directory_id,roles\nS-2001,\n');
    write(
      'marks.csv',
      'record_book_number,form_code,mark,percent,marked_on\n26-0001,ANAT-1-T1,2,45,2026-09-02\n',
    );
    write('attendance.csv', 'record_book_number,lesson_code,present\n26-0001,ANAT-L-1,нет\n');
    edit('people.csv', 'sokolova@example.org', 'maria\\sokolova@example.org');
    await run();
    expect(await count('lesson_group')).toBe(6);
    expect(await count('lesson_teacher')).toBe(4);
    expect(await count('person_role')).toBe(2);
    const { rows } = await test.database.execute(sql`
      select mark.percent, attendance.present, person.email
      from person join student on student.person_id = person.id
      join mark on mark.student_id = student.id and mark.attempt = 1
      join control_form on control_form.id = mark.control_form_id and control_form.code = 'ANAT-1-T1'
      join attendance on attendance.student_id = student.id
      join lesson on lesson.id = attendance.lesson_id and lesson.code = 'ANAT-L-1'
      where person.directory_id = 'S-1001'`);
    expect(rows).toEqual([{ percent: '45.00', present: false, email: 'maria\\sokolova@example.org' }]);
  });

  it('does not take a semester away that lessons and marks stand on', async () => {
    await run();
    edit('disciplines.csv', '1|2|3', '2|3');
    expect(refusalsOf(await run(), 'disciplines.csv')).toEqual([
      {
        line: 2,
        reason: "semester 1 has lessons, control forms or final marks and can't be taken away",
      },
    ]);
    edit('disciplines.csv', '2|3', '1|2');
    expect(find(await run(), 'disciplines.csv')).toMatchObject({ outcome: 'loaded', added: 0, removed: 1 });
    expect(await count('wpd_semester')).toBe(3);
  });

  it('refuses categories that go round in a circle, and links that no browser should follow', async () => {
    edit('droe-categories.csv', 'CLUBS,APPOINTMENT,,', 'CLUBS,APPOINTMENT,SCIENCE,');
    edit('droe-forms.csv', 'https://example.org/ru/anatomy', 'javascript:alert(1)');
    const circle = await run();
    expect(refusalsOf(circle, 'droe-categories.csv').map(({ line }) => line)).toEqual([2, 3]);
    edit('droe-categories.csv', 'CLUBS,APPOINTMENT,SCIENCE,', 'CLUBS,APPOINTMENT,,');
    expect(refusalsOf(await run(), 'droe-forms.csv')).toEqual([
      {
        line: 2,
        reason: 'link_ru "javascript:alert(1)": expected an address that begins with https://, http:// or /',
      },
    ]);
  });
});

describe('the import as a whole', () => {
  it('refuses a folder without files, one that is not there, and a second import at the same time', async () => {
    const empty = mkdtempSync(join(tmpdir(), 'zachetka-empty-'));
    await expect(importDirectory(test.database, empty)).rejects.toThrow('holds none of people.csv');
    await expect(importDirectory(test.database, join(empty, 'x'))).rejects.toThrow("can't be read");
    rmSync(empty, { recursive: true });
    const both = await Promise.allSettled([run(), run()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(run()).resolves.toBeDefined();
  });

  it('tells of files that it does not know', async () => {
    write('mark.csv', 'x\n');
    expect((await importDirectory(test.database, folder)).unknown).toEqual(['mark.csv']);
  });
});

describe('what was imported', () => {
  let portal: TestApp;
  beforeAll(async () => {
    portal = await createTestApp();
  });
  afterAll(() => portal.close());

  it('is what a student sees', async () => {
    await importDirectory(portal.database, sample);
    const { headers, personId } = await portal.signIn('lks_student');
    await portal.database.execute(
      sql`update student set person_id = ${personId} where record_book_number = '26-0001'`,
    );
    const week = await portal.app.inject({
      method: 'POST',
      url: '/coordinate-support/schedule/timetable',
      headers,
      payload: { from: '2026-08-31 00:00:00', to: '2026-09-06 23:59:59' },
    });
    expect(week.json()).toMatchObject({
      data: [
        { lesson_title: 'Введение в анатомию', groups: [{ study_group_title: 'ЛД-101' }, {}] },
        {
          lesson_title: 'Кости туловища',
          groups: [{ teachers_names: ['Белова Ольга Ильинична', 'Орлов Пётр Сергеевич'] }],
          tests: [{ id: 70512 }],
        },
      ],
    });
    const plans = await portal.app.inject({ url: '/coordinate-support/students/education-plans', headers });
    const semester = plans.json<{
      data: { working_education_plans: { semesters: { id: number }[] }[] }[];
    }>().data[0]?.working_education_plans[0]?.semesters[0]?.id;
    const disciplines = await portal.app.inject({
      url: `/coordinate-support/students/education-plans/disciplines?wep_semester_id=${semester}`,
      headers,
    });
    const programme = disciplines.json<{ data: { id: number }[] }>().data[0]?.id;
    const rating = await portal.app.inject({
      url: `/coordinate-support/rating?wep_semester_id=${semester}&wpd_id=${programme}`,
      headers,
    });
    // Three current forms and a colloquium count: 8 of 60.
    expect(rating.json()).toMatchObject({
      data: {
        discipline_title: 'Анатомия человека',
        total_rating: 133.3,
        raw_score: 8,
        raw_maximum: 60,
        semester: {
          final_mark: { possible_mark: '4' },
          attestation_lesson: { lesson_date: '2027-01-15 09:00:00' },
        },
      },
    });
  });
});
