import { sql } from 'drizzle-orm';
import {
  auditAmendment,
  claimMapping,
  importChange,
  importRun,
  importRunFile,
  ldapConnection,
  ldapPerson,
  ldapRun,
  person,
  readingRecord,
  scimConnection,
  scimMember,
  scimUser,
  scriptToken,
  student,
  webhook,
  webhookDelivery,
} from '../../../../db/schema/index.ts';
import { type Holding, whoDidIt } from './holding.queries.ts';

const gone = { how: 'delete' } as const;

/** How people come in, who looked, and what goes out to other systems. */
export const ofAccess: readonly Holding[] = [
  {
    table: readingRecord,
    kind: 'profile',
    title: { ru: 'Кто смотрел ваши данные', en: 'Who looked at your data' },
    owner: { column: readingRecord.personId },
    without: [readingRecord.hash],
    retention: {
      kind: 'readings',
      since: sql`${readingRecord.at}`,
      sealedAs: 'reading_record',
    },
    erasure: {
      how: 'keep',
      why: {
        ru: 'Запись о просмотре нельзя изменить; имена в ней не хранятся, только номера',
        en: 'A record of reading can’t be changed; it holds no names, only numbers',
      },
    },
  },
  {
    table: scimUser,
    kind: 'signIn',
    title: { ru: 'Запись каталога (SCIM)', en: 'Record of the directory (SCIM)' },
    owner: { column: scimUser.personId },
    erasure: gone,
  },
  {
    table: scimMember,
    kind: 'signIn',
    title: { ru: 'Группы каталога', en: 'Groups of the directory' },
    owner: { column: scimMember.personId },
    erasure: gone,
  },
  {
    table: ldapPerson,
    kind: 'signIn',
    title: { ru: 'Пришли из каталога (LDAP)', en: 'Came from the directory (LDAP)' },
    owner: { column: ldapPerson.personId },
    erasure: gone,
  },
  {
    table: scriptToken,
    kind: 'signIn',
    title: { ru: 'Токены для программ', en: 'Tokens for scripts' },
    owner: { column: scriptToken.personId },
    without: [scriptToken.tokenHash],
    erasure: gone,
  },
  {
    table: importChange,
    kind: 'profile',
    title: { ru: 'Что изменил импорт за последний месяц', en: 'What imports changed in the last month' },
    owner: {
      found: (personId) => sql`(${importChange.earlier} ->> 'person_id' = ${personId}::text
        or ${importChange.later} ->> 'person_id' = ${personId}::text
        or ${importChange.tableName} = 'person' and ${personId}::text in (${importChange.earlier} ->> 'id', ${importChange.later} ->> 'id')
        or coalesce(${importChange.later}, ${importChange.earlier}) ->> 'student_id' in (
          select ${student.id}::text from ${student} where ${student.personId} = ${personId}
        ))`,
    },
    without: [importChange.earlier, importChange.later],
    erasure: gone,
  },
  {
    table: webhookDelivery,
    kind: 'applications',
    title: { ru: 'Сообщения другим системам', en: 'Messages to other systems' },
    owner: {
      found: (personId) =>
        sql`position((select to_json(${person.directoryId})::text from ${person} where ${person.id} = ${personId}) in ${webhookDelivery.body}) > 0`,
    },
    // What waits may be taken back yet, and its owner is not told of it before.
    told: sql`${webhookDelivery.dueAt} <= now() or ${webhookDelivery.attempts} > 0`,
    erasure: gone,
  },
  ...[
    { table: auditAmendment, title: { ru: 'Законные изменения истории', en: 'Lawful changes of histories' } },
    { table: importRun, title: { ru: 'Импорты', en: 'Imports' } },
    { table: importRunFile, title: { ru: 'Файлы импортов', en: 'Files of imports' } },
    { table: claimMapping, title: { ru: 'Роли по каталогу', en: 'Roles by the directory' } },
    { table: scimConnection, title: { ru: 'Подключение SCIM', en: 'SCIM connection' } },
    { table: ldapConnection, title: { ru: 'Подключение LDAP', en: 'LDAP connection' } },
    { table: ldapRun, title: { ru: 'Чтения LDAP', en: 'LDAP runs' } },
    { table: webhook, title: { ru: 'Вебхуки', en: 'Webhooks' } },
  ].map((each): Holding => ({ ...each, kind: 'work', erasure: { how: 'keep', why: whoDidIt } })),
];
