import { describe, expect, it } from 'vitest';
import type { Role } from '../../access/roles.ts';
import { type MappingRule, mapClaims, rolesOf } from './claim-mapping.rules.ts';

const rule = (claim: string, value: string, role: Role = 'vud_employee'): MappingRule => ({
  claim,
  value,
  role,
});
const gives = (claims: unknown, ...rules: MappingRule[]) => rolesOf(mapClaims(rules, claims));

describe('a mapping of claims', () => {
  it('finds a value in a text and in a list, in whatever case and spelling', () => {
    expect(gives({ groups: 'Verifiers' }, rule('groups', 'verifiers'))).toEqual(['vud_employee']);
    expect(gives({ groups: ['a', 'ПРОВЕРЯЮЩИЙ'] }, rule('groups', 'Проверяющий'))).toEqual(['vud_employee']);
    expect(gives({ groups: ['йод'] }, rule('groups', 'йод'))).toEqual(['vud_employee']);
    expect(gives({ groups: ['verifiers-2'] }, rule('groups', 'verifiers'))).toEqual([]);
    expect(gives({ level: 3, staff: true }, rule('level', '3'), rule('staff', 'true', 'sh_admin'))).toEqual([
      'sh_admin',
      'vud_employee',
    ]);
  });

  it('takes a star at the end for any ending, and nowhere else', () => {
    expect(gives({ groups: ['portal-staff'] }, rule('groups', 'portal-*'))).toEqual(['vud_employee']);
    expect(gives({ groups: ['my-portal-staff'] }, rule('groups', 'portal-*'))).toEqual([]);
    expect(gives({ groups: ['portal'] }, rule('groups', '*tal'))).toEqual([]);
    expect(gives({ groups: [] }, rule('groups', '*'))).toEqual([]);
    expect(gives({ groups: ['any'] }, rule('groups', '*'))).toEqual(['vud_employee']);
  });

  it('goes down a path, through lists, and past names that hold dots themselves', () => {
    expect(gives({ realm_access: { roles: ['x'] } }, rule('realm_access.roles', 'x'))).toHaveLength(1);
    expect(gives({ groups: [{ display: 'x' }] }, rule('groups.display', 'x'))).toHaveLength(1);
    expect(
      gives({ 'https://uni.example/groups': ['x'] }, rule('https://uni.example/groups', 'x')),
    ).toHaveLength(1);
    expect(
      gives({ resource: { 'portal.app': { roles: 'x' } } }, rule('resource.portal.app.roles', 'x')),
    ).toHaveLength(1);
  });

  it('gives nothing for what is not there, nor for what every object has', () => {
    expect(gives(null, rule('groups', '*'))).toEqual([]);
    expect(gives('text', rule('length', '*'))).toEqual([]);
    expect(gives({}, rule('constructor.name', '*'), rule('__proto__', '*'))).toEqual([]);
  });

  it('says which line gave a role and for which value', () => {
    const rules = [rule('groups', 'a'), rule('groups', 'b*', 'sh_admin'), rule('title', 'b', 'sh_admin')];
    expect(mapClaims(rules, { groups: ['Bcd'], title: 'b' })).toEqual([
      { role: 'sh_admin', line: 2, value: 'Bcd' },
      { role: 'sh_admin', line: 3, value: 'b' },
    ]);
  });
});
