import { describe, expect, it } from 'vitest';
import type { HistorySince } from '../portfolio/index.ts';
import { summariseSince } from './changes-since.ts';

const file = (before: string | null, after: string | null) => ({
  title: 'Файл',
  titleEn: 'File',
  before,
  after,
});
const entry = (action: HistorySince['action'], ...changes: HistorySince['changes']): HistorySince => ({
  elementId: 1,
  action,
  at: '2026-03-02T12:30:00.000Z',
  by: 'Иванова Анна Петровна',
  comment: null,
  score: null,
  changes,
});
const changesAfter = (...history: HistorySince[]) =>
  summariseSince([entry('returnForCorrection'), ...history]).changesSince;

describe('what the student has changed since the last decision', () => {
  it('names each file, though all of them have one title', () => {
    const attached = [file(null, 'Диплом.pdf'), file(null, 'Грамота.pdf')];
    expect(changesAfter(...attached.map((change) => entry('attach', change)), entry('send'))).toEqual(
      attached,
    );
  });

  it('leaves out a file that came and went, and tells one that was replaced under the same name', () => {
    expect(
      changesAfter(entry('attach', file(null, 'Диплом.pdf')), entry('detach', file('Диплом.pdf', null))),
    ).toEqual([]);
    expect(
      changesAfter(entry('detach', file('Диплом.pdf', null)), entry('attach', file(null, 'Диплом.pdf'))),
    ).toEqual([file('Диплом.pdf', 'Диплом.pdf')]);
    expect(
      changesAfter(entry('detach', file('Диплом.pdf', null)), entry('attach', file(null, 'Скан.pdf'))),
    ).toEqual([file('Диплом.pdf', null), file(null, 'Скан.pdf')]);
  });

  it('is nothing where nobody has decided yet', () => {
    const history = [entry('change', file(null, 'Диплом.pdf'))];
    expect(summariseSince(history)).toEqual({ lastDecision: null, changesSince: [] });
    expect(summariseSince([])).toEqual({ lastDecision: null, changesSince: [] });
  });
});
