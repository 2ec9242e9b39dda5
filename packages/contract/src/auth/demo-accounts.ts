import type { Role } from '../access/roles.ts';

type BothLanguages = { ru: string; en: string };

export type DemoAccount = {
  login: string;
  roles: readonly Role[];
  /** What tells this account from another one with the same role. */
  note?: BothLanguages;
};

/** The same for every demo account; the sign-in page says so. */
export const demoPassword = 'demo';

/** The accounts that come with the demo university, in the order in which they are shown. */
export const demoAccounts: readonly DemoAccount[] = [
  { login: 'student', roles: ['lks_student'] },
  { login: 'student2', roles: ['lks_student'], note: { ru: 'другой студент', en: 'another student' } },
  { login: 'verifier', roles: ['vud_employee'], note: { ru: 'два блока', en: 'two blocks' } },
  { login: 'verifier-none', roles: ['vud_employee'], note: { ru: 'без блоков', en: 'no blocks' } },
  { login: 'verification-admin', roles: ['vud_admin_verifications'] },
  { login: 'commission', roles: ['vud_admin_attachments'] },
  { login: 'admin', roles: ['sh_admin'] },
];

export const roleTitles: Readonly<Record<Role, BothLanguages>> = {
  lks_student: { ru: 'Студент', en: 'Student' },
  vud_employee: { ru: 'Проверяющий', en: 'Verifier' },
  vud_admin_verifications: { ru: 'Администратор верификации', en: 'Verification administrator' },
  vud_admin_attachments: { ru: 'Комиссия по заявкам', en: 'Application commission' },
  sh_admin: { ru: 'Администратор портала', en: 'Portal administrator' },
};
