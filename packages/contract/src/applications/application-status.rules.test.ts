import { describe, expect, it } from 'vitest';
import {
  type ApplicationAction,
  type ApplicationStatus,
  academicYear,
  applicationActions,
  applicationStatuses,
  isApplicationScore,
  nextApplicationStatus,
  startingScore,
  totalScore,
} from './application-status.rules.ts';

const legal: [ApplicationAction, ApplicationStatus, boolean, ApplicationStatus][] = [
  ['edit', 'DRAFT', false, 'DRAFT'],
  ['submit', 'DRAFT', false, 'SUBMITTED'],
  ['submit', 'DRAFT', true, 'RE_SUBMITTED'],
  ['assess', 'SUBMITTED', false, 'SUBMITTED'],
  ['assess', 'RE_SUBMITTED', false, 'RE_SUBMITTED'],
  ['accept', 'SUBMITTED', false, 'VERIFIED'],
  ['accept', 'RE_SUBMITTED', false, 'VERIFIED'],
  ['reject', 'SUBMITTED', false, 'REJECTED'],
  ['reject', 'RE_SUBMITTED', false, 'REJECTED'],
];

describe('nextApplicationStatus', () => {
  it.each(legal)('%s from %s (rejected this year: %s) leads to %s', (action, from, rejected, to) => {
    expect(nextApplicationStatus(action, from, rejected)).toBe(to);
  });

  it('refuses every other pair', () => {
    for (const action of applicationActions) {
      for (const from of applicationStatuses) {
        if (legal.some(([a, f]) => a === action && f === from)) continue;
        expect(nextApplicationStatus(action, from), `${action} from ${from}`).toBeNull();
      }
    }
  });
});

it('begins the academic year in September', () => {
  expect(academicYear({ year: 2026, month: 8 })).toBe(2025);
  expect(academicYear({ year: 2026, month: 9 })).toBe(2026);
});

it.each([-1, 101, 5.5, Number.NaN])('takes %s for no score', (value) => {
  expect(isApplicationScore(value)).toBe(false);
});

it('adds up edited values before stored ones', () => {
  const elements = [
    { id: 1, score: 5 },
    { id: 2, score: null },
    { id: 3, score: 7 },
  ];
  expect(totalScore(elements)).toBe(12);
  expect(
    totalScore(
      elements,
      new Map([
        [1, 0],
        [2, 9],
      ]),
    ),
  ).toBe(16);
});

it('starts from the verification score as far as an application’s score reaches', () => {
  expect([null, 0, 7, 100, 1000].map(startingScore)).toEqual([0, 0, 7, 100, 100]);
});
