import type { Role } from '@zachetka/contract/access/roles';
import { describe, expect, it } from 'vitest';
import { bottomLinks } from './bottom-links.ts';

const expected: Record<Role, string[]> = {
  lks_student: ['/schedule', '/portfolio', '/performance'],
  vud_employee: ['/verification-achievements'],
  vud_admin_verifications: ['/verification-achievements'],
  vud_admin_attachments: ['/admin-applications'],
  sh_admin: ['/verification-achievements', '/admin-applications'],
};

const linksOf = (...roles: Role[]) => bottomLinks(roles).map(({ to }) => to);

describe('between Home and Account', () => {
  it.each(Object.entries(expected))('%s has what they open every day', (role, links) => {
    expect(linksOf(role as Role)).toEqual(links);
  });

  it('there is nothing for who has no role, and room for three', () => {
    expect(linksOf()).toEqual([]);
    expect(linksOf('lks_student', 'vud_employee')).toEqual([
      '/verification-achievements',
      '/schedule',
      '/portfolio',
    ]);
  });
});
