import type { LessonGroup, TimetableLesson } from './schedule.schemas.ts';

/** One record of a timetable: a lesson that several of them stand for keeps what each brings. */
export type LessonRecord = Pick<TimetableLesson, 'id' | 'has_marks'> & {
  /** The groups that the record names. */
  study_group_titles: string[];
};

export type MergedLesson = TimetableLesson & { records: LessonRecord[] };

/**
 * A timetable may hold one lesson in several records, a group in each. What is taught at the same time in the same
 * discipline, in the same room by the same teachers, stands as one lesson with all its groups, where its first record stood.
 */
export function mergeLessons(lessons: readonly TimetableLesson[]): MergedLesson[] {
  const merged: MergedLesson[] = [];
  for (const lesson of lessons) {
    const same = merged.find((other) => isSameLesson(other, lesson));
    if (!same) {
      merged.push({ ...lesson, records: [recordOf(lesson)] });
      continue;
    }
    same.lesson_title ??= lesson.lesson_title;
    same.lesson_title_en ??= lesson.lesson_title_en;
    same.groups = [...same.groups, ...lesson.groups];
    same.tests = [
      ...same.tests,
      ...lesson.tests.filter(({ id }) => same.tests.every((known) => known.id !== id)),
    ];
    same.records.push(recordOf(lesson));
  }
  return merged;
}

function recordOf({ id, has_marks, groups }: TimetableLesson): LessonRecord {
  return {
    id,
    ...(has_marks !== undefined && { has_marks }),
    study_group_titles: groups.map(({ study_group_title }) => study_group_title),
  };
}

const sameFields = [
  'start_time',
  'end_time',
  'discipline_title',
  'lesson_type_title',
  'is_resit',
] as const satisfies (keyof TimetableLesson)[];

function isSameLesson(one: TimetableLesson, other: TimetableLesson): boolean {
  return (
    sameFields.every((field) => one[field] === other[field]) &&
    haveSameTopic(one, other) &&
    one.groups.some((place) => other.groups.some((another) => isSamePlace(place, another)))
  );
}

/** A record without a title says nothing against another. */
function haveSameTopic(one: TimetableLesson, other: TimetableLesson): boolean {
  return one.lesson_title === null || other.lesson_title === null || one.lesson_title === other.lesson_title;
}

/** Where neither a room nor a teacher is known, nobody knows whether it is the same. */
function isSamePlace(one: LessonGroup, other: LessonGroup): boolean {
  if (one.room_title === null && one.teachers_names.length === 0) return false;
  return one.room_title === other.room_title && namesOf(one) === namesOf(other);
}

function namesOf({ teachers_names }: LessonGroup): string {
  return JSON.stringify(teachers_names.toSorted());
}
