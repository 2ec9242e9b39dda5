import { expect, it } from 'vitest';
import { audienceOf } from './audience.ts';

it('welcomes everybody to the work of their role', () => {
  expect(audienceOf(['lks_student'])).toBe('student');
  expect(audienceOf(['lks_student', 'vud_employee'])).toBe('verifier');
  expect(audienceOf(['vud_admin_attachments'])).toBe('commission');
  expect(audienceOf(['vud_admin_verifications', 'vud_employee'])).toBe('administrator');
  expect(audienceOf(['sh_admin'])).toBe('administrator');
  expect(audienceOf([])).toBe('anyone');
});
