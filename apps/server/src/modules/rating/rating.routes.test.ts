import { collectControlForms } from '@zachetka/contract/rating/collect-control-forms';
import {
  type DisciplineRating,
  disciplines,
  educationPlans,
  type RatingInfo,
  ratingAnswer,
  ratingInfoAnswer,
} from '@zachetka/contract/rating/rating.schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attendance, controlForm, finalMark, lessonControlForm, mark } from '../../db/schema/index.ts';
import {
  createGroup,
  createPlan,
  createProgramme,
  createScale,
  enrol,
  type Plan,
  type Scale,
} from '../../testing/curriculum-factory.ts';
import { createControlForm, createLesson } from '../../testing/lesson-factory.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const base = '/coordinate-support';

let test: TestApp;
let scale: Scale;
let plan: Plan;
beforeAll(async () => {
  test = await createTestApp();
  scale = await createScale(test.database);
  plan = await createPlan(test.database);
});
afterAll(() => test.close());

const semesterId = (number: number) => plan.semesters.find((each) => each.number === number)?.id ?? 0;

async function signInStudent() {
  const signed = await test.signIn('lks_student');
  const group = await createGroup(test.database, plan);
  const student = await enrol(test.database, signed.personId, group.id);
  return { ...signed, group, student };
}

async function giveMarks(studentId: number, controlFormId: number, ...marks: string[]) {
  await test.database.insert(mark).values(
    marks.map((each, index) => ({
      studentId,
      controlFormId,
      attempt: index + 1,
      linguisticScaleMarkId: scale.marks[each] ?? 0,
      percent: index === 0 ? 87.5 : null,
      markedOn: `2026-10-0${index + 1}`,
    })),
  );
}

const get = (url: string, headers: Record<string, string>) =>
  test.app.inject({ url: `${base}${url}`, headers });

describe('GET /students/education-plans', () => {
  it('answers the plans of the caller with their working plans and semesters', async () => {
    const { headers } = await signInStudent();
    const answer = await get('/students/education-plans', headers);
    expect(answer.statusCode).toBe(200);
    expect(educationPlans.parse(answer.json())).toEqual(answer.json());
    expect(answer.json()).toMatchObject({
      data: [
        {
          id: plan.id,
          speciality: 'Лечебное дело',
          speciality_en: 'General medicine',
          profile: 'Врач',
          profile_en: 'Physician',
          year_start: 2025,
          working_education_plans: [
            {
              academic_year: 2025,
              semesters: [
                { id: semesterId(1), number: 1 },
                { id: semesterId(2), number: 2 },
              ],
            },
            { academic_year: 2026, semesters: [{ number: 3 }, { number: 4 }] },
          ],
        },
      ],
    });
  });

  it('answers nothing to an employee and refuses without a token', async () => {
    const { headers } = await test.signIn('vud_employee');
    expect((await get('/students/education-plans', headers)).json()).toEqual({ data: [] });
    expect((await get('/students/education-plans', {})).statusCode).toBe(401);
  });
});

