import { disciplines, educationPlans } from '@zachetka/contract/study/rating/rating.schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGroup, createPlan, createProgramme, enrol } from '../../../testing/curriculum-factory.ts';
import { createStudyWorld, type StudyWorld } from '../../../testing/worlds/study-world.ts';

let setting: StudyWorld;
beforeAll(async () => {
  setting = await createStudyWorld();
});
afterAll(() => setting.close());

const disciplinesUrl = (id: number | string) => `/students/education-plans/disciplines?wep_semester_id=${id}`;

describe('GET /students/education-plans', () => {
  it('answers the plans of the caller with their working plans and semesters', async () => {
    const { headers } = await setting.signInStudent();
    const answer = await setting.get('/students/education-plans', headers);
    expect(answer.statusCode).toBe(200);
    expect(educationPlans.parse(answer.json())).toEqual(answer.json());
    expect(answer.json()).toMatchObject({
      data: [
        {
          id: setting.plan.id,
          speciality: 'Лечебное дело',
          speciality_en: 'General medicine',
          profile: 'Врач',
          profile_en: 'Physician',
          year_start: 2025,
          working_education_plans: [
            {
              academic_year: 2025,
              semesters: [
                { id: setting.semesterId(1), number: 1 },
                { id: setting.semesterId(2), number: 2 },
              ],
            },
            { academic_year: 2026, semesters: [{ number: 3 }, { number: 4 }] },
          ],
        },
      ],
    });
  });

  it('answers nothing to an employee and refuses without a token', async () => {
    const { headers } = await setting.signIn('vud_employee');
    expect((await setting.get('/students/education-plans', headers)).json()).toEqual({ data: [] });
    expect((await setting.get('/students/education-plans', {})).statusCode).toBe(401);
  });
});

describe('GET /students/education-plans/disciplines', () => {
  it('answers the disciplines of the semester by title', async () => {
    const own = await createPlan(setting.database);
    const { headers, personId } = await setting.signIn('lks_student');
    await enrol(setting.database, personId, (await createGroup(setting.database, own)).id);
    const physics = await createProgramme(setting.database, {
      plan: own,
      scale: setting.scale,
      title: 'Физика',
      semesters: [1],
    });
    const biology = await createProgramme(setting.database, {
      plan: own,
      scale: setting.scale,
      title: 'биология',
    });
    await createProgramme(setting.database, {
      plan: own,
      scale: setting.scale,
      title: 'Хирургия',
      semesters: [2],
    });
    const answer = await setting.get(
      disciplinesUrl(own.semesters.find(({ number }) => number === 1)?.id ?? 0),
      headers,
    );
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
    const { headers } = await setting.signInStudent();
    const foreign = await createPlan(setting.database);
    expect((await setting.get(disciplinesUrl(foreign.semesters[0]?.id ?? 0), headers)).statusCode).toBe(403);
    expect((await setting.get(disciplinesUrl(999_999_999), headers)).statusCode).toBe(404);
    for (const bad of ['', 'one', '0', '-1', '1.5', '9999999999999999999999']) {
      expect((await setting.get(disciplinesUrl(bad), headers)).statusCode, `for ${bad}`).toBe(400);
    }
    expect((await setting.get(disciplinesUrl(1), {})).statusCode).toBe(401);
  });

  it('answers nothing to an employee', async () => {
    const { headers } = await setting.signIn('sh_admin');
    expect((await setting.get(disciplinesUrl(setting.semesterId(1)), headers)).json()).toEqual({ data: [] });
  });
});
