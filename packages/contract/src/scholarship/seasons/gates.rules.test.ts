import { expect, it } from 'vitest';
import {
  type Gate,
  type GateKind,
  judgeGates,
  passesGates,
  type StudyFacts,
  semesterOf,
} from './gates.rules.ts';
import { foundText } from './gates.texts.ts';

const facts: StudyFacts = {
  eduForm: 'Очная',
  eduLevel: 'Магистратура',
  courseNumber: 1,
  isFullTime: true,
  funding: [
    { since: '2025-09-01', kind: 'PAID' },
    { since: '2026-02-01', kind: 'STATE' },
    { since: '2026-12-01', kind: 'PAID' },
  ],
  sessions: [
    { endedOn: '2026-01-25', satisfactory: 2, debts: 1, average: '3.5' },
    { endedOn: '2026-06-30', satisfactory: 0, debts: 0, average: '4.8' },
  ],
  penalties: [{ issuedOn: '2026-03-01', liftedOn: '2026-09-01' }],
  leaves: [{ from: '2026-10-01', until: null }],
};
const outcome = (gate: Gate, on: string, more: Partial<StudyFacts> = {}) =>
  judgeGates([gate], { ...facts, ...more }, on)[0]?.outcome;

it.each([
  ['stateFunded', '2026-01-31', 'failed'],
  ['stateFunded', '2026-02-01', 'passed'],
  ['stateFunded', '2026-12-01', 'failed'],
  ['stateFunded', '2025-08-31', 'unknown'],
  ['noSatisfactory', '2026-06-29', 'failed'],
  ['noSatisfactory', '2026-06-30', 'passed'],
  ['noDebts', '2026-06-29', 'failed'],
  ['noDebts', '2026-01-24', 'unknown'],
  ['noPenalty', '2026-02-28', 'passed'],
  ['noPenalty', '2026-08-31', 'failed'],
  ['noPenalty', '2026-09-01', 'passed'],
  ['notOnLeave', '2026-09-30', 'passed'],
  ['notOnLeave', '2026-10-01', 'failed'],
  ['fullTime', '2026-10-01', 'passed'],
] as const)('%s on %s: %s', (kind, on, expected) => {
  expect(outcome({ kind }, on)).toBe(expected);
});

it('compares names of study however they are spelled: capitals, blanks, ё', () => {
  const spelled = { eduForm: 'заочная  форма ', eduLevel: 'МАГИСТРАТУРА' };
  expect(outcome({ kind: 'fullTime', forms: ['Заочная форма'] }, '2026-10-01', spelled)).toBe('passed');
  expect(outcome({ kind: 'eduLevel', levels: [' Магистратура'] }, '2026-10-01', spelled)).toBe('passed');
  expect(outcome({ kind: 'eduLevel', levels: ['Бакалавриат'] }, '2026-10-01', spelled)).toBe('failed');
});

it('a separate contest is for a level and for semesters', () => {
  expect(semesterOf(1, '2026-10-01')).toBe(1);
  expect(semesterOf(1, '2027-02-01')).toBe(2);
  expect(outcome({ kind: 'semester', from: 2 }, '2026-10-01')).toBe('failed');
  expect(outcome({ kind: 'semester', until: 1 }, '2026-10-01')).toBe('passed');
  expect(outcome({ kind: 'semester' }, '2026-10-01', { courseNumber: null })).toBe('unknown');
  expect(outcome({ kind: 'eduLevel', levels: ['Магистратура'] }, '2026-10-01')).toBe('passed');
  expect(outcome({ kind: 'eduLevel', levels: ['Специалитет'] }, '2026-10-01')).toBe('failed');
  expect(outcome({ kind: 'eduLevel' }, '2026-10-01', { eduLevel: null })).toBe('unknown');
  expect(outcome({ kind: 'fullTime' }, '2026-10-01', { eduForm: null })).toBe('unknown');
});

it('only what is passed passes', () => {
  const results = judgeGates([{ kind: 'fullTime' }, { kind: 'noDebts' }], facts, '2026-01-24');
  expect(results.map((each) => each.outcome)).toEqual(['passed', 'unknown']);
  expect(passesGates(results)).toBe(false);
  expect(passesGates([])).toBe(true);
});

it('what was found is told in words, and where it says more than the outcome', () => {
  const told = (kind: GateKind, result: 'passed' | 'failed', found: string | null) =>
    foundText({ kind, outcome: result, found }, 'ru');
  expect(told('stateFunded', 'passed', 'STATE')).toBe('за счёт бюджета');
  expect(told('stateFunded', 'failed', 'PAID')).toBe('по договору');
  expect(told('noDebts', 'passed', '0')).toBeNull();
  expect(told('noDebts', 'failed', '2')).toBe('2');
  expect(told('noPenalty', 'failed', '2026-01-02')).toBeNull();
  expect(told('semester', 'failed', '3')).toBe('3');
});

it('goes by the forms and the funding that a season has chosen', () => {
  const on = '2026-03-01';
  const form = (eduForm: string, forms: string[]) =>
    outcome({ kind: 'fullTime', forms }, on, { eduForm, isFullTime: eduForm === 'Очная' });
  expect(form('Очно-заочная', ['Очная', 'Очно-заочная'])).toBe('passed');
  expect(form('Очная', ['Очно-заочная'])).toBe('failed');
  expect(form('Очная', [])).toBe('passed');
  const funded = (kind: 'STATE' | 'TARGETED' | 'PAID', funding: Gate['funding']) =>
    outcome({ kind: 'stateFunded', funding }, on, { funding: [{ since: on, kind }] });
  expect(funded('TARGETED', ['STATE'])).toBe('failed');
  expect(funded('TARGETED', [])).toBe('passed');
  expect(funded('PAID', ['PAID', 'STATE'])).toBe('passed');
});
