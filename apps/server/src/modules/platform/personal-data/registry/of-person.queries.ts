import { sql } from 'drizzle-orm';
import {
  calendarFeed,
  employee,
  loginAccount,
  loginRecord,
  nameWord,
  peopleHistory,
  person,
  personBlock,
  personLanguage,
  personRole,
  personWelcome,
  personWord,
  portalSession,
  roleGrant,
} from '../../../../db/schema/index.ts';
import { type Holding, unlessNull } from './holding.queries.ts';

const gone = { how: 'delete' } as const;

export const thePerson: Holding = {
  table: person,
  kind: 'profile',
  title: { ru: 'Имя и контакты', en: 'Name and contacts' },
  owner: { column: person.id },
  without: [person.searchName],
  erasure: {
    how: 'blank',
    set: {
      directoryId: sql`'erased-' || ${person.id}`,
      lastName: sql`'Удалённый участник'`,
      firstName: sql`'№ ' || ${person.id}`,
      middleName: sql`null`,
      phone: sql`null`,
      email: sql`null`,
    },
  },
};

const account: Holding = {
  table: loginAccount,
  kind: 'signIn',
  title: { ru: 'Учётная запись встроенного входа', en: 'Account of the embedded login' },
  owner: { column: loginAccount.personId },
  without: [loginAccount.passwordHash, loginAccount.totpSecret, loginAccount.totpStep],
  erasure: gone,
};

export const ofPerson: readonly Holding[] = [
  thePerson,
  {
    table: personRole,
    kind: 'profile',
    title: { ru: 'Роли', en: 'Roles' },
    owner: { column: personRole.personId },
    erasure: { how: 'follow' },
  },
  {
    table: roleGrant,
    kind: 'profile',
    title: { ru: 'Кто и когда дал роли', en: 'Who gave roles, and when' },
    owner: { column: roleGrant.personId },
    erasure: gone,
  },
  {
    table: personBlock,
    kind: 'profile',
    title: { ru: 'Закрытый доступ', en: 'Blocked access' },
    owner: { column: personBlock.personId },
    erasure: gone,
  },
  {
    table: peopleHistory,
    kind: 'profile',
    title: { ru: 'История ролей и доступа', en: 'History of roles and access' },
    owner: { column: peopleHistory.personId },
    without: [peopleHistory.hash],
    erasure: { how: 'amend', set: { reason: unlessNull(peopleHistory.reason) } },
  },
  {
    table: employee,
    kind: 'profile',
    title: { ru: 'Должность', en: 'Position' },
    owner: { column: employee.personId },
    erasure: gone,
  },
  {
    table: personLanguage,
    kind: 'profile',
    title: { ru: 'Язык', en: 'Language' },
    owner: { column: personLanguage.personId },
    erasure: gone,
  },
  {
    table: personWelcome,
    kind: 'profile',
    title: { ru: 'Первое знакомство с порталом', en: 'First look at the portal' },
    owner: { column: personWelcome.personId },
    erasure: gone,
  },
  {
    table: calendarFeed,
    kind: 'profile',
    title: { ru: 'Ссылка на календарь', en: 'Calendar link' },
    owner: { column: calendarFeed.personId },
    without: [calendarFeed.secretHash],
    erasure: gone,
    retention: {
      kind: 'calendarFeeds',
      since: sql`coalesce(${calendarFeed.lastUsedAt}, ${calendarFeed.createdAt})`,
    },
  },
  {
    table: personWord,
    kind: 'profile',
    title: { ru: 'Слова имени для поиска', en: 'Words of the name, for the search' },
    owner: { column: personWord.personId },
    without: [personWord.wordKey],
    instead: {
      word: sql`(select ${nameWord.word} from ${nameWord} where ${nameWord.key} = ${personWord.wordKey})`,
    },
    erasure: { how: 'follow' },
  },
  account,
  // Ahead of what the records are found by: rows go from the last to the first.
  {
    table: loginRecord,
    kind: 'signIn',
    title: { ru: 'Сеансы встроенного входа', en: 'Sessions of the embedded login' },
    owner: {
      found: (personId) => sql`${loginRecord.payload} ->> 'accountId' in (
        select ${loginAccount.login} from ${loginAccount} where ${loginAccount.personId} = ${personId})`,
    },
    // Whoever has the rest of it could go on with the session.
    without: [
      loginRecord.id,
      loginRecord.payload,
      loginRecord.grantId,
      loginRecord.uid,
      loginRecord.userCode,
    ],
    erasure: gone,
  },
  {
    table: portalSession,
    kind: 'signIn',
    title: { ru: 'Входы в портал', en: 'Sign-ins' },
    owner: { column: portalSession.personId },
    without: [portalSession.id, portalSession.loginSession, portalSession.handOverHash],
    erasure: gone,
  },
];
