import type { Role } from '../../access/roles.ts';

export const roleTitles: Readonly<Record<Role, { ru: string; en: string }>> = {
  lks_student: { ru: 'Студент', en: 'Student' },
  vud_employee: { ru: 'Проверяющий', en: 'Verifier' },
  vud_admin_verifications: { ru: 'Администратор проверки', en: 'Verification administrator' },
  vud_admin_attachments: { ru: 'Стипендиальная комиссия', en: 'Scholarship commission' },
  sh_admin: { ru: 'Администратор портала', en: 'Portal administrator' },
};
