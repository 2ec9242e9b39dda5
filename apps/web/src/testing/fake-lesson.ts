import type { MergedLesson } from '@zachetka/contract/study/schedule/merge-lessons';

/** A lesson between two HH:mm of a day; 16 November 2026 is a Monday. */
export function fakeLesson(
  id: number,
  start: string,
  end: string,
  { day = '2026-11-16', ...given }: Partial<MergedLesson> & { day?: string } = {},
): MergedLesson {
  return {
    id,
    start_time: `${day} ${start}:00`,
    end_time: `${day} ${end}:00`,
    lesson_type_title: 'Лекция',
    lesson_type_title_en: 'Lecture',
    is_resit: false,
    discipline_title: 'Анатомия',
    discipline_title_en: 'Anatomy',
    lesson_title: null,
    lesson_title_en: null,
    groups: [],
    tests: [],
    records: [{ id, study_group_titles: [] }],
    ...given,
  };
}
