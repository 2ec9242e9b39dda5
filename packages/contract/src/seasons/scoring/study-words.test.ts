import { expect, it } from 'vitest';
import { studyOf } from './study-words.ts';

const session = (endedOn: string, average: string | null, debts = 0) => ({
  endedOn,
  average,
  satisfactory: 0,
  debts,
});

it('knows nothing without a session, and nothing of later ones', () => {
  expect(studyOf([], '2026-09-01')).toEqual({});
  expect(studyOf([session('2026-09-02', '5')], '2026-09-01')).toEqual({});
});

it('counts sessions, their mean half up to two digits, and the excellent ones in a row', () => {
  const sessions = [
    session('2026-06-30', '5.00', 1),
    session('2025-01-25', '4.33'),
    session('2026-01-25', '5'),
    session('2025-06-30', null),
  ];
  expect(studyOf(sessions, '2026-09-01')).toEqual({
    sessions: '4',
    average: '4.78',
    lastAverage: '5',
    excellentInRow: '2',
    debts: '1',
  });
  expect(studyOf([session('2026-06-30', '5')], '2026-06-30').excellentInRow).toBe('1');
});
