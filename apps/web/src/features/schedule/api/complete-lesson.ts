import type { TimetableLesson } from '@zachetka/contract/schedule/schedule.schemas';
import { type Foreign, listOf, numberOf, textOf } from '@/lib/foreign.ts';

export function completeLesson(lesson: Foreign<TimetableLesson>): TimetableLesson {
  return {
    id: numberOf(lesson.id),
    start_time: textOf(lesson.start_time),
    end_time: textOf(lesson.end_time),
    lesson_type_title: textOf(lesson.lesson_type_title),
    lesson_type_title_en: textOf(lesson.lesson_type_title_en, lesson.lesson_type_title),
    is_resit: lesson.is_resit ?? false,
    discipline_title: textOf(lesson.discipline_title),
    discipline_title_en: textOf(lesson.discipline_title_en, lesson.discipline_title),
    lesson_title: lesson.lesson_title ?? null,
    lesson_title_en: lesson.lesson_title_en ?? null,
    groups: listOf(lesson.groups, (group) => ({
      teachers_names: listOf(group.teachers_names, (name) => name),
      room_title: group.room_title ?? null,
      study_group_title: textOf(group.study_group_title),
    })),
    tests: listOf(lesson.tests, ({ id, title, title_en }) => ({
      id: numberOf(id),
      title: textOf(title),
      title_en: textOf(title_en, title),
    })),
    ...(typeof lesson.has_marks === 'boolean' && { has_marks: lesson.has_marks }),
  };
}
