// @vitest-environment happy-dom
import { mayPass } from '@zachetka/contract/access/access-rules';
import { type Role, roles } from '@zachetka/contract/access/roles';
import type { ReactElement } from 'react';
import { matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { AuthGate } from './auth/auth-gate.tsx';
import { RequireAccess, type RouteAccess, ruleOf } from './guards/require-access.tsx';
import { routes } from './routes.tsx';

const anyone: readonly Role[] = roles;
const staff: readonly Role[] = [
  'vud_employee',
  'vud_admin_verifications',
  'vud_admin_attachments',
  'sh_admin',
];
const achievements: readonly Role[] = ['vud_employee', 'vud_admin_verifications', 'sh_admin'];

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** The route table of the product. */
const guards: readonly [string, readonly Role[]][] = [
  ['/', anyone],
  ['/portfolio', ['lks_student', 'sh_admin']],
  ['/portfolio/17', achievements],
  ['/proofs', ['lks_student', 'sh_admin']],
  ['/residency', anyone],
  ['/residency/17', anyone],
  ['/admin/residency-rules', ['sh_admin']],
  ['/schedule', anyone],
  ['/personal-data', anyone],
  ['/performance', anyone],
  ['/drpo', anyone],
  ['/drpo/appointment', anyone],
  ['/students-list', staff],
  ['/achievements-list', achievements],
  ['/verification-achievements', achievements],
  ['/verification-achievements/17', achievements],
  ['/verification-achievements/figures', ['vud_admin_verifications', 'sh_admin']],
  ['/admin', ['vud_admin_verifications', 'sh_admin']],
  ['/admin/portfolio-contexts', ['vud_admin_verifications', 'sh_admin']],
  ['/admin/configuration', ['sh_admin']],
  ['/readings', anyone],
  ['/help', anyone],
  ['/help/glossary', anyone],
  ['/admin/whatever', ['sh_admin']],
  ['/events/invitation', anyone],
  ['/tokens', anyone],
  ['/admin/tokens', ['sh_admin']],
  ['/admin/webhooks', ['sh_admin']],
  ['/admin/personal-data', ['vud_admin_verifications', 'sh_admin']],
  ['/admin/directory', ['sh_admin']],
  ['/admin/seasons', ['vud_admin_attachments', 'sh_admin']],
  ['/admin/seasons/17', ['vud_admin_attachments', 'sh_admin']],
  ['/admin/seasons/17/appeals', ['vud_admin_attachments', 'sh_admin']],
  ['/admin/seasons/17/border', ['vud_admin_attachments', 'sh_admin']],
  ['/admin/seasons/17/figures', ['vud_admin_attachments', 'sh_admin']],
  ['/admin/seasons/templates', ['sh_admin']],
  ['/admin/seasons/award-types', ['sh_admin']],
  ['/admin/people', ['sh_admin']],
  ['/admin/people/17', ['sh_admin']],
  ['/admin/import', ['sh_admin']],
  ['/admin/seasons/17/rules', ['vud_admin_attachments', 'sh_admin']],
  ['/commissions/17', ['vud_admin_attachments', 'sh_admin']],
  ['/application-for-pgas', ['lks_student', 'sh_admin']],
  ['/application-for-pgas?id=3', ['lks_student', 'sh_admin']],
  ['/application-for-pgas?id=3&view=true', ['vud_admin_attachments', 'sh_admin']],
  ['/application-for-pgas?id=3&verification=true', ['vud_admin_attachments', 'sh_admin']],
  ['/commissions/applications?id=3&verification=true', ['vud_admin_attachments', 'sh_admin']],
  ['/student-applications', ['lks_student', 'sh_admin']],
  ['/admin-applications', ['vud_admin_attachments', 'sh_admin']],
];

function elementsOn(path: string): ReactElement[] {
  const address = new URL(path, 'http://portal');
  return (matchRoutes(routes, address.pathname) ?? []).flatMap(
    ({ route }) => (route.element as ReactElement) ?? [],
  );
}

function accessOf(path: string) {
  const guard = elementsOn(path).find(({ type }) => type === RequireAccess);
  const access = (guard?.props as { access: RouteAccess } | undefined)?.access;
  return access && ruleOf(access, new URL(path, 'http://portal').searchParams);
}

describe('the guards', () => {
  it.each(guards)('let exactly the right roles open %s', (path, allowed) => {
    const rule = accessOf(path);
    expect(rule).toBeDefined();
    expect(roles.filter((role) => rule && mayPass(rule, [role]))).toEqual(
      roles.filter((role) => allowed.includes(role)),
    );
    expect(elementsOn(path).some(({ type }) => type === AuthGate)).toBe(true);
  });

  it.each([
    ['/application-for-pgas', 'toRead'],
    ['/commissions/applications', 'always'],
    ['/admin-applications', undefined],
  ])('let members of a commission pass %s: %s', (path, orSeat) => {
    const guard = elementsOn(path).find(({ type }) => type === RequireAccess);
    expect((guard?.props as { orSeat?: string } | undefined)?.orSeat).toBe(orSeat);
  });

  it.each(['/403', '/404', '/500', '/callback/university'])('leave %s open without a token', (path) => {
    expect(matchRoutes(routes, path)?.at(-1)?.route.path).toMatch(/^\/(\d|callback)/);
    expect(elementsOn(path).some(({ type }) => type === AuthGate)).toBe(false);
  });

  /** Written as `to="/…"`, as `to: '/…'`, for `navigate` or as what a function for addresses answers. */
  const written = /\b(?:to[:=] ?\{?|navigate\(|Address = [^\n]*=>\s*)(['"`])(\/[^'"`\s]*)\1/g;
  const links = Object.entries(sources).flatMap(([file, source]) =>
    [...source.matchAll(written)].map(([, , address = '']) => ({ file, address })),
  );

  it('stand behind every link in the code', () => {
    expect(links.length).toBeGreaterThan(100);
    const dead = links.filter(({ address }) => {
      const example = address.replace('${each.path}', 'appointment').replaceAll(/\$\{[^}]*\}/g, '17');
      const shown = elementsOn(example).at(-1)?.props as { to?: string } | undefined;
      return address !== '/404' && shown?.to === '/404';
    });
    expect(dead).toEqual([]);
  });

  it.each(['/nothing', '/portfolio/17/more'])('lead %s to the page that says so', (path) => {
    expect(elementsOn(path).at(-1)?.props).toMatchObject({ to: '/404', replace: true });
  });
});
