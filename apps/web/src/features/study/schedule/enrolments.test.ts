import { describe, expect, it } from 'vitest';
import { fakeLesson } from '@/testing/fake-lesson.ts';
import { enrolmentsOf, withEnrolments } from './enrolments.ts';

const cards = [
  { group_title: 'СТ-401', speciality: 'Стоматология', speciality_en: 'Dentistry' },
  // A service that sends the specified fields alone.
  { group_title: 'СР-101', speciality: 'Социальная работа' },
];
const groupsOf = (...titles: string[]) => ({
  groups: titles.map((study_group_title) => ({ teachers_names: [], room_title: null, study_group_title })),
});

describe('enrolments', () => {
  it('are told apart where there are two', () => {
    expect(enrolmentsOf(cards)).toEqual([
      { group_title: 'СТ-401', speciality: 'Стоматология', speciality_en: 'Dentistry', place: 0 },
      { group_title: 'СР-101', speciality: 'Социальная работа', speciality_en: null, place: 1 },
    ]);
  });

  it('are nothing to speak of where there is one, or one group twice', () => {
    expect(enrolmentsOf(cards.slice(0, 1))).toEqual([]);
    expect(enrolmentsOf([...cards.slice(0, 1), ...cards.slice(0, 1)])).toEqual([]);
    expect(enrolmentsOf([])).toEqual([]);
  });
});

describe('a lesson of a week with two enrolments', () => {
  const [first, second] = enrolmentsOf(cards);
  const week = withEnrolments(
    [
      fakeLesson(1, '08:30', '10:05', groupsOf('СТ-401', 'СТ-402')),
      fakeLesson(2, '09:00', '10:00', groupsOf('СР-101')),
      fakeLesson(3, '10:05', '11:40', groupsOf('СР-101')),
      fakeLesson(4, '08:30', '10:05', groupsOf('СТ-401', 'СР-101')),
      fakeLesson(5, '08:30', '10:05', groupsOf('СТ-999')),
      fakeLesson(6, '08:30', '10:05', { ...groupsOf('СР-101'), day: '2026-11-17' }),
    ],
    enrolmentsOf(cards),
  );

  it('says for which of them it is', () => {
    expect(week.map(({ enrolments }) => enrolments)).toEqual([
      [first],
      [second],
      [second],
      [first, second],
      [],
      [second],
    ]);
  });

  it('clashes with what the other one has meanwhile, and with nothing else', () => {
    expect(week.map(({ clashes }) => clashes.map(({ id }) => id))).toEqual([[2], [1], [], [], [], []]);
  });

  it('is for the one there is, without a word', () => {
    const [lesson] = withEnrolments([fakeLesson(1, '08:30', '10:05', groupsOf('СТ-401'))], []);
    expect(lesson).toMatchObject({ enrolments: [], clashes: [] });
  });
});
