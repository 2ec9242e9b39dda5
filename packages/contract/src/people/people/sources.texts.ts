import type { RoleSource } from './people.schemas.ts';

/** Where a role or a closed access comes from, as people call it. */
export const sourceTexts: Readonly<Record<RoleSource, { ru: string; en: string }>> = {
  import: { ru: 'импорт', en: 'import' },
  given: { ru: 'портал', en: 'portal' },
  login: { ru: 'вход университета', en: 'university login' },
  scim: { ru: 'каталог (SCIM)', en: 'directory (SCIM)' },
  ldap: { ru: 'каталог (LDAP)', en: 'directory (LDAP)' },
};