describe('GET /students/education-plans/disciplines', () => {
  const url = (id: number | string) => `/students/education-plans/disciplines?wep_semester_id=${id}`;

  it('answers the disciplines of the semester by title', async () => {
    const own = await createPlan(test.database);
    const { headers, personId } = await test.signIn('lks_student');
    await enrol(test.database, personId, (await createGroup(test.database, own)).id);
    const physics = await createProgramme(test.database, {
      plan: own,
      scale,
      title: 'Физика',
      semesters: [1],
    });
    const biology = await createProgramme(test.database, { plan: own, scale, title: 'биология' });
    await createProgramme(test.database, { plan: own, scale, title: 'Хирургия', semesters: [2] });
    const answer = await get(url(own.semesters.find(({ number }) => number === 1)?.id ?? 0), headers);
    expect(answer.statusCode).toBe(200);
    const { data } = disciplines.parse(answer.json());
    expect(data.map(({ id }) => id)).toEqual([biology.id, physics.id]);
    expect(data[0]).toMatchObject({
      discipline_title: 'биология',
      discipline_title_en: 'Anatomy',
      cathedras: [expect.stringMatching(/^Кафедра анатомии/), expect.stringMatching(/^Кафедра гистологии/)],
      attestation_load_type_title: expect.stringMatching(/^Экзамен/),
      attestation_load_type_title_en: 'Examination',
    });
  });

  it('refuses a semester of another plan, one that is not there, and what is no number', async () => {
    const { headers } = await signInStudent();
    const foreign = await createPlan(test.database);
    expect((await get(url(foreign.semesters[0]?.id ?? 0), headers)).statusCode).toBe(403);
    expect((await get(url(999_999_999), headers)).statusCode).toBe(404);
    for (const bad of ['', 'one', '0', '-1', '1.5', '9999999999999999999999']) {
      expect((await get(url(bad), headers)).statusCode, bad).toBe(400);
    }
    expect((await get(url(1), {})).statusCode).toBe(401);
  });

  it('answers nothing to an employee', async () => {
    const { headers } = await test.signIn('sh_admin');
    expect((await get(url(semesterId(1)), headers)).json()).toEqual({ data: [] });
  });
});

