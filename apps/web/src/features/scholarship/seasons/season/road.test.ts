import type { Season } from '@zachetka/contract/scholarship/seasons/seasons.schemas';
import { expect, it } from 'vitest';
import { nextStepOf, roadOf } from './road.ts';

type Window = Season['windows'][number];
const window = (kind: Window['kind'], state: Window['state']) => ({ kind, state }) as Window;
const calendar = (state: Window['state']) => [
  window('applications', state),
  window('publication', 'open'),
  window('appeal', 'upcoming'),
];
const season = (more: Partial<Season>) =>
  ({ state: 'ANNOUNCED', hasRules: true, applications: 3, windows: calendar('closed'), ...more }) as Season;
const nothing = { publication: undefined, kept: [], waitingAppeals: 0 };
const decisions = (undecided: number, isUnconfirmed = false, isPublished = false) => ({
  ...nothing,
  publication: {
    undecided,
    isUnconfirmed,
    published: isPublished ? { at: '', by: null, applications: 3, awarded: 1 } : null,
  },
});
const over = season({ windows: [window('publication', 'closed'), window('appeal', 'closed')] });
const published = decisions(0, false, true);

it.each([
  ['rules', season({ state: 'DRAFT', hasRules: false }), nothing],
  ['announce', season({ state: 'DRAFT' }), nothing],
  ['applications', season({ windows: calendar('open') }), decisions(3)],
  ['decide', season({}), decisions(2)],
  ['confirm', season({}), decisions(3, true)],
  ['publish', season({}), decisions(0)],
  ['appeals', season({}), published],
  ['appeals', over, { ...published, waitingAppeals: 1 }],
  ['order', over, published],
  [undefined, over, { ...published, kept: [{ kind: 'order' as const }] }],
  ['order', season({ windows: [window('appeal', 'closed')] }), decisions(0)],
  // Nobody has applied.
  [undefined, season({ applications: 0 }), nothing],
])('the next act is %s', (step, of, known) => {
  expect(nextStepOf(roadOf(of, known))).toBe(step);
});
