import { describe, expect, it } from 'vitest';
import { mergeLessons } from './merge-lessons.ts';
import type { LessonGroup, TimetableLesson } from './schedule.schemas.ts';

function group(study_group_title: string, place: Partial<LessonGroup> = {}): LessonGroup {
  return { teachers_names: ['Орлов П. П.'], room_title: 'А-1', study_group_title, ...place };
}

function lesson(id: number, given: Partial<TimetableLesson> = {}): TimetableLesson {
  return {
    id,
    start_time: '2026-11-16 08:30:00',
    end_time: '2026-11-16 10:05:00',
    lesson_type_title: 'Лекция',
    lesson_type_title_en: 'Lecture',
    is_resit: false,
    discipline_title: 'Анатомия',
    discipline_title_en: 'Anatomy',
    lesson_title: 'Кости черепа',
    lesson_title_en: 'Bones of the skull',
    groups: [group('101')],
    tests: [],
    ...given,
  };
}

const idsOf = (lessons: readonly TimetableLesson[]) =>
  mergeLessons(lessons).map(({ records }) => records.map(({ id }) => id));

describe('records of one time with the same teachers and room', () => {
  it('stand as one lesson with all groups and tests, and keep what each of them brings', () => {
    const tests = [
      { id: 1, title: 'Кости', title_en: 'Bones' },
      { id: 2, title: 'Череп', title_en: 'Skull' },
    ];
    const [merged, ...others] = mergeLessons([
      lesson(1, { tests: tests.slice(0, 1), has_marks: true, lesson_title: null }),
      lesson(2, { groups: [group('102'), group('103')], tests, has_marks: false }),
      lesson(3, { groups: [group('104', { teachers_names: ['Орлов П. П.'] })] }),
    ]);
    expect(others).toEqual([]);
    expect(merged).toMatchObject({
      id: 1,
      lesson_title: 'Кости черепа',
      tests,
      records: [
        { id: 1, has_marks: true, study_group_titles: ['101'] },
        { id: 2, has_marks: false, study_group_titles: ['102', '103'] },
        { id: 3, study_group_titles: ['104'] },
      ],
    });
    expect(merged?.groups.map(({ study_group_title }) => study_group_title)).toEqual([
      '101',
      '102',
      '103',
      '104',
    ]);
    expect(merged?.records[2]).not.toHaveProperty('has_marks');
  });

  it('are found whatever order the teachers stand in, and beside other rooms', () => {
    const both = { teachers_names: ['Белова', 'Орлов'] };
    expect(
      idsOf([
        lesson(1, { groups: [group('101', both), group('102', { room_title: 'Б-2' })] }),
        lesson(2, { groups: [group('103', { teachers_names: ['Орлов', 'Белова'] })] }),
      ]),
    ).toEqual([[1, 2]]);
  });

  it('stay where the first of them stood', () => {
    expect(idsOf([lesson(1), lesson(2, { discipline_title: 'Химия' }), lesson(3)])).toEqual([[1, 3], [2]]);
  });
});

describe('stay apart', () => {
  it.each<[string, Partial<TimetableLesson>]>([
    ['another start', { start_time: '2026-11-16 08:35:00' }],
    ['another end', { end_time: '2026-11-16 10:10:00' }],
    ['another discipline', { discipline_title: 'Химия' }],
    ['another kind', { lesson_type_title: 'Семинар' }],
    ['a retake', { is_resit: true }],
    ['another topic', { lesson_title: 'Кости стопы' }],
    ['another room', { groups: [group('102', { room_title: 'А-2' })] }],
    ['a room that is not known', { groups: [group('102', { room_title: null })] }],
    ['other teachers', { groups: [group('102', { teachers_names: ['Белова'] })] }],
    ['no groups', { groups: [] }],
  ])('%s', (_, other) => {
    expect(idsOf([lesson(1), lesson(2, other)])).toEqual([[1], [2]]);
  });

  it('those of which nobody knows the place', () => {
    const nowhere = { groups: [group('101', { room_title: null, teachers_names: [] })] };
    expect(idsOf([lesson(1, nowhere), lesson(2, nowhere)])).toEqual([[1], [2]]);
  });
});

it('leaves what it was given as it was', () => {
  const given = [lesson(1), lesson(2, { groups: [group('102')] })];
  const before = JSON.stringify(given);
  mergeLessons(given);
  expect(JSON.stringify(given)).toBe(before);
});
