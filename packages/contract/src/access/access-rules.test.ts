import { describe, expect, it } from 'vitest';
import { type AccessRule, accessRules, mayPass } from './access-rules.ts';
import { roles } from './roles.ts';

describe('mayPass', () => {
  it('lets the super administrator through every rule', () => {
    for (const rule of Object.keys(accessRules) as AccessRule[])
      expect(mayPass(rule, ['sh_admin'])).toBe(true);
  });

  it('lets exactly the listed roles through', () => {
    for (const [rule, allowed] of Object.entries(accessRules)) {
      if (allowed === 'anyone') continue;
      for (const role of roles.filter((candidate) => candidate !== 'sh_admin')) {
        expect(mayPass(rule as AccessRule, [role]), `${role} on ${rule}`).toBe(
          (allowed as readonly string[]).includes(role),
        );
      }
    }
  });

  it('lets a signed-in person without any role see only what anyone may', () => {
    expect(mayPass('signedIn', [])).toBe(true);
    expect(mayPass('staff', [])).toBe(false);
  });
});
