import type { DisciplineRating } from '@zachetka/contract/study/rating/rating.schemas';
import type { TimetableLesson } from '@zachetka/contract/study/schedule/schedule.schemas';
import { createPortalTokens } from '@zachetka/server/modules/people/auth/index';
import { collectControlForms } from '@zachetka/server/testing/control-forms';
import { fingerprint, selectRows } from '@zachetka/server/testing/table-contents';
import { createTestApp, type TestApp } from '@zachetka/server/testing/test-app';
import { createTestDatabase } from '@zachetka/server/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAccounts, loadDemoUniversity } from './index.ts';

const secret = 'a secret that only this test knows, 32+';
const today = '2026-11-17';
const contents = {
  wpd_semester: '*',
  lesson:
    'id, code, wpd_id, wep_semester_id, lesson_type_id, number, title_ru, title_en, starts_at, ends_at, is_resit, is_cancelled',
  lesson_group: '*',
  lesson_teacher: '*',
  lesson_control_form: '*',
  control_form: '*',
  mark: '*',
  final_mark: '*',
  attendance: '*',
  droe_form: '*',
};

let test: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
  test = await createTestApp({ TOKEN_SECRET: secret });
  await loadDemoUniversity(test.database, { students: 150, seed: 3, today });
  const student = demoAccounts.find(({ login }) => login === 'student');
  const token = await createPortalTokens(secret, 1).issue(student?.directoryId ?? '');
  headers = { authorization: `Bearer ${token}` };
});
afterAll(() => test.close());

async function ask<T>(path: string, payload?: object): Promise<T> {
  const answer = await test.app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/coordinate-support${path}`,
    headers,
    ...(payload ? { payload } : {}),
  });
  expect(answer.statusCode, `for ${path}`).toBe(200);
  return answer.json<{ data: T }>().data;
}

const weekFrom = (monday: string, sunday: string) =>
  ask<TimetableLesson[]>('/schedule/timetable', {
    from: `${monday} 00:00:00`,
    to: `${sunday} 23:59:59`,
    is_student: true,
  });

describe('the studies of the demo', () => {
  it('are the same for the same seed', async () => {
    const second = await createTestDatabase();
    await loadDemoUniversity(second.database, { students: 150, seed: 3, today });
    expect(await fingerprint(second.database, contents)).toEqual(await fingerprint(test.database, contents));
    await second.drop();
  });

  it('fill the weeks around today from Monday to Friday, and nobody is in two places at once', async () => {
    for (const [monday, sunday] of [
      ['2026-10-05', '2026-10-11'],
      ['2026-11-16', '2026-11-22'],
      ['2026-12-14', '2026-12-20'],
    ] as const) {
      const lessons = await weekFrom(monday, sunday);
      expect(lessons.length).toBeGreaterThan(8);
      expect(lessons.length).toBeLessThan(26);
      expect(lessons.every(({ start_time }) => new Date(start_time).getDay() % 6 !== 0)).toBe(true);
      expect(new Set(lessons.map(({ start_time }) => start_time)).size).toBe(lessons.length);
    }
    const clashes = await selectRows(
      test.database,
      `select 1 from lesson_group join lesson on lesson.id = lesson_id
       where not is_cancelled group by study_group_id, lesson.starts_at having count(*) > 1`,
    );
    expect(clashes).toEqual([]);
    const [range] = await selectRows<{ first: string; last: string }>(
      test.database,
      `select min(starts_at)::date::text as first, max(starts_at)::date::text as last
       from lesson join lesson_type on lesson_type.id = lesson_type_id
       join wep_semester on wep_semester.id = wep_semester_id
       join working_education_plan on working_education_plan.id = working_education_plan_id
       where not is_attestation and academic_year = 2026`,
    );
    expect(range).toEqual({ first: '2026-10-05', last: '2026-12-18' });
  });

  it('have lectures for several groups, retakes, tests and cancelled lessons', async () => {
    const [found] = await selectRows<Record<string, boolean>>(
      test.database,
      `select exists (select 1 from lesson where is_resit) as resits,
         exists (select 1 from lesson where is_cancelled) as cancelled,
         exists (select 1 from lesson_test) as tests,
         exists (select 1 from lesson_group group by lesson_id having count(*) > 1) as lectures,
         exists (select 1 from lesson_group where room_id is null) as outdoors,
         exists (select 1 from lesson_teacher group by lesson_id, study_group_id having count(*) > 1) as pairs,
         exists (select 1 from mark where attempt = 3) as third_attempts,
         exists (select 1 from mark join linguistic_scale_mark on linguistic_scale_mark.id = linguistic_scale_mark_id
           where linguistic_scale_mark.mark = 'н') as absent`,
    );
    expect(Object.entries(found ?? {}).filter(([, there]) => !there)).toEqual([]);
  });

  it('give every student a rating that ends somewhere between nothing and everything', async () => {
    const plans =
      await ask<{ working_education_plans: { semesters: { id: number; number: number }[] }[] }[]>(
        '/students/education-plans',
      );
    const semesters = plans[0]?.working_education_plans.flatMap((each) => each.semesters) ?? [];
    expect(semesters.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
    const totals: number[] = [];
    const present: DisciplineRating[] = [];
    for (const { id, number } of semesters.filter((each) => each.number <= 5)) {
      const disciplines = await ask<{ id: number; discipline_title: string }[]>(
        `/students/education-plans/disciplines?wep_semester_id=${id}`,
      );
      expect(disciplines.length, `disciplines of semester ${number}`).toBeGreaterThan(4);
      for (const discipline of disciplines) {
        const rating = await ask<DisciplineRating>(`/rating?wep_semester_id=${id}&wpd_id=${discipline.id}`);
        totals.push(rating.total_rating);
        if (number === 5 && rating.max_score > 0) present.push(rating);
      }
    }
    expect(present.length).toBeGreaterThan(4);
    for (const { semester } of present) {
      expect(semester.lessons.length).toBeGreaterThan(8);
      expect(collectControlForms(semester).some(({ mark }) => mark === null)).toBe(true);
    }
    expect(Math.max(...totals)).toBeLessThanOrEqual(1000);
    expect(totals.filter((total) => total > 0).length).toBeGreaterThan(totals.length / 2);
  });

  it('speak both languages everywhere', async () => {
    for (const [table, columns] of Object.entries({
      discipline: ['title_ru', 'title_en'],
      cathedra: ['title_ru', 'title_en'],
      control_form: ['title_ru', 'title_en'],
      droe_form: ['title_ru', 'title_en', 'button_title_ru', 'button_title_en'],
    })) {
      const wrong = await selectRows(
        test.database,
        `select * from ${table} where ${columns.map((column) => `${column} = ''`).join(' or ')}
         or title_ru !~ '[А-Яа-я]' or title_en ~ '[А-Яа-я]'`,
      );
      expect(wrong).toEqual([]);
    }
  });
});