describe('GET /rating and /rating/info', () => {
  const ratingUrl = (wpdId: number, wepSemesterId: number) =>
    `/rating?wep_semester_id=${wepSemesterId}&wpd_id=${wpdId}`;

  /** Example 4 of docs/rating-examples.md with an excluded form and a resit, in semesters 1, 2 and 3. */
  async function createExample() {
    const signed = await signInStudent();
    const programme = await createProgramme(test.database, { plan, scale, semesters: [1, 2, 3] });
    const forms: Record<number, { current: number[]; boundary: number[] }> = {};
    for (const [number, current, boundary] of [
      [1, 4, 1],
      [2, 5, 1],
      [3, 6, 2],
    ] as const) {
      const add = async (kind: 'current' | 'boundary', index: number) =>
        (
          await createControlForm(test.database, {
            wpdId: programme.id,
            wepSemesterId: semesterId(number),
            kind,
            position: index,
          })
        ).id;
      const ids = { current: [] as number[], boundary: [] as number[] };
      for (let index = 0; index < current; index += 1) ids.current.push(await add('current', index));
      for (let index = 0; index < boundary; index += 1) ids.boundary.push(await add('boundary', 10 + index));
      forms[number] = ids;
    }
    const [resat = 0, ...others] = forms[1]?.current ?? [];
    await giveMarks(signed.student.id, resat, '2', '5');
    for (const form of [...others, ...(forms[1]?.boundary ?? []), ...(forms[2]?.current.slice(0, 4) ?? [])]) {
      await giveMarks(signed.student.id, form, '5');
    }
    return { ...signed, programme, forms, resat };
  }

  it('answers the rating with every point explained', async () => {
    const { headers, student, group, programme, forms, resat } = await createExample();
    const common = { wpdId: programme.id, groups: [{ groupId: group.id }] };
    const excluded = await createControlForm(test.database, {
      wpdId: programme.id,
      wepSemesterId: semesterId(1),
      excluded: true,
      position: 20,
    });
    await giveMarks(student.id, excluded.id, '5');
    const seminar = await createLesson(test.database, {
      ...common,
      wepSemesterId: semesterId(1),
      at: '2025-09-10 09:00',
      number: 7,
    });
    const exam = await createLesson(test.database, {
      ...common,
      wepSemesterId: semesterId(1),
      at: '2026-01-15 09:00',
      type: 'Экзамен',
      isAttestation: true,
    });
    await createLesson(test.database, { ...common, wepSemesterId: semesterId(2), at: '2026-03-15 09:00' });
    await test.database
      .insert(attendance)
      .values({ studentId: student.id, lessonId: seminar.id, present: false });
    await test.database.insert(lessonControlForm).values([
      { lessonId: seminar.id, controlFormId: resat },
      { lessonId: seminar.id, controlFormId: excluded.id },
    ]);
    await test.database.insert(finalMark).values([
      {
        studentId: student.id,
        wpdId: programme.id,
        wepSemesterId: semesterId(1),
        attempt: 1,
        linguisticScaleMarkId: scale.marks['2'] ?? 0,
      },
      {
        studentId: student.id,
        wpdId: programme.id,
        wepSemesterId: semesterId(1),
        attempt: 2,
        linguisticScaleMarkId: scale.marks['4'] ?? 0,
        possibleScaleMarkId: scale.marks['5'] ?? 0,
        isAutomate: true,
      },
    ]);

    const answer = await get(ratingUrl(programme.id, semesterId(1)), headers);
    expect(answer.statusCode).toBe(200);
    expect(ratingAnswer.parse(answer.json())).toEqual(answer.json());
    const { data } = answer.json<{ data: DisciplineRating }>();
    expect(data).toMatchObject({
      id: programme.id,
      total_rating: 407.4,
      max_score: 1000,
      percent: 40.7,
      raw_score: 110,
      raw_maximum: 270,
      reached_mark: null,
      semester: {
        id: semesterId(1),
        number: 1,
        total_rating: 259.3,
        max_score: 259,
        max_score_to_get: 259.3,
        percent: 100,
        final_mark: {
          mark: '4',
          possible_mark: '5',
          is_automate: true,
          linguistic_scale: { title_ru: 'Хорошо', title_en: 'Good' },
        },
        attestation_lesson: { id: exam.id, lesson_date: '2026-01-15 09:00:00' },
      },
    });
    expect(
      data.semesters.map(({ number, total_rating, max_score }) => [number, total_rating, max_score]),
    ).toEqual([
      [1, 259.3, 259],
      [2, 148.1, 296],
      [3, 0, 444],
    ]);
    expect(data.semester.lessons.map(({ id }) => id)).toEqual([seminar.id, exam.id]);
    expect(data.semester.lessons[0]).toMatchObject({
      lesson_number: 7,
      lesson_date: '2025-09-10 09:00:00',
      lesson_title: 'Кости черепа',
      lesson_title_en: 'Bones of the skull',
      lesson_type_title: 'Семинар',
      present: false,
    });
    expect(data.semester.lessons[0]?.control_forms).toMatchObject([
      {
        id: resat,
        filling_title: 'Тест 1',
        filling_title_ru: 'Тест 1',
        mark: '5',
        mark_ru: '5',
        attempt: 2,
        percent: null,
        score: 10,
        max_score: 10,
        rating_score: 37.04,
        max_rating_score: 37.04,
        exclude_from_rating_calculation: false,
        linguistic_scale: {
          mark: '5',
          title_ru: 'Отлично',
          title_en: 'Excellent',
          linguistic_scale_id: scale.id,
        },
        previous_marks: [{ attempt: 1, mark: '2', percent: 87.5, marked_on: '2026-10-01' }],
      },
      {
        id: excluded.id,
        mark: '5',
        score: null,
        rating_score: null,
        exclude_from_rating_calculation: true,
      },
    ]);
    expect(data.semester.lessons[1]).toMatchObject({ present: null, control_forms: [] });
    expect(data.semester.control_forms_without_lesson.map(({ id }) => id)).toEqual([
      ...(forms[1]?.current.slice(1) ?? []),
      ...(forms[1]?.boundary ?? []),
    ]);
    expect(collectControlForms(data.semester).reduce((sum, { score }) => sum + (score ?? 0), 0)).toBe(70);
  });

  it('does not count attendance', async () => {
    const { headers, student, group, programme } = await createExample();
    const before = (await get(ratingUrl(programme.id, semesterId(1)), headers)).json<{
      data: DisciplineRating;
    }>();
    for (const day of ['10', '11', '12']) {
      const { id } = await createLesson(test.database, {
        wpdId: programme.id,
        wepSemesterId: semesterId(1),
        at: `2025-10-${day} 09:00`,
        groups: [{ groupId: group.id }],
      });
      await test.database.insert(attendance).values({ studentId: student.id, lessonId: id, present: false });
    }
    const after = (await get(ratingUrl(programme.id, semesterId(1)), headers)).json<{
      data: DisciplineRating;
    }>();
    expect(after.data.total_rating).toBe(before.data.total_rating);
    expect(after.data.semester.total_rating).toBe(before.data.semester.total_rating);
    expect(after.data.semester.lessons).toHaveLength(3);
  });

  it('shows each student their own marks only', async () => {
    const { programme } = await createExample();
    const another = await signInStudent();
    const { data } = (await get(ratingUrl(programme.id, semesterId(1)), another.headers)).json<{
      data: DisciplineRating;
    }>();
    expect(data).toMatchObject({ total_rating: 0, max_score: 1000 });
    expect(
      collectControlForms(data.semester).every((form) => form.mark === null && form.rating_score === null),
    ).toBe(true);
  });

  it('answers a discipline without control forms', async () => {
    const { headers } = await signInStudent();
    const programme = await createProgramme(test.database, { plan, scale, semesters: [2] });
    const rating = (await get(ratingUrl(programme.id, semesterId(2)), headers)).json<{
      data: DisciplineRating;
    }>();
    expect(rating.data).toMatchObject({
      total_rating: 0,
      max_score: 0,
      percent: 0,
      reached_mark: null,
      semester: { max_score: 0, lessons: [], final_mark: null, attestation_lesson: null },
    });
    const info = await get(`/rating/info?wpd_id=${programme.id}`, headers);
    expect(info.json<{ data: RatingInfo }>().data).toMatchObject({ total_max_score: 0 });
  });

  it('answers the reference data', async () => {
    const { headers, programme } = await createExample();
    const answer = await get(`/rating/info?wpd_id=${programme.id}`, headers);
    expect(answer.statusCode).toBe(200);
    expect(ratingInfoAnswer.parse(answer.json())).toEqual(answer.json());
    expect(answer.json()).toEqual({
      data: {
        matches: [
          ['5', 'Отлично', 'Excellent', 10, 30],
          ['4', 'Хорошо', 'Good', 8, 24],
          ['3', 'Удовлетворительно', 'Satisfactory', 6, 18],
          ['2', 'Неудовлетворительно', 'Unsatisfactory', 0, 0],
        ].map(([value, title_ru, title_en, current_score, colloq_score]) => ({
          linguistic_scale: {
            id: scale.marks[String(value)],
            linguistic_scale_id: scale.id,
            mark: value,
            mark_en: value,
            title_ru,
            title_en,
          },
          current_score,
          colloq_score,
        })),
        semesters: [
          [1, 4, 1, 259, 259.3],
          [2, 5, 1, 296, 296.3],
          [3, 6, 2, 444, 444.4],
        ].map(([number = 0, current, colloq, max_score, max_score_to_get]) => ({
          id: semesterId(number),
          number,
          current_controls_amount: current,
          colloq_controls_amount: colloq,
          max_score,
          max_score_to_get,
        })),
        total_current_controls_amount: 15,
        total_colloq_controls_amount: 4,
        total_max_score: 1000,
        min_score_for_three: 60,
        min_score_for_four: 75,
        min_score_for_five: 90,
      },
    });
  });

  it("refuses another plan's discipline, one that is not there, and bad parameters", async () => {
    const { headers } = await signInStudent();
    const foreignPlan = await createPlan(test.database);
    const foreign = await createProgramme(test.database, { plan: foreignPlan, scale });
    const foreignSemester = foreignPlan.semesters[0]?.id ?? 0;
    expect((await get(ratingUrl(foreign.id, foreignSemester), headers)).statusCode).toBe(403);
    expect((await get(`/rating/info?wpd_id=${foreign.id}`, headers)).statusCode).toBe(403);

    const own = await createProgramme(test.database, { plan, scale, semesters: [1] });
    expect((await get(ratingUrl(own.id, semesterId(2)), headers)).statusCode).toBe(404);
    expect((await get(ratingUrl(999_999_999, semesterId(1)), headers)).statusCode).toBe(404);
    expect((await get('/rating/info?wpd_id=999999999', headers)).statusCode).toBe(404);

    for (const bad of ['/rating', '/rating?wpd_id=1', '/rating?wpd_id=x&wep_semester_id=1', '/rating/info']) {
      expect((await get(bad, headers)).statusCode, bad).toBe(400);
      expect((await get(bad, {})).statusCode, bad).toBe(401);
    }
  });

  it('answers nothing to an employee', async () => {
    const { headers } = await test.signIn('vud_employee');
    expect((await get('/rating?wpd_id=1&wep_semester_id=1', headers)).json()).toEqual({ data: null });
    expect((await get('/rating/info?wpd_id=1', headers)).json()).toEqual({ data: null });
  });
});

