import { expect, it } from 'vitest';
import { studyOf } from './study-words.ts';

const session = (
  endedOn: string,
  average: string | null,
  debts = 0,
  marks?: [excellent: number, all: number],
) => ({
  endedOn,
  average,
  satisfactory: 0,
  debts,
  excellent: marks?.[0] ?? null,
  marks: marks?.[1] ?? null,
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
    excellentSessions: '2',
    lastTwoAverage: '5',
    debts: '1',
  });
  expect(studyOf([session('2026-06-30', '5')], '2026-06-30').excellentInRow).toBe('1');
});

it('knows the share of excellent marks of the last two sessions, cut off, where both are told', () => {
  const last = session('2026-06-30', '4.75', 0, [6, 8]);
  const before = session('2026-01-25', '4.6', 0, [3, 5]);
  const old = session('2025-06-30', '3', 0, [0, 8]);
  expect(studyOf([last, before, old], '2026-09-01')).toMatchObject({
    excellentPercent: '69.23',
    excellentSessions: '0',
    lastTwoAverage: '4.68',
  });
  expect(studyOf([last], '2026-09-01')).toMatchObject({ excellentPercent: '75' });
  expect(studyOf([last], '2026-09-01')).not.toHaveProperty('lastTwoAverage');
  expect(studyOf([last, session('2026-01-25', '5')], '2026-09-01')).not.toHaveProperty('excellentPercent');
  expect(studyOf([session('2026-06-30', null, 0, [0, 0])], '2026-09-01')).not.toHaveProperty(
    'excellentPercent',
  );
});
