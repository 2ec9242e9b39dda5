import { timetable } from '@zachetka/contract/study/schedule/schedule.schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { finalMark, learningTest, lessonTest, mark } from '../../../db/schema/index.ts';
import { render } from '../../../db/statements/rendered.ts';
import {
  createGroup,
  createPlan,
  createProgramme,
  createScale,
  enrol,
  type Plan,
  type Scale,
} from '../../../testing/curriculum-factory.ts';
import { createControlForm, createLesson } from '../../../testing/lesson-factory.ts';
import { createPerson } from '../../../testing/people-factory.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { studiedLessonsStatement } from './schedule.queries.ts';

const url = '/coordinate-support/schedule/timetable';
const week = { from: '2026-11-16 00:00:00', to: '2026-11-22 23:59:59', is_student: true };

let test: TestApp;
let plan: Plan;
let scale: Scale;
let programme: { id: number };
let semesterId: number;
beforeAll(async () => {
  test = await createTestApp();
  plan = await createPlan(test.database);
  scale = await createScale(test.database);
  programme = await createProgramme(test.database, { plan, scale, title: 'Анатомия человека' });
  semesterId = plan.semesters.find(({ number }) => number === 3)?.id ?? 0;
});
afterAll(() => test.close());

const ask = (headers: Record<string, string>, payload: object = week) =>
  test.app.inject({ method: 'POST', url, headers, payload });

