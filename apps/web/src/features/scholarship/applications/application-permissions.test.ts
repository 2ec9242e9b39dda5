import type { Role } from '@zachetka/contract/access/roles';
import type { ApplicationStatus } from '@zachetka/contract/scholarship/applications/application-status.rules';
import { describe, expect, it } from 'vitest';
import type { ApplicationMode } from './api/application-keys.ts';
import { applicationIdOf, modeOf, permissionsOn } from './application-permissions.ts';

const nothing = { mayEdit: false, mayDecide: false, mayScore: false };

function access(mode: ApplicationMode, status: ApplicationStatus, role: Role, isOwn = false) {
  return permissionsOn({ personId: 'S-1', status }, mode, {
    ldapObjectSid: isOwn ? 'S-1' : 'S-2',
    roles: [role],
  });
}

describe('what the application screen offers', () => {
  it('lets only the author into the normal mode, and edit only a draft', () => {
    expect(access('own', 'DRAFT', 'lks_student', true)).toEqual({ ...nothing, mayEdit: true });
    expect(access('own', 'SUBMITTED', 'lks_student', true)).toEqual(nothing);
    expect(access('own', 'DRAFT', 'lks_student')).toBeNull();
    expect(access('own', 'SUBMITTED', 'sh_admin')).toBeNull();
  });

  it('lets the commission view without changing anything', () => {
    expect(access('view', 'SUBMITTED', 'vud_admin_attachments')).toEqual(nothing);
    expect(access('view', 'SUBMITTED', 'sh_admin')).toEqual(nothing);
    expect(access('view', 'SUBMITTED', 'lks_student', true)).toBeNull();
    expect(access('verification', 'SUBMITTED', 'vud_employee')).toBeNull();
  });

  it.each(['SUBMITTED', 'RE_SUBMITTED'] as const)('lets the commission decide on %s', (status) => {
    expect(access('verification', status, 'vud_admin_attachments')).toEqual({ ...nothing, mayDecide: true });
    expect(access('verification', status, 'sh_admin')).toEqual({
      ...nothing,
      mayDecide: true,
      mayScore: true,
    });
  });

  it.each(['VERIFIED', 'REJECTED', 'DRAFT'] as const)('offers nothing on %s', (status) => {
    expect(access('verification', status, 'sh_admin')).toEqual(nothing);
  });

  it('lets nobody but the super administrator decide in their own cause', () => {
    expect(access('verification', 'SUBMITTED', 'vud_admin_attachments', true)).toEqual(nothing);
    expect(access('verification', 'SUBMITTED', 'sh_admin', true)?.mayDecide).toBe(true);
  });
});

it('reads the mode and the number from the address', () => {
  expect(modeOf(new URLSearchParams('id=1'))).toBe('own');
  expect(modeOf(new URLSearchParams('view=true'))).toBe('view');
  expect(modeOf(new URLSearchParams('view=true&verification=true'))).toBe('verification');
  expect(applicationIdOf(new URLSearchParams('id=42'))).toBe(42);
  expect(applicationIdOf(new URLSearchParams(''))).toBeUndefined();
  for (const wrong of ['0', '-1', '1.5', 'abc', '1e3', '99999999999']) {
    expect(applicationIdOf(new URLSearchParams({ id: wrong }))).toBeNull();
  }
});
