import { type Role, superAdmin } from './roles.ts';

/**
 * Who may pass, by name. The server puts one of these on every route and the app's guards use the same names,
 * so a rule changes here and nowhere else. The super administrator passes every rule and is not listed.
 */
export const accessRules = {
  signedIn: 'anyone',
  students: ['lks_student'],
  staff: ['vud_employee', 'vud_admin_verifications', 'vud_admin_attachments'],
  achievements: ['vud_employee', 'vud_admin_verifications'],
  administration: ['vud_admin_verifications'],
  superAdmin: [],
  ownApplications: ['lks_student'],
  allApplications: ['vud_admin_attachments'],
} as const satisfies Record<string, 'anyone' | readonly Role[]>;

export type AccessRule = keyof typeof accessRules;

export function mayPass(rule: AccessRule, callerRoles: readonly Role[]): boolean {
  if (callerRoles.includes(superAdmin)) return true;
  const allowed: 'anyone' | readonly Role[] = accessRules[rule];
  return allowed === 'anyone' || allowed.some((role) => callerRoles.includes(role));
}
