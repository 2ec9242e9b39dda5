import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { controlForm, finalMark } from '../../../db/schema/index.ts';
import { createProgramme } from '../../../testing/curriculum-factory.ts';
import { createControlForm, createLesson } from '../../../testing/lesson-factory.ts';
import { createStudyWorld, type StudyWorld } from '../../../testing/worlds/study-world.ts';

let setting: StudyWorld;
beforeAll(async () => {
  setting = await createStudyWorld();
});
afterAll(() => setting.close());

describe('GET /marks', () => {
  it('answers the marks of a lesson with their points, and the final mark only where it is given', async () => {
    const { headers, student, group } = await setting.signInStudent();
    const programme = await createProgramme(setting.database, {
      plan: setting.plan,
      scale: setting.scale,
      semesters: [1],
    });
    const common = { wpdId: programme.id, wepSemesterId: setting.semesterId(1) };
    const groups = [{ groupId: group.id }];
    const seminar = await createLesson(setting.database, { ...common, groups, at: '2025-09-10 09:00' });
    const exam = await createLesson(setting.database, {
      ...common,
      groups,
      at: '2026-01-15 09:00',
      type: 'Экзамен',
      isAttestation: true,
    });
    const form = await createControlForm(setting.database, { ...common, lessons: [seminar.id] });
    await createControlForm(setting.database, { ...common, kind: 'boundary', position: 2 });
    await setting.giveMarks(student.id, form.id, '3', '4');
    await setting.database.insert(finalMark).values({
      ...common,
      studentId: student.id,
      attempt: 1,
      possibleScaleMarkId: setting.scale.marks['5'] ?? 0,
    });

    const answer = await setting.get(`/marks?lesson_id=${seminar.id}`, headers);
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
    expect((await setting.get(`/marks?lesson_id=${exam.id}`, headers)).json()).toMatchObject({
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
    const { headers } = await setting.signInStudent();
    const { group } = await setting.signInStudent();
    const programme = await createProgramme(setting.database, {
      plan: setting.plan,
      scale: setting.scale,
      semesters: [1],
    });
    const { id } = await createLesson(setting.database, {
      wpdId: programme.id,
      wepSemesterId: setting.semesterId(1),
      at: '2025-09-10 09:00',
      groups: [{ groupId: group.id }],
    });
    expect((await setting.get(`/marks?lesson_id=${id}`, headers)).statusCode).toBe(403);
    expect((await setting.get('/marks?lesson_id=999999999', headers)).statusCode).toBe(404);
    expect((await setting.get('/marks?lesson_id=abc', headers)).statusCode).toBe(400);
    expect((await setting.get('/marks', headers)).statusCode).toBe(400);
    expect((await setting.get(`/marks?lesson_id=${id}`, {})).statusCode).toBe(401);
    const employee = await setting.signIn('vud_employee');
    expect((await setting.get(`/marks?lesson_id=${id}`, employee.headers)).json()).toEqual({
      data: { control_forms_marks: [], final_mark: null, lesson: null },
    });
  });
});

describe('the database itself', () => {
  it('keeps a control form that has marks', async () => {
    const { student } = await setting.signInStudent();
    const programme = await createProgramme(setting.database, {
      plan: setting.plan,
      scale: setting.scale,
      semesters: [1],
    });
    const form = await createControlForm(setting.database, {
      wpdId: programme.id,
      wepSemesterId: setting.semesterId(1),
    });
    await setting.giveMarks(student.id, form.id, '5');
    const deletion = setting.database.delete(controlForm).catch((error: Error) => error.cause);
    expect(await deletion).toMatchObject({ constraint: 'mark_control_form_id_control_form_id_fk' });
  });
});
