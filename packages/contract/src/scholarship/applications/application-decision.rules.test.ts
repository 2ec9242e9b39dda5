import { expect, it } from 'vitest';
import { problemOfComment, readApplicationComment } from './application-decision.rules.ts';

const problem = (kind: 'accept' | 'reject', text: string | null) =>
  problemOfComment(kind, readApplicationComment(text));

it.each([null, '', ' \n '])('%j is no comment: only a rejection needs one', (text) => {
  expect(problem('accept', text)).toBeNull();
  expect(problem('reject', text)).toBe('rejectReasonRequired');
});

it.each(['accept', 'reject'] as const)('to %s takes 2,000 characters and not one more', (kind) => {
  expect(problem(kind, ` ${'а'.repeat(2000)}\n`)).toBeNull();
  expect(problem(kind, 'а'.repeat(2001))).toBe('commentTooLong');
});
