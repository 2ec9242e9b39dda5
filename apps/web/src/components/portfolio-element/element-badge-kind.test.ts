import { expect, it } from 'vitest';
import { badgeKind } from './element-badge-kind.ts';

it.each([
  ['DRAFT', null],
  ['VERIFIED', { tone: 'positive', text: 'verified' }],
  ['SUBMITTED', { tone: 'warning', text: 'submitted' }],
  ['RE_SUBMITTED', { tone: 'warning', text: 'submitted' }],
  ['RETURNED_FOR_CORRECTION', { tone: 'negative', text: 'returned' }],
  ['REJECTED', { tone: 'negative', text: 'returned' }],
  ['UNDER_REVIEW', { tone: 'negative', text: 'rejected' }],
] as const)('the badge of %s', (status, badge) => {
  expect(badgeKind(status)).toEqual(badge);
});
