import {
  type DisciplineRating,
  disciplines,
  planRatingAnswer,
  type RatingInfo,
  ratingAnswer,
  ratingInfoAnswer,
} from '@zachetka/contract/study/rating/rating.schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attendance, finalMark, lessonControlForm } from '../../../db/schema/index.ts';
import { collectControlForms } from '../../../testing/control-forms.ts';
import { createGroup, createPlan, createProgramme, enrol } from '../../../testing/curriculum-factory.ts';
import { createControlForm, createLesson } from '../../../testing/lesson-factory.ts';
import { createStudyWorld, type StudyWorld } from '../../../testing/worlds/study-world.ts';

let setting: StudyWorld;
beforeAll(async () => {
  setting = await createStudyWorld();
});
afterAll(() => setting.close());

const ratingUrl = (wpdId: number, wepSemesterId: number) =>
  `/rating?wep_semester_id=${wepSemesterId}&wpd_id=${wpdId}`;

/** Example 4 of docs/rating-examples.md with an excluded form and a resit, in semesters 1, 2 and 3. */
async function createExample() {
  const signed = await setting.signInStudent();
  const programme = await createProgramme(setting.database, {
    plan: setting.plan,
    scale: setting.scale,
    semesters: [1, 2, 3],
  });
  const forms: Record<number, { current: number[]; boundary: number[] }> = {};
  for (const [number, current, boundary] of [
    [1, 4, 1],
    [2, 5, 1],
    [3, 6, 2],
  ] as const) {
    const add = async (kind: 'current' | 'boundary', index: number) =>
      (
        await createControlForm(setting.database, {
          wpdId: programme.id,
          wepSemesterId: setting.semesterId(number),
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
  await setting.giveMarks(signed.student.id, resat, '2', '5');
  for (const form of [...others, ...(forms[1]?.boundary ?? []), ...(forms[2]?.current.slice(0, 4) ?? [])]) {
    await setting.giveMarks(signed.student.id, form, '5');
  }
  return { ...signed, programme, forms, resat };
}

describe('GET /students/education-plans/disciplines', () => {
  it('tells the numbers of each discipline as its rating does, and nothing of points where nothing is tested', async () => {
    const { headers, student, programme } = await createExample();
    const bare = await createProgramme(setting.database, {
      plan: setting.plan,
      scale: setting.scale,
      semesters: [2],
    });
    await setting.database.insert(finalMark).values({
      studentId: student.id,
      wpdId: programme.id,
      wepSemesterId: setting.semesterId(2),
      attempt: 1,
      linguisticScaleMarkId: setting.scale.marks['4'] ?? 0,
    });
    const list = await setting.get(
      `/students/education-plans/disciplines?wep_semester_id=${setting.semesterId(2)}`,
      headers,
    );
    const { data } = disciplines.parse(list.json());
    const opened = ratingAnswer.parse(
      (await setting.get(ratingUrl(programme.id, setting.semesterId(2)), headers)).json(),
    ).data;
    expect(data.find(({ id }) => id === programme.id)).toMatchObject({
      total_rating: opened?.total_rating,
      max_score: 1000,
      open_rating: 592.6,
      reached_mark: opened?.reached_mark,
      thresholds: { three: 60, four: 75, five: 90 },
      semester: {
        total_rating: opened?.semester.total_rating,
        max_score_to_get: opened?.semester.max_score_to_get,
        final_mark: { mark: '4' },
      },
    });
    expect(opened?.total_rating).toBe(407.4);
    expect(data.find(({ id }) => id === bare.id)).toMatchObject({
      total_rating: 0,
      max_score: 0,
      semester: { final_mark: null },
    });
  });
});

describe('GET /students/education-plans/rating', () => {
  const planUrl = (planId: number) => `/students/education-plans/rating?education_plan_id=${planId}`;

  it('adds up the points of every semester of the plan, with what is still open', async () => {
    const { headers, programme } = await createExample();
    const answer = await setting.get(planUrl(setting.plan.id), headers);
    const { data } = planRatingAnswer.parse(answer.json());
    const own = data?.semesters.map(({ number, disciplines: taught }) => [
      number,
      taught.find(({ id }) => id === programme.id),
    ]);
    expect(own?.slice(0, 3)).toMatchObject([
      [1, { total_rating: 259.3, open_rating: 0, max_score_to_get: 259.3 }],
      [2, { total_rating: 148.1, open_rating: 148.1, max_score_to_get: 296.3 }],
      [3, { total_rating: 0, open_rating: 444.4, max_score_to_get: 444.4 }],
    ]);
    for (const semester of data?.semesters ?? []) {
      const sum = semester.disciplines.reduce((total, each) => total + each.max_score_to_get, 0);
      expect(semester.max_score_to_get).toBeCloseTo(sum, 5);
    }
  });

  it("refuses another's plan and one that is not there, and answers nothing to an employee", async () => {
    const { headers } = await setting.signInStudent();
    const foreign = await createPlan(setting.database);
    expect((await setting.get(planUrl(foreign.id), headers)).statusCode).toBe(403);
    expect((await setting.get(planUrl(999_999_999), headers)).statusCode).toBe(404);
    const employee = await setting.signIn('vud_employee');
    expect((await setting.get(planUrl(setting.plan.id), employee.headers)).json()).toEqual({ data: null });
  });
});

describe('GET /rating and /rating/info', () => {
  it('answers the rating with every point explained', async () => {
    const { headers, student, group, programme, forms, resat } = await createExample();
    const common = { wpdId: programme.id, groups: [{ groupId: group.id }] };
    const excluded = await createControlForm(setting.database, {
      wpdId: programme.id,
      wepSemesterId: setting.semesterId(1),
      excluded: true,
      position: 20,
    });
    await setting.giveMarks(student.id, excluded.id, '5');
    const seminar = await createLesson(setting.database, {
      ...common,
      wepSemesterId: setting.semesterId(1),
      at: '2025-09-10 09:00',
      number: 7,
    });
    const exam = await createLesson(setting.database, {
      ...common,
      wepSemesterId: setting.semesterId(1),
      at: '2026-01-15 09:00',
      type: 'Экзамен',
      isAttestation: true,
    });
    const resit = await createLesson(setting.database, {
      ...common,
      wepSemesterId: setting.semesterId(1),
      at: '2026-02-02 09:00',
      type: 'Экзамен',
      isAttestation: true,
      isResit: true,
    });
    for (const [semester, at, isCancelled] of [
      [2, '2026-03-15 09:00', false],
      [1, '2025-09-11 09:00', true],
    ] as const) {
      await createLesson(setting.database, {
        ...common,
        wepSemesterId: setting.semesterId(semester),
        at,
        isCancelled,
      });
    }
    await setting.database
      .insert(attendance)
      .values({ studentId: student.id, lessonId: seminar.id, present: false });
    await setting.database.insert(lessonControlForm).values([
      { lessonId: seminar.id, controlFormId: resat },
      { lessonId: seminar.id, controlFormId: excluded.id },
    ]);
    await setting.database.insert(finalMark).values([
      {
        studentId: student.id,
        wpdId: programme.id,
        wepSemesterId: setting.semesterId(1),
        attempt: 1,
        linguisticScaleMarkId: setting.scale.marks['2'] ?? 0,
      },
      {
        studentId: student.id,
        wpdId: programme.id,
        wepSemesterId: setting.semesterId(1),
        attempt: 2,
        linguisticScaleMarkId: setting.scale.marks['4'] ?? 0,
        possibleScaleMarkId: setting.scale.marks['5'] ?? 0,
        isAutomate: true,
      },
    ]);

    const answer = await setting.get(ratingUrl(programme.id, setting.semesterId(1)), headers);
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
      open_maximum: 160,
      reached_mark: null,
      thresholds: { three: 60, four: 75, five: 90 },
      semester: {
        id: setting.semesterId(1),
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
    expect(data.semesters.map(({ open_maximum }) => open_maximum)).toEqual([0, 40, 120]);
    expect(data.matches.map(({ current_score }) => current_score)).toEqual([10, 8, 6, 0]);
    expect(data.semester.lessons.map(({ id }) => id)).toEqual([seminar.id, exam.id, resit.id]);
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
          linguistic_scale_id: setting.scale.id,
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
    const before = (await setting.get(ratingUrl(programme.id, setting.semesterId(1)), headers)).json<{
      data: DisciplineRating;
    }>();
    for (const day of ['10', '11', '12']) {
      const { id } = await createLesson(setting.database, {
        wpdId: programme.id,
        wepSemesterId: setting.semesterId(1),
        at: `2025-10-${day} 09:00`,
        groups: [{ groupId: group.id }],
      });
      await setting.database
        .insert(attendance)
        .values({ studentId: student.id, lessonId: id, present: false });
    }
    const after = (await setting.get(ratingUrl(programme.id, setting.semesterId(1)), headers)).json<{
      data: DisciplineRating;
    }>();
    expect(after.data.total_rating).toBe(before.data.total_rating);
    expect(after.data.semester.total_rating).toBe(before.data.semester.total_rating);
    expect(after.data.semester.lessons).toHaveLength(3);
  });

  it('shows each student their own marks only', async () => {
    const { programme } = await createExample();
    const another = await setting.signInStudent();
    const { data } = (
      await setting.get(ratingUrl(programme.id, setting.semesterId(1)), another.headers)
    ).json<{
      data: DisciplineRating;
    }>();
    expect(data).toMatchObject({ total_rating: 0, max_score: 1000 });
    expect(
      collectControlForms(data.semester).every((form) => form.mark === null && form.rating_score === null),
    ).toBe(true);
  });

  it('shows nothing of a classmate, whatever they have in common', async () => {
    const { student: classmate, group } = await setting.signInStudent();
    const { headers, personId } = await setting.signIn('lks_student');
    const student = await enrol(setting.database, personId, group.id);
    const programme = await createProgramme(setting.database, {
      plan: setting.plan,
      scale: setting.scale,
      semesters: [1, 2],
    });
    const common = { wpdId: programme.id, wepSemesterId: setting.semesterId(1) };
    const exam = await createLesson(setting.database, {
      ...common,
      at: '2026-01-15 09:00',
      isAttestation: true,
      groups: [{ groupId: group.id }],
    });
    const form = await createControlForm(setting.database, { ...common, lessons: [exam.id] });
    await setting.giveMarks(classmate.id, form.id, '5');
    await setting.database
      .insert(attendance)
      .values({ studentId: classmate.id, lessonId: exam.id, present: true });
    // The student's own final mark is one of the other semester.
    await setting.database.insert(finalMark).values([
      {
        ...common,
        studentId: classmate.id,
        attempt: 1,
        linguisticScaleMarkId: setting.scale.marks['5'] ?? 0,
      },
      {
        ...common,
        studentId: student.id,
        wepSemesterId: setting.semesterId(2),
        attempt: 1,
        linguisticScaleMarkId: setting.scale.marks['3'] ?? 0,
      },
    ]);
    const unmarked = { id: form.id, mark: null, rating_score: null, attempt: null };
    expect((await setting.get(ratingUrl(programme.id, setting.semesterId(1)), headers)).json()).toMatchObject(
      {
        data: {
          total_rating: 0,
          semester: { final_mark: null, lessons: [{ present: null, control_forms: [unmarked] }] },
        },
      },
    );
    expect((await setting.get(`/marks?lesson_id=${exam.id}`, headers)).json()).toMatchObject({
      data: { control_forms_marks: [unmarked], final_mark: null, lesson: { present: null } },
    });
  });

  it('is that of the latest enrolment where somebody has moved to another group', async () => {
    const { headers, personId } = await setting.signInStudent();
    const moved = await enrol(
      setting.database,
      personId,
      (await createGroup(setting.database, setting.plan)).id,
    );
    const programme = await createProgramme(setting.database, {
      plan: setting.plan,
      scale: setting.scale,
      semesters: [1],
    });
    const common = { wpdId: programme.id, wepSemesterId: setting.semesterId(1) };
    const form = await createControlForm(setting.database, common);
    await setting.giveMarks(moved.id, form.id, '5');
    const answer = await setting.get(ratingUrl(programme.id, setting.semesterId(1)), headers);
    expect(answer.json()).toMatchObject({ data: { total_rating: 1000, reached_mark: 5 } });
  });

  it('answers a discipline without control forms', async () => {
    const { headers } = await setting.signInStudent();
    const programme = await createProgramme(setting.database, {
      plan: setting.plan,
      scale: setting.scale,
      semesters: [2],
    });
    const rating = (await setting.get(ratingUrl(programme.id, setting.semesterId(2)), headers)).json<{
      data: DisciplineRating;
    }>();
    expect(rating.data).toMatchObject({
      total_rating: 0,
      max_score: 0,
      percent: 0,
      reached_mark: null,
      semester: { max_score: 0, lessons: [], final_mark: null, attestation_lesson: null },
    });
    const info = await setting.get(`/rating/info?wpd_id=${programme.id}`, headers);
    expect(info.json<{ data: RatingInfo }>().data).toMatchObject({ total_max_score: 0 });
  });

  it('answers the reference data', async () => {
    const { headers, programme } = await createExample();
    for (const kind of ['current', 'boundary'] as const) {
      await createControlForm(setting.database, {
        wpdId: programme.id,
        wepSemesterId: setting.semesterId(1),
        kind,
        excluded: true,
      });
    }
    const answer = await setting.get(`/rating/info?wpd_id=${programme.id}`, headers);
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
            id: setting.scale.marks[String(value)],
            linguistic_scale_id: setting.scale.id,
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
          id: setting.semesterId(number),
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
    const { headers } = await setting.signInStudent();
    const foreignPlan = await createPlan(setting.database);
    const foreign = await createProgramme(setting.database, { plan: foreignPlan, scale: setting.scale });
    const foreignSemester = foreignPlan.semesters[0]?.id ?? 0;
    expect((await setting.get(ratingUrl(foreign.id, foreignSemester), headers)).statusCode).toBe(403);
    expect((await setting.get(`/rating/info?wpd_id=${foreign.id}`, headers)).statusCode).toBe(403);

    const own = await createProgramme(setting.database, {
      plan: setting.plan,
      scale: setting.scale,
      semesters: [1],
    });
    expect((await setting.get(ratingUrl(own.id, setting.semesterId(2)), headers)).statusCode).toBe(404);
    expect((await setting.get(ratingUrl(999_999_999, setting.semesterId(1)), headers)).statusCode).toBe(404);
    expect((await setting.get('/rating/info?wpd_id=999999999', headers)).statusCode).toBe(404);

    for (const bad of ['/rating', '/rating?wpd_id=1', '/rating?wpd_id=x&wep_semester_id=1', '/rating/info']) {
      expect((await setting.get(bad, headers)).statusCode, `for ${bad}`).toBe(400);
      expect((await setting.get(bad, {})).statusCode, `for ${bad}`).toBe(401);
    }
  });

  it('answers nothing to an employee', async () => {
    const { headers } = await setting.signIn('vud_employee');
    expect((await setting.get('/rating?wpd_id=1&wep_semester_id=1', headers)).json()).toEqual({ data: null });
    expect((await setting.get('/rating/info?wpd_id=1', headers)).json()).toEqual({ data: null });
  });
});
