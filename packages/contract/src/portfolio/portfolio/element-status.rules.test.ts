import { describe, expect, it } from 'vitest';
import {
  type ElementAction,
  type ElementStatus,
  elementActions,
  elementStatuses,
  nextElementStatus,
} from './element-status.rules.ts';

const legal: [ElementAction, ElementStatus, boolean, ElementStatus][] = [
  ['change', 'DRAFT', false, 'DRAFT'],
  ['change', 'DRAFT', true, 'DRAFT'],
  ['change', 'REJECTED', true, 'DRAFT'],
  ['change', 'RETURNED_FOR_CORRECTION', true, 'DRAFT'],
  ['send', 'DRAFT', false, 'SUBMITTED'],
  ['send', 'DRAFT', true, 'RE_SUBMITTED'],
  ['withdraw', 'SUBMITTED', true, 'DRAFT'],
  ['withdraw', 'RE_SUBMITTED', true, 'DRAFT'],
  ['confirm', 'SUBMITTED', true, 'VERIFIED'],
  ['confirm', 'RE_SUBMITTED', true, 'VERIFIED'],
  ['reject', 'SUBMITTED', true, 'REJECTED'],
  ['reject', 'RE_SUBMITTED', true, 'REJECTED'],
  ['returnForCorrection', 'SUBMITTED', true, 'RETURNED_FOR_CORRECTION'],
  ['returnForCorrection', 'RE_SUBMITTED', true, 'RETURNED_FOR_CORRECTION'],
  ...(['undo', 'takeBack'] as const).flatMap((action) =>
    (['VERIFIED', 'REJECTED', 'RETURNED_FOR_CORRECTION'] as const).flatMap(
      (from): [ElementAction, ElementStatus, boolean, ElementStatus][] => [
        [action, from, false, 'SUBMITTED'],
        [action, from, true, 'RE_SUBMITTED'],
      ],
    ),
  ),
];

describe('nextElementStatus', () => {
  it.each(legal)('%s from %s (sent before: %s) leads to %s', (action, from, sentBefore, to) => {
    expect(nextElementStatus(action, from, sentBefore)).toBe(to);
  });

  it('refuses every other pair', () => {
    for (const action of elementActions) {
      for (const from of elementStatuses) {
        if (legal.some(([a, f]) => a === action && f === from)) continue;
        expect(nextElementStatus(action, from, true), `${action} from ${from}`).toBeNull();
        expect(nextElementStatus(action, from, false), `${action} from ${from}`).toBeNull();
      }
    }
  });
});
