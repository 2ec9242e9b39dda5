import type { Role } from '@zachetka/contract/access/roles';
import { describe, expect, it } from 'vitest';
import { sidebarGroups } from './sidebar-links.ts';

const everyone = ['/', '/schedule', '/performance', '/drpo'];

const expected: Record<Role, string[]> = {
  lks_student: ['/portfolio', '/student-applications'],
  vud_employee: ['/verification-achievements', '/achievements-list', '/students-list'],
  vud_admin_verifications: ['/verification-achievements', '/achievements-list', '/students-list', '/admin'],
  vud_admin_attachments: ['/students-list', '/admin-applications', '/admin/seasons'],
  sh_admin: [
    '/student-applications',
    '/verification-achievements',
    '/achievements-list',
    '/students-list',
    '/admin-applications',
    '/admin/seasons',
    '/admin',
  ],
};

const linksOf = (...roles: Role[]) => sidebarGroups(roles).flatMap(({ links }) => links.map(({ to }) => to));

describe('the sidebar', () => {
  it.each(Object.entries(expected))('of %s has its own links', (role, links) => {
    expect(new Set(linksOf(role as Role))).toEqual(new Set([...everyone, ...links]));
  });

  it('has only what is for everyone without a role, and no empty group', () => {
    expect(linksOf()).toEqual(everyone);
    expect(sidebarGroups([]).map(({ label }) => label)).toEqual(['study']);
  });

  it('puts the work above what is for everybody, and Home above both', () => {
    expect(linksOf('vud_employee')).toEqual([
      '/',
      '/verification-achievements',
      '/achievements-list',
      '/students-list',
      '/schedule',
      '/performance',
      '/drpo',
    ]);
    expect(linksOf('lks_student').slice(0, 2)).toEqual(['/', '/portfolio']);
  });

  it('adds up several roles without repeating a link', () => {
    const links = linksOf('lks_student', 'vud_employee');
    expect(links).toContain('/portfolio');
    expect(links).toContain('/achievements-list');
    expect(new Set(links).size).toBe(links.length);
  });
});
