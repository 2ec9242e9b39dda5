import { expect, it } from 'vitest';
import { splitBySize } from './attachments/split-by-size.ts';
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

it('files above the limit are skipped and named', () => {
  const files = [new File(['12345'], 'fits.pdf'), new File(['123456'], 'large.pdf')];
  const { accepted, tooLarge } = splitBySize(files, 5);
  expect(accepted.map(({ name }) => name)).toEqual(['fits.pdf']);
  expect(tooLarge.map(({ name }) => name)).toEqual(['large.pdf']);
});
