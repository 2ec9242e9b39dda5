import { describe, expect, it } from 'vitest';
import { fakeLesson } from '@/testing/fake-lesson.ts';
import { lessonsOfDay, nextLesson, rangeOf, stateOf, testAddress } from './lessons-of-day.ts';

const [monday, tuesday, friday] = ['2026-11-16', '2026-11-17', '2026-11-20'];

describe('the lessons of a day', () => {
  const lessons = [
    fakeLesson(1, '12:35', '14:10'),
    fakeLesson(2, '08:30', '17:00'),
    fakeLesson(3, '08:30', '10:05'),
    fakeLesson(4, '08:00', '09:00', { day: tuesday }),
  ];

  it('are sorted by start', () => {
    expect(lessonsOfDay(lessons, monday).map(({ id }) => id)).toEqual([3, 2, 1]);
  });

  it('range from the earliest start to the latest end', () => {
    expect(rangeOf(lessonsOfDay(lessons, monday))).toEqual({
      start: '2026-11-16 08:30:00',
      end: '2026-11-16 17:00:00',
    });
    expect(rangeOf([])).toBeNull();
  });
});

it('a lesson starts at its minute and is over at its last', () => {
  const given = fakeLesson(1, '08:30', '10:05');
  expect(stateOf(given, '2026-11-16 08:29:00')).toBe('notStarted');
  expect(stateOf(given, '2026-11-16 08:30:00')).toBe('running');
  expect(stateOf(given, '2026-11-16 10:04:00')).toBe('running');
  expect(stateOf(given, '2026-11-16 10:05:00')).toBe('over');
  expect(stateOf(given, '2026-12-01 00:00:00')).toBe('over');
});

describe('after a free day', () => {
  const lessons = [
    fakeLesson(1, '12:35', '14:10', { day: friday }),
    fakeLesson(2, '08:30', '10:05', { day: friday }),
    fakeLesson(3, '08:30', '10:05', { day: monday }),
  ];

  it('the next lesson is the first of the first day that has any', () => {
    expect(nextLesson(lessons, tuesday, '2026-11-16 12:00:00')?.id).toBe(2);
    expect(nextLesson(lessons, friday, '2026-11-16 12:00:00')).toBeUndefined();
  });

  it('the present one counts from its minute on', () => {
    expect(nextLesson(lessons, tuesday, '2026-11-17 23:59:00')?.id).toBe(2);
    expect(nextLesson(lessons, friday, '2026-11-20 09:00:00')?.id).toBe(1);
  });
});

it('a test is found at the learning system whichever way its address is written', () => {
  expect(testAddress('/placeholder/lesson', 7)).toBe('/placeholder/lesson/7');
  expect(testAddress('https://lms.example/', 7)).toBe('https://lms.example/7');
  expect(testAddress('https://lms.example/view?id={id}', 7)).toBe('https://lms.example/view?id=7');
});
