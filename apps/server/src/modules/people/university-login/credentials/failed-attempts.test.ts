import { expect, it } from 'vitest';
import { createFailedAttempts } from './failed-attempts.ts';

const seconds = (begun: ReturnType<ReturnType<typeof createFailedAttempts>['begin']>) =>
  'seconds' in begun ? begun.seconds : 0;

it('lets people wait after too many failures, each key for itself, until the window is over', () => {
  let now = 0;
  const attempts = createFailedAttempts(60, () => now);
  const guess = (key: string, limit = 2) => seconds(attempts.begin([{ key: 'address' }, { key, limit }]));
  expect(guess('student')).toBe(0);
  now = 10_000;
  expect(guess('student')).toBe(0);
  expect(guess('student')).toBe(50);
  expect(guess('admin')).toBe(0);
  expect(attempts.countOf('address')).toBe(3);
  now = 60_000;
  expect(guess('student')).toBe(0);
});

it('counts attempts that are under way, and takes back those that were right', () => {
  const attempts = createFailedAttempts(60);
  const begin = () => attempts.begin([{ key: 'student', limit: 2 }]);
  const [first, second] = [begin(), begin()];
  expect(seconds(begin())).toBe(60);
  for (const begun of [first, second]) if ('takeBack' in begun) begun.takeBack();
  expect(attempts.countOf('student')).toBe(0);
  expect(seconds(begin())).toBe(0);
});

it('forgets the failures of a login that got in', () => {
  const attempts = createFailedAttempts(60);
  attempts.begin([{ key: 'student', limit: 1 }]);
  attempts.clear('student');
  expect(seconds(attempts.begin([{ key: 'student', limit: 1 }]))).toBe(0);
});

it('keeps a bounded number of keys', () => {
  const attempts = createFailedAttempts(60);
  for (let index = 0; index <= 10_000; index += 1) attempts.begin([{ key: `login ${index}` }]);
  expect([attempts.countOf('login 0'), attempts.countOf('login 10000')]).toEqual([0, 1]);
});