describe('GET /marks', () => {
  it('answers the marks of a lesson with their points, and the final mark only where it is given', async () => {
    const { headers, student, group } = await signInStudent();
    const programme = await createProgramme(test.database, { plan, scale, semesters: [1] });
    const common = { wpdId: programme.id, wepSemesterId: semesterId(1) };
    const groups = [{ groupId: group.id }];
    const seminar = await createLesson(test.database, { ...common, groups, at: '2025-09-10 09:00' });
    const exam = await createLesson(test.database, {
      ...common,
      groups,
      at: '2026-01-15 09:00',
      type: 'Экзамен',
      isAttestation: true,
    });
    const form = await createControlForm(test.database, { ...common, lessons: [seminar.id] });
    await createControlForm(test.database, { ...common, kind: 'boundary', position: 2 });
    await giveMarks(student.id, form.id, '3', '4');
    await test.database.insert(finalMark).values({
      ...common,
      studentId: student.id,
      attempt: 1,
      possibleScaleMarkId: scale.marks['5'] ?? 0,
    });

    const answer = await get(`/marks?lesson_id=${seminar.id}`, headers);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      data: {
        control_forms_marks: [
          {
            id: form.id,
            filling_title_ru: 'Тест 1',
            mark_ru: '4',
            rating_score: 200,
            max_rating_score: 250,
            attempt: 2,
            previous_marks: [{ mark: '3' }],
          },
        ],
        final_mark: null,
        lesson: { lesson_date: '2025-09-10 09:00:00', lesson_type_title: 'Семинар', present: null },
      },
    });
    expect((await get(`/marks?lesson_id=${exam.id}`, headers)).json()).toMatchObject({
      data: {
        control_forms_marks: [],
        final_mark: {
          mark: null,
          possible_mark: '5',
          is_automate: false,
          linguistic_scale: { title_ru: 'Отлично', title_en: 'Excellent' },
        },
      },
    });
  });

  it("refuses somebody else's lesson, one that is not there, and bad numbers", async () => {
    const { headers } = await signInStudent();
    const { group } = await signInStudent();
    const programme = await createProgramme(test.database, { plan, scale, semesters: [1] });
    const { id } = await createLesson(test.database, {
      wpdId: programme.id,
      wepSemesterId: semesterId(1),
      at: '2025-09-10 09:00',
      groups: [{ groupId: group.id }],
    });
    expect((await get(`/marks?lesson_id=${id}`, headers)).statusCode).toBe(403);
    expect((await get('/marks?lesson_id=999999999', headers)).statusCode).toBe(404);
    expect((await get('/marks?lesson_id=abc', headers)).statusCode).toBe(400);
    expect((await get('/marks', headers)).statusCode).toBe(400);
    expect((await get(`/marks?lesson_id=${id}`, {})).statusCode).toBe(401);
    const employee = await test.signIn('vud_employee');
    expect((await get(`/marks?lesson_id=${id}`, employee.headers)).json()).toEqual({
      data: { control_forms_marks: [], final_mark: null, lesson: null },
    });
  });
});

describe('the database itself', () => {
  it('keeps a control form that has marks', async () => {
    const { student } = await signInStudent();
    const programme = await createProgramme(test.database, { plan, scale, semesters: [1] });
    const form = await createControlForm(test.database, {
      wpdId: programme.id,
      wepSemesterId: semesterId(1),
    });
    await giveMarks(student.id, form.id, '5');
    await expect(test.database.delete(controlForm)).rejects.toThrow();
  });
});
