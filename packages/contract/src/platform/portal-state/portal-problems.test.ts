import { expect, it } from 'vitest';
import { problemsOf } from './portal-problems.ts';
import type { PortalState, ProductionCheck } from './portal-state.schemas.ts';

const check = (grade: ProductionCheck['grade']) => ({ grade }) as ProductionCheck;
const outbox = { isOn: true, waiting: 3, oldestSeconds: 4000 };

const state = (changes: Partial<PortalState>) =>
  ({
    isLive: true,
    lastOutage: null,
    disks: [],
    backups: null,
    outboxes: [],
    checks: [],
    ...changes,
  }) as unknown as PortalState;

const backups = (changes: object): PortalState['backups'] => ({
  last: null,
  lastBytes: 0,
  isLate: false,
  lastDrill: null,
  ...changes,
});

it.each([
  ['nothing', state({}), []],
  [
    'an outage that lasts',
    state({ lastOutage: { from: '', until: null, reason: '' } }),
    [{ kind: 'outage' }],
  ],
  ['an outage that is over', state({ lastOutage: { from: '', until: '2026-11-09', reason: '' } }), []],
  [
    'the disk that is nearly full',
    state({
      disks: [
        { name: 'data', freeBytes: 1, totalBytes: 2, isLow: false },
        { name: 'files', freeBytes: 1, totalBytes: 2, isLow: true },
      ],
    }),
    [{ kind: 'lowDisk', disk: 'files' }],
  ],
  ['a backup that is late', state({ backups: backups({ isLate: true }) }), [{ kind: 'lateBackup' }]],
  ['a backup in time', state({ backups: backups({}) }), []],
  [
    'a backup that can not be restored',
    state({ backups: backups({ lastDrill: { outcome: 'failed' } }) }),
    [{ kind: 'failedDrill' }],
  ],
  [
    'no room to try one',
    state({ backups: backups({ lastDrill: { outcome: 'noRoom' } }) }),
    [{ kind: 'noRoomForDrill' }],
  ],
  ['one that was restored', state({ backups: backups({ lastDrill: { outcome: 'passed' } }) }), []],
  [
    'what waits too long, and what nobody tries any more',
    state({
      outboxes: [
        { kind: 'letters', ...outbox, isLate: true, givenUp: 0 },
        { kind: 'pushes', ...outbox, isLate: false, givenUp: 2 },
        { kind: 'webhooks', ...outbox, isLate: false, givenUp: 0 },
      ],
    }),
    [
      { kind: 'late', outbox: 'letters' },
      { kind: 'givenUp', outbox: 'pushes', number: 2 },
    ],
  ],
  [
    'grave settings where others reach the portal',
    state({ checks: [check('grave'), check('doubtful'), check('fine'), check('grave')] }),
    [{ kind: 'grave', number: 2 }],
  ],
  ['doubtful settings', state({ checks: [check('doubtful')] }), []],
  ['grave settings of a demo', state({ isLive: false, checks: [check('grave')] }), []],
])('%s: what an administrator is told', (_, given, problems) => {
  expect(problemsOf(given)).toEqual(problems);
});
