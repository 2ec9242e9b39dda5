import { expect, it } from 'vitest';
import { compareCalendars, isNameOf } from './calendar-changes.rules.ts';
import type { SeasonWindowToSave } from './seasons.schemas.ts';

const window = (from: string, until: string, kind: SeasonWindowToSave['kind'] = 'applications') => ({
  kind,
  from: `2026-09-${from}T00:00`,
  until: `2026-09-${until}T23:59`,
});

it('says which windows are otherwise, and which of them are shorter', () => {
  const shortened = (before: SeasonWindowToSave[], after: SeasonWindowToSave[]) =>
    compareCalendars(before, after).map(({ kind, isShortened }) => [kind, isShortened]);
  const first = window('01', '10');
  expect(shortened([first], [first])).toEqual([]);
  expect(shortened([first], [window('01', '12')])).toEqual([['applications', false]]);
  expect(shortened([first], [window('01', '09')])).toEqual([['applications', true]]);
  expect(shortened([first], [window('02', '20')])).toEqual([['applications', true]]);
  expect(shortened([first], [])).toEqual([['applications', true]]);
  expect(shortened([], [first])).toEqual([['applications', false]]);
  // The order in which they are written says nothing.
  const second = window('12', '15');
  expect(shortened([second, first], [first, second])).toEqual([]);
  expect(shortened([first, second], [first, window('20', '25', 'appeal')])).toEqual([
    ['applications', true],
    ['appeal', false],
  ]);
});

it('knows a window by its name in either language', () => {
  expect(
    ['Приём заявок', ' прием заявок ', 'applications'].every((name) => isNameOf('applications', name)),
  ).toBe(true);
  expect(['Заявки', '', 'Апелляции'].some((name) => isNameOf('applications', name))).toBe(false);
});
