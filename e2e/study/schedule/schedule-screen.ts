import type { Locator, Page } from '@playwright/test';
import type { TimetableLesson } from '@zachetka/contract/study/schedule/schedule.schemas';
import { type DemoLogin, signInAs } from '../../support/sign-in.ts';
import { expect } from '../../support/test.ts';

type Opening = {
  login?: DemoLogin;
  now: Date;
  language?: 'ru' | 'en';
  fresh?: boolean;
  /** As it opens first, unless the grid is asked for. */
  view?: 'grid' | 'days';
  /** After `/schedule`. */
  query?: string;
};

/** At that moment by the clock of the browser; its time flows on from there. */
export async function openSchedule(page: Page, opening: Opening): Promise<void> {
  const { login = 'student', now, language = 'ru', fresh = false, view = 'days', query = '' } = opening;
  await page.clock.install({ time: now });
  const kept = view === 'grid' ? { schedule_view: 'grid' } : {};
  await signInAs(page, login, { address: `/schedule${query}`, language, kept, fresh });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    language === 'ru' ? 'Расписание' : 'Schedule',
  );
}

/** The card of a day, by its date as it is shown. */
export function dayCard(page: Page, date: string): Locator {
  return page.getByRole('region', { name: date });
}

export function header(card: Locator): Locator {
  return card.getByRole('heading', { level: 3 }).getByRole('button');
}

export const timetableCall = '**/coordinate-support/schedule/timetable';

type LessonTimes = Pick<TimetableLesson, 'id' | 'start_time' | 'end_time'>;

export function lesson(given: LessonTimes & Partial<TimetableLesson>): TimetableLesson {
  return {
    lesson_type_title: 'Практическое занятие',
    lesson_type_title_en: 'Practical class',
    is_resit: false,
    discipline_title: 'Патологическая анатомия',
    discipline_title_en: 'Pathological anatomy',
    lesson_title: 'Опухоли',
    lesson_title_en: 'Tumours',
    groups: [],
    tests: [],
    ...given,
  };
}

export type AskedWeek = { from: string; to: string; is_student: boolean };

/** Answers with those of the lessons that lie in the week asked for, and notes what was asked. */
export async function answerTimetable(page: Page, lessons: readonly TimetableLesson[]): Promise<AskedWeek[]> {
  const asked: AskedWeek[] = [];
  await page.route(timetableCall, async (route) => {
    const week = route.request().postDataJSON() as AskedWeek;
    asked.push(week);
    const data = lessons.filter(({ start_time }) => start_time >= week.from && start_time <= week.to);
    await route.fulfill({ json: { data } });
  });
  return asked;
}
