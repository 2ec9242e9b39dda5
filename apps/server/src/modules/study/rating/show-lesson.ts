import type { LessonRecord } from './rating-records.ts';

export function showLesson(lesson: LessonRecord) {
  return {
    lesson_number: lesson.lesson_number,
    lesson_date: lesson.lesson_date,
    lesson_title: lesson.lesson_title,
    lesson_title_en: lesson.lesson_title_en,
    lesson_type_title: lesson.lesson_type_title,
    lesson_type_title_en: lesson.lesson_type_title_en,
    is_resit: lesson.is_resit,
    present: lesson.present,
  };
}
