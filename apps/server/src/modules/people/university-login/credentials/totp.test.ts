import { expect, it } from 'vitest';
import { createSecretBox } from '../../../../lib/secret-box.ts';
import { newTotpSecret, totpAddress, totpStepOf } from './totp.ts';

// RFC 6238, appendix B: the secret of its SHA-1 lines, and their last six digits.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

it.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [2_000_000_000, '279037', 66_666_666],
])('at %i the code is %s', (seconds, code, step) => {
  expect(totpStepOf(secret, code, seconds * 1000)).toBe(step);
  expect(totpStepOf(secret, `${code.slice(0, 3)} ${code.slice(3)}`, seconds * 1000)).toBe(step);
  // A clock that is half a minute late or early; no more than that.
  expect(totpStepOf(secret, code, (seconds + 30) * 1000)).toBe(step);
  expect(totpStepOf(secret, code, (seconds + 90) * 1000)).toBeNull();
});

it.each(['', '000000', '12345', 'abcdef', '2870821'])('%j is no code', (code) => {
  expect(totpStepOf(secret, code, 59_000)).toBeNull();
});

it('makes a new secret each time and an address that apps understand', () => {
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(newTotpSecret());
  const address = new URL(totpAddress(secret, 'иванова'));
  expect(address.protocol).toBe('otpauth:');
  expect(decodeURIComponent(address.pathname)).toContain('Zachetka:иванова');
  expect(address.searchParams.get('secret')).toBe(secret);
});

it('keeps a secret so that only the same key opens it, and only unchanged', () => {
  const box = createSecretBox('one', 'login-totp');
  const closed = box.close(secret);
  expect(closed).not.toContain(secret);
  expect(box.open(closed)).toBe(secret);
  expect(() => createSecretBox('other', 'login-totp').open(closed)).toThrow('unable to authenticate data');
  const other = closed.startsWith('A') ? 'B' : 'A';
  expect(() => box.open(other + closed.slice(1))).toThrow('unable to authenticate data');
});
