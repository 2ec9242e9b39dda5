export const roles = [
  'lks_student',
  'vud_employee',
  'vud_admin_verifications',
  'vud_admin_attachments',
  'sh_admin',
] as const;

export type Role = (typeof roles)[number];

export const superAdmin: Role = 'sh_admin';

export function isRole(value: string): value is Role {
  return (roles as readonly string[]).includes(value);
}
