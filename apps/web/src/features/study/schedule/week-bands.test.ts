import { describe, expect, it } from 'vitest';
import { fakeLesson } from '@/testing/fake-lesson.ts';
import { bandsOf } from './week-bands.ts';

const tuesday = { day: '2026-11-17' };
const shown = (...lessons: ReturnType<typeof fakeLesson>[]) =>
  bandsOf(lessons).map(({ start, end, lessons: own }) => [start, end, own.map(({ id }) => id)]);

describe('the rows of a week', () => {
  it('are the times at which lessons begin, on whatever day', () => {
    expect(
      shown(
        fakeLesson(1, '10:20', '11:55'),
        fakeLesson(2, '08:30', '10:05', tuesday),
        fakeLesson(3, '08:30', '10:05'),
        fakeLesson(4, '10:20', '11:55', tuesday),
      ),
    ).toEqual([
      ['08:30', '10:05', [3, 2]],
      ['10:20', '11:55', [1, 4]],
    ]);
  });

  it('take in what begins before the first of them is over, and then name no common end', () => {
    expect(
      shown(
        fakeLesson(1, '08:30', '10:05'),
        fakeLesson(2, '09:00', '13:00', tuesday),
        fakeLesson(3, '10:04', '10:30', tuesday),
        fakeLesson(4, '10:05', '11:40'),
      ),
    ).toEqual([
      ['08:30', null, [1, 2, 3]],
      ['10:05', '11:40', [4]],
    ]);
  });

  it('do not swallow lessons that follow a short one', () => {
    expect(
      shown(
        fakeLesson(1, '08:30', '17:00'),
        fakeLesson(2, '08:30', '09:00', tuesday),
        fakeLesson(3, '09:00', '09:30', tuesday),
      ),
    ).toEqual([
      ['08:30', null, [1, 2]],
      ['09:00', '09:30', [3]],
    ]);
  });

  it('know a duty that ends on the next day', () => {
    const night = fakeLesson(1, '20:00', '08:00', { end_time: '2026-11-17 08:00:00' });
    expect(shown(night, fakeLesson(2, '22:00', '23:00', tuesday))).toEqual([['20:00', null, [1, 2]]]);
  });

  it('are none without lessons', () => {
    expect(shown()).toEqual([]);
  });
});
