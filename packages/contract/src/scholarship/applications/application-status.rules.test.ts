import { describe, expect, it } from 'vitest';
import {
  type ApplicationAction,
  type ApplicationStatus,
  applicationActions,
  applicationStatuses,
  nextApplicationStatus,
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
  ['moveUp', 'REJECTED', false, 'VERIFIED'],
  ['dropOut', 'VERIFIED', false, 'REJECTED'],
  ['undo', 'VERIFIED', false, 'SUBMITTED'],
  ['undo', 'REJECTED', false, 'SUBMITTED'],
  ['undo', 'REJECTED', true, 'RE_SUBMITTED'],
  ['withdraw', 'SUBMITTED', false, 'DRAFT'],
  ['withdraw', 'RE_SUBMITTED', false, 'DRAFT'],
  ['askBack', 'SUBMITTED', false, 'SUBMITTED'],
  ['askBack', 'RE_SUBMITTED', false, 'RE_SUBMITTED'],
  ['giveBack', 'SUBMITTED', false, 'DRAFT'],
  ['giveBack', 'RE_SUBMITTED', false, 'DRAFT'],
  ['keepFiled', 'SUBMITTED', false, 'SUBMITTED'],
  ['keepFiled', 'RE_SUBMITTED', false, 'RE_SUBMITTED'],
];

describe('nextApplicationStatus', () => {
  it.each(legal)('%s from %s (rejected before: %s) leads to %s', (action, from, rejected, to) => {
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