describe('POST /schedule/timetable', () => {
  it("answers the week of the student's groups in the specified shape, sorted by start", async () => {
    const { headers, personId } = await test.signIn('lks_student');
    const own = await createGroup(test.database, plan, '1-101');
    const other = await createGroup(test.database, plan, '1-102');
    await enrol(test.database, personId, own.id);
    const orlov = await createPerson(test.database, {
      lastName: 'Орлов',
      firstName: 'Пётр',
      middleName: null,
    });
    const belova = await createPerson(test.database, {
      lastName: 'Белова',
      firstName: 'Ольга',
      middleName: 'Ильинична',
    });
    const common = { wpdId: programme.id, wepSemesterId: semesterId };
    const seminar = await createLesson(test.database, {
      ...common,
      at: '2026-11-17 11:00',
      groups: [{ groupId: own.id }],
      isResit: true,
      title: null,
    });
    const lecture = await createLesson(test.database, {
      ...common,
      at: '2026-11-17 09:00',
      type: 'Лекция',
      groups: [
        { groupId: other.id, room: 'А-1', teachers: [orlov.id, belova.id] },
        { groupId: own.id, room: 'А-1', teachers: [orlov.id, belova.id] },
      ],
    });
    await createLesson(test.database, {
      ...common,
      at: '2026-11-23 09:00',
      groups: [{ groupId: own.id }],
    });
    await createLesson(test.database, {
      ...common,
      at: '2026-11-18 09:00',
      groups: [{ groupId: own.id }],
      isCancelled: true,
    });
    await createLesson(test.database, {
      ...common,
      at: '2026-11-18 10:00',
      groups: [{ groupId: other.id }],
    });
    await test.database
      .insert(learningTest)
      .values({ id: 9007, titleRu: 'Тест по костям', titleEn: 'Bones test' });
    await test.database.insert(lessonTest).values({ lessonId: lecture.id, learningTestId: 9007 });

    const answer = await ask(headers);
    expect(answer.statusCode).toBe(200);
    expect(timetable.parse(answer.json())).toEqual(answer.json());
    const teachers_names = ['Орлов Пётр', 'Белова Ольга Ильинична'];
    expect(answer.json()).toEqual({
      data: [
        {
          id: lecture.id,
          start_time: '2026-11-17 09:00:00',
          end_time: '2026-11-17 10:30:00',
          lesson_type_title: 'Лекция',
          lesson_type_title_en: 'Лекция in English',
          is_resit: false,
          discipline_title: 'Анатомия человека',
          discipline_title_en: 'Anatomy',
          lesson_title: 'Кости черепа',
          lesson_title_en: 'Bones of the skull',
          groups: [
            { teachers_names, room_title: 'А-1', study_group_title: '1-101' },
            { teachers_names, room_title: 'А-1', study_group_title: '1-102' },
          ],
          tests: [{ id: 9007, title: 'Тест по костям', title_en: 'Bones test' }],
          has_marks: false,
        },
        {
          id: seminar.id,
          start_time: '2026-11-17 11:00:00',
          end_time: '2026-11-17 12:30:00',
          lesson_type_title: 'Семинар',
          lesson_type_title_en: 'Семинар in English',
          is_resit: true,
          discipline_title: 'Анатомия человека',
          discipline_title_en: 'Anatomy',
          lesson_title: null,
          lesson_title_en: null,
          groups: [{ teachers_names: [], room_title: null, study_group_title: '1-101' }],
          tests: [],
          has_marks: false,
        },
      ],
    });
  });

  it("tells of a lesson in many rooms the student's own group first", async () => {
    const { headers, personId } = await test.signIn('lks_student');
    const [early, own, late] = await Promise.all(
      ['9-101', '9-102', '9-103'].map((title) => createGroup(test.database, plan, title)),
    );
    if (!early || !own || !late) throw new Error('three groups were made');
    await enrol(test.database, personId, own.id);
    await createLesson(test.database, {
      wpdId: programme.id,
      wepSemesterId: semesterId,
      at: '2026-11-17 09:00',
      groups: [early, own, late].map(({ id }, index) => ({ groupId: id, room: `Б-${index}` })),
    });
    const [lesson] = timetable.parse((await ask(headers)).json()).data;
    expect(lesson?.groups.map(({ study_group_title }) => study_group_title)).toEqual([
      '9-102',
      '9-101',
      '9-103',
    ]);
  });

  it('says of each lesson whether the student was marked there', async () => {
    const { headers, personId } = await test.signIn('lks_student');
    const group = await createGroup(test.database, plan);
    const own = await enrol(test.database, personId, group.id);
    const classmate = await enrol(test.database, (await createPerson(test.database)).id, group.id);
    const common = { wpdId: programme.id, wepSemesterId: semesterId };
    const add = (at: string, rest: object = {}) =>
      createLesson(test.database, { ...common, groups: [{ groupId: group.id }], at, ...rest });
    const [marked, unmarked, plain] = [
      await add('2026-11-16 09:00'),
      await add('2026-11-17 09:00'),
      await add('2026-11-18 09:00'),
    ];
    const exam = await add('2026-11-19 09:00', { type: 'Экзамен', isAttestation: true });
    const given = await createControlForm(test.database, { ...common, lessons: [marked.id] });
    const planned = await createControlForm(test.database, { ...common, lessons: [unmarked.id] });
    const five = scale.marks['5'] ?? 0;
    await test.database.insert(mark).values([
      { studentId: own.id, controlFormId: given.id, attempt: 1, linguisticScaleMarkId: five },
      { studentId: own.id, controlFormId: given.id, attempt: 2, linguisticScaleMarkId: five },
      { studentId: classmate.id, controlFormId: planned.id, attempt: 1, linguisticScaleMarkId: five },
    ]);
    const marksIn = async () =>
      timetable.parse((await ask(headers)).json()).data.map(({ id, has_marks }) => [id, has_marks]);
    expect(await marksIn()).toEqual([
      [marked.id, true],
      [unmarked.id, false],
      [plain.id, false],
      [exam.id, false],
    ]);
    await test.database
      .insert(finalMark)
      .values({ ...common, studentId: own.id, attempt: 1, linguisticScaleMarkId: five });
    // The final mark belongs to the lesson that ends the semester alone.
    expect((await marksIn()).filter(([, hasMarks]) => hasMarks)).toEqual([
      [marked.id, true],
      [exam.id, true],
    ]);
  });

  it('takes the first and the last second of the range, and nothing beyond', async () => {
    const { headers, personId } = await test.signIn('lks_student');
    const group = await createGroup(test.database, plan);
    await enrol(test.database, personId, group.id);
    const add = (at: string) =>
      createLesson(test.database, {
        wpdId: programme.id,
        wepSemesterId: semesterId,
        at,
        groups: [{ groupId: group.id }],
      });
    await add('2026-12-27 23:59');
    const first = await add('2026-12-28 00:00');
    const last = await add('2027-01-03 23:59');
    await add('2027-01-04 00:00');
    const answer = await ask(headers, { from: '2026-12-28 00:00:00', to: '2027-01-03 23:59:59' });
    expect(answer.json<{ data: { id: number }[] }>().data.map(({ id }) => id)).toEqual([first.id, last.id]);
  });

  it('joins the groups of a person who is enrolled twice, each lesson once', async () => {
    const { headers, personId } = await test.signIn('lks_student');
    const [one, two] = [await createGroup(test.database, plan), await createGroup(test.database, plan)];
    await enrol(test.database, personId, one.id);
    await enrol(test.database, personId, two.id);
    await createLesson(test.database, {
      wpdId: programme.id,
      wepSemesterId: semesterId,
      at: '2026-11-19 09:00',
      groups: [{ groupId: one.id }, { groupId: two.id }],
    });
    expect((await ask(headers)).json<{ data: unknown[] }>().data).toHaveLength(1);
  });

  it('answers nothing to whoever is no student, and to a student without lessons', async () => {
    for (const role of ['vud_employee', 'sh_admin', 'lks_student'] as const) {
      const { headers } = await test.signIn(role);
      const answer = await ask(headers);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({ data: [] });
    }
    // Who has studied once may still be in a group.
    const former = await test.signIn('vud_employee');
    const group = await createGroup(test.database, plan);
    await enrol(test.database, former.personId, group.id);
    await createLesson(test.database, {
      wpdId: programme.id,
      wepSemesterId: semesterId,
      at: '2026-11-19 09:00',
      groups: [{ groupId: group.id }],
    });
    expect((await ask(former.headers)).json()).toEqual({ data: [] });
  });

  it('answers the lessons that one teaches with is_student false', async () => {
    const { headers, personId } = await test.signIn('vud_employee');
    const group = await createGroup(test.database, plan);
    const taught = await createLesson(test.database, {
      wpdId: programme.id,
      wepSemesterId: semesterId,
      at: '2026-11-20 09:00',
      groups: [{ groupId: group.id, teachers: [personId] }],
    });
    const answer = await ask(headers, { ...week, is_student: false });
    const { data } = timetable.parse(answer.json());
    expect(data.map(({ id }) => id)).toEqual([taught.id]);
    // Who teaches is not marked.
    expect(data[0]).not.toHaveProperty('has_marks');
    const { headers: student } = await test.signIn('lks_student');
    expect((await ask(student, { ...week, is_student: false })).json()).toEqual({ data: [] });
  });

  it.each([
    ['no body', {}],
    ['a date alone', { ...week, from: '2026-11-16' }],
    ['a day that does not exist', { ...week, to: '2026-11-31 00:00:00' }],
    ['an end before the beginning', { ...week, to: '2026-11-15 23:59:59' }],
    ['more than 62 days', { ...week, to: '2027-01-18 00:00:00' }],
    ['a flag that is none', { ...week, is_student: 'yes' }],
  ])('refuses %s', async (_, payload) => {
    const { headers } = await test.signIn('lks_student');
    const answer = await ask(headers, payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalidRequest' });
  });

  it('refuses without a token', async () => {
    const answer = await ask({});
    expect(answer.statusCode).toBe(401);
  });
});

describe('of a week that it has kept', () => {
  const setUp = async (title: string) => {
    const { headers, personId } = await test.signIn('lks_student');
    const group = await createGroup(test.database, plan, title);
    await enrol(test.database, personId, group.id);
    const teacher = await createPerson(test.database, { lastName: 'Прежняя' });
    const made = await createLesson(test.database, {
      wpdId: programme.id,
      wepSemesterId: semesterId,
      at: '2026-11-19 09:00',
      groups: [{ groupId: group.id, room: `К-${title}`, teachers: [teacher.id] }],
    });
    const show = async () => timetable.parse((await ask(headers)).json()).data[0];
    await show();
    return { group, teacher, lessonId: made.id, show };
  };
  const run = (text: string, ...values: unknown[]) => test.database.$client.query(text, values);

  it('shows at once what was changed in the database itself', async () => {
    const { group, teacher, lessonId, show } = await setUp('7-101');
    const acts: [act: string, id: number, shown: (lesson: Awaited<ReturnType<typeof show>>) => unknown][] = [
      [`update lesson set title_ru = 'Новое' where id = $1`, lessonId, (lesson) => lesson?.lesson_title],
      [
        `update room set title = 'Новое' where title = 'К-7-101' and $1 > 0`,
        1,
        (lesson) => lesson?.groups[0]?.room_title,
      ],
      [
        `update study_group set title = 'Новое' where id = $1`,
        group.id,
        (lesson) => lesson?.groups[0]?.study_group_title,
      ],
      [
        `update person set last_name = 'Новое', first_name = '-', middle_name = null where id = $1`,
        teacher.id,
        (lesson) => lesson?.groups[0]?.teachers_names[0]?.split(' ')[0],
      ],
    ];
    for (const [act, id, shown] of acts) {
      expect(shown(await show())).not.toBe('Новое');
      await run(act, id);
      expect(shown(await show())).toBe('Новое');
    }
    await run('delete from lesson_teacher where lesson_id = $1', lessonId);
    expect((await show())?.groups[0]?.teachers_names).toEqual([]);
    await run('delete from lesson_group where lesson_id = $1', lessonId);
    expect(await show()).toBeUndefined();
  });

  it('tells apart two students of one group by their marks', async () => {
    const { group, lessonId, show } = await setUp('7-102');
    const classmate = await test.signIn('lks_student');
    const enrolment = await enrol(test.database, classmate.personId, group.id);
    const form = await createControlForm(test.database, {
      wpdId: programme.id,
      wepSemesterId: semesterId,
      lessons: [lessonId],
    });
    const linguisticScaleMarkId = scale.marks['5'] ?? 0;
    await test.database
      .insert(mark)
      .values({ studentId: enrolment.id, controlFormId: form.id, attempt: 1, linguisticScaleMarkId });
    const theirs = async () => timetable.parse((await ask(classmate.headers)).json()).data[0];
    expect([(await theirs())?.has_marks, (await show())?.has_marks]).toEqual([true, false]);

    await run('delete from lesson_control_form where lesson_id = $1', lessonId);
    expect((await theirs())?.has_marks).toBe(false);
    await run(
      'insert into lesson_control_form (lesson_id, control_form_id) values ($1, $2)',
      lessonId,
      form.id,
    );
    expect((await theirs())?.has_marks).toBe(true);
    await run('delete from mark where student_id = $1', enrolment.id);
    expect((await theirs())?.has_marks).toBe(false);
    const elsewhere = await createGroup(test.database, plan, '7-103');
    await run('update student set study_group_id = $1 where id = $2', elsewhere.id, enrolment.id);
    expect(await theirs()).toBeUndefined();
    expect((await show())?.has_marks).toBe(false);
  });
});

it('collects the tests of all lessons once, also by a plan that expects a single lesson', async () => {
  const { personId } = await test.signIn('lks_student');
  const group = await createGroup(test.database, plan, '1-103');
  await enrol(test.database, personId, group.id);
  const quizId = 103;
  await test.database.insert(learningTest).values({ id: quizId, titleRu: 'Тест', titleEn: 'Test' });
  for (let hour = 8; hour < 20; hour += 1) {
    const lesson = await createLesson(test.database, {
      wpdId: programme.id,
      wepSemesterId: semesterId,
      at: `2026-11-18 ${String(hour).padStart(2, '0')}:00`,
      groups: [{ groupId: group.id }],
    });
    await test.database.insert(lessonTest).values({ lessonId: lesson.id, learningTestId: quizId });
  }

  const client = await test.database.$client.connect();
  try {
    // What the database chooses by itself where it expects one lesson.
    await client.query(
      'set plan_cache_mode = force_generic_plan; set enable_hashjoin = off; set enable_mergejoin = off; set enable_seqscan = off',
    );
    const { text, valuesOf } = render(studiedLessonsStatement);
    const values = valuesOf({ personId, ...week }).map((value) => `'${String(value)}'`);
    await client.query(`prepare week as ${text}`);
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, format json) execute week (${values.join(', ')})`,
    );
    const looks = [...JSON.stringify(rows).matchAll(/"Relation Name":"lesson_test".*?"Actual Loops":(\d+)/g)];
    expect(looks.map(([, loops]) => Number(loops))).toEqual([12]);
  } finally {
    client.release(true);
  }
});
