import type { TimetableLesson } from '@zachetka/contract/schedule/schedule.schemas';
import { describe, expect, it } from 'vitest';
import { lessonsOfDay, rangeOf, stateOf, testAddress } from './lessons-of-day.ts';

function lesson(id: number, start: string, end: string, day = '2026-11-16'): TimetableLesson {
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
  };
}

describe('the lessons of a day', () => {
  const lessons = [
    lesson(1, '12:35', '14:10'),
    lesson(2, '08:30', '17:00'),
    lesson(3, '08:30', '10:05'),
    lesson(4, '08:00', '09:00', '2026-11-17'),
  ];

  it('are sorted by start', () => {
    expect(lessonsOfDay(lessons, '2026-11-16').map(({ id }) => id)).toEqual([3, 2, 1]);
  });

  it('range from the earliest start to the latest end', () => {
    expect(rangeOf(lessonsOfDay(lessons, '2026-11-16'))).toEqual({
      start: '2026-11-16 08:30:00',
      end: '2026-11-16 17:00:00',
    });
    expect(rangeOf([])).toBeNull();
  });
});

it('a lesson starts at its minute and is over at its last', () => {
  const given = lesson(1, '08:30', '10:05');
  expect(stateOf(given, '2026-11-16 08:29:00')).toBe('notStarted');
  expect(stateOf(given, '2026-11-16 08:30:00')).toBe('running');
  expect(stateOf(given, '2026-11-16 10:04:00')).toBe('running');
  expect(stateOf(given, '2026-11-16 10:05:00')).toBe('over');
  expect(stateOf(given, '2026-12-01 00:00:00')).toBe('over');
});

it('a test is found at the learning system whichever way its address is written', () => {
  expect(testAddress('/stand-in/lesson', 7)).toBe('/stand-in/lesson/7');
  expect(testAddress('https://lms.example/', 7)).toBe('https://lms.example/7');
  expect(testAddress('https://lms.example/view?id={id}', 7)).toBe('https://lms.example/view?id=7');
});
