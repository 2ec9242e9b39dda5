import { expect, it } from 'vitest';
import { createFailedAttempts } from './failed-attempts.ts';

it('lets people wait after too many failures, each key for itself, until the window is over', () => {
  let now = 0;
  const attempts = createFailedAttempts(
    { windowSeconds: 60, limitOf: (key) => (key === 'address' ? 5 : 2) },
    () => now,
  );
  attempts.add(['address', 'student']);
  expect(attempts.secondsToWait(['address', 'student'])).toBe(0);
  now = 10_000;
  attempts.add(['address', 'student']);
  expect(attempts.secondsToWait(['address', 'student'])).toBe(50);
  expect(attempts.secondsToWait(['address', 'admin'])).toBe(0);

  for (let round = 0; round < 3; round += 1) attempts.add(['address']);
  expect(attempts.secondsToWait(['address', 'admin'])).toBe(50);
  now = 60_000;
  expect(attempts.secondsToWait(['address', 'student'])).toBe(0);
});

it('forgets the failures of a login that got in', () => {
  const attempts = createFailedAttempts({ windowSeconds: 60, limitOf: () => 1 });
  attempts.add(['student']);
  attempts.clear('student');
  expect(attempts.secondsToWait(['student'])).toBe(0);
});

it('keeps a bounded number of keys', () => {
  const attempts = createFailedAttempts({ windowSeconds: 60, limitOf: () => 1 });
  for (let index = 0; index <= 10_000; index += 1) attempts.add([`login ${index}`]);
  expect(attempts.secondsToWait(['login 0'])).toBe(0);
  expect(attempts.secondsToWait(['login 10000'])).toBe(60);
});
