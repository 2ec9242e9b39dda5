import { sql } from 'drizzle-orm';
import {
  consentText,
  correctionRequest,
  erasure,
  notice,
  noticeMail,
  noticeMailChoice,
  noticePush,
  personConsent,
  pushSubscription,
  retentionPlan,
  retentionRule,
} from '../../../../db/schema/index.ts';
import { erasedText, type Holding, unlessNull, whoDidIt } from './holding.queries.ts';

const gone = { how: 'delete' } as const;

const told: Holding = {
  table: notice,
  kind: 'notices',
  title: { ru: 'Уведомления', en: 'Notices' },
  owner: { column: notice.personId },
  // Of a decision that may still be undone nobody is told.
  told: sql`${notice.tellAt} <= now()`,
  erasure: gone,
  retention: { kind: 'notices', since: sql`${notice.tellAt}`, only: sql`${notice.announcedAt} is not null` },
};
const isToldNotice = (noticeId: typeof noticeMail.noticeId | typeof noticePush.noticeId) =>
  sql`exists (select 1 from ${notice} where ${notice.id} = ${noticeId} and ${notice.tellAt} <= now())`;

const browser: Holding = {
  table: pushSubscription,
  kind: 'notices',
  title: { ru: 'Браузеры с уведомлениями', en: 'Browsers that are told of notices' },
  owner: { column: pushSubscription.personId },
  without: [pushSubscription.publicKey, pushSubscription.authSecret],
  erasure: gone,
};

export const ofPortal: readonly Holding[] = [
  told,
  {
    table: noticeMail,
    kind: 'notices',
    title: { ru: 'Письма с уведомлениями', en: 'Letters' },
    owner: { column: noticeMail.personId },
    told: isToldNotice(noticeMail.noticeId),
    erasure: gone,
    retention: {
      kind: 'letters',
      since: sql`coalesce(${noticeMail.sentAt}, ${noticeMail.deadAt})`,
    },
  },
  {
    table: noticeMailChoice,
    kind: 'notices',
    title: { ru: 'Какие письма вы выбрали', en: 'Letters that you have chosen' },
    owner: { column: noticeMailChoice.personId },
    erasure: gone,
  },
  browser,
  {
    table: noticePush,
    kind: 'notices',
    title: { ru: 'Сообщения в браузер', en: 'Push messages' },
    owner: { column: noticePush.subscriptionId, of: browser, key: pushSubscription.id },
    told: isToldNotice(noticePush.noticeId),
    erasure: gone,
  },
  {
    table: personConsent,
    kind: 'personalData',
    title: { ru: 'Согласия', en: 'Consents' },
    owner: { column: personConsent.personId },
    erasure: {
      how: 'keep',
      why: {
        ru: 'Согласие доказывает, что данные обрабатывали законно; остаётся под номером',
        en: 'It shows that the data were used lawfully; it stays under a number',
      },
    },
  },
  {
    table: correctionRequest,
    kind: 'personalData',
    title: { ru: 'Просьбы исправить данные', en: 'Requests for correction' },
    owner: { column: correctionRequest.personId },
    erasure: {
      how: 'blank',
      set: {
        wrong: erasedText,
        shouldBe: erasedText,
        proof: sql`null`,
        answer: unlessNull(correctionRequest.answer),
      },
    },
    retention: { kind: 'corrections', since: sql`${correctionRequest.answeredAt}` },
  },
  {
    table: erasure,
    kind: 'personalData',
    title: { ru: 'Удаление данных', en: 'Erasure' },
    owner: { column: erasure.personId },
    erasure: {
      how: 'keep',
      why: {
        ru: 'Чтобы знать, чьи данные удалены, когда и почему',
        en: 'To know whose data were erased, when and why',
      },
    },
  },
  ...[
    { table: consentText, title: { ru: 'Тексты согласий', en: 'Texts of consents' } },
    { table: retentionRule, title: { ru: 'Сроки хранения', en: 'Rules of retention' } },
    { table: retentionPlan, title: { ru: 'Пробные удаления', en: 'Dry runs of retention' } },
  ].map((each): Holding => ({ ...each, kind: 'work', erasure: { how: 'keep', why: whoDidIt } })),
];
