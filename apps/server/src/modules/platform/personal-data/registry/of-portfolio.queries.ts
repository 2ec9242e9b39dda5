import { sql } from 'drizzle-orm';
import {
  attachment,
  attestedEvent,
  elementClaim,
  elementHistory,
  elementLook,
  elementValue,
  eventParticipant,
  fileReading,
  issuedCredential,
  portfolio,
  portfolioBlock,
  portfolioElement,
  portfolioSubBlock,
  portfolioSummary,
  proofItem,
  proofPage,
  readyComment,
} from '../../../../db/schema/index.ts';
import { isToldToOwner, isUndoable, statusToldToOwner } from '../../../portfolio/portfolio/index.ts';
import { erasedText, type Holding, unlessNull, whoDidIt } from './holding.queries.ts';

const folder: Holding = {
  table: portfolio,
  kind: 'portfolio',
  title: { ru: 'Портфолио', en: 'Portfolio' },
  owner: { column: portfolio.personId },
  without: [portfolio.contentsStamp],
  erasure: {
    how: 'keep',
    why: {
      ru: 'Пустая папка: на ней держатся решения по достижениям',
      en: 'An empty folder: decisions on achievements hang on it',
    },
  },
};

/** Until a decision can't be undone any more its owner is not told of it. */
const onceTold = (column: typeof portfolioElement.score | typeof portfolioElement.adminComment) =>
  sql`case when ${isUndoable} then null else ${column} end`;

const element: Holding = {
  table: portfolioElement,
  kind: 'portfolio',
  title: { ru: 'Достижения', en: 'Achievements' },
  owner: { column: portfolioElement.portfolioId, of: folder, key: portfolio.id },
  without: [
    portfolioElement.portfolioId,
    portfolioElement.version,
    portfolioElement.openedAt,
    portfolioElement.openedBy,
    portfolioElement.undoUntil,
    portfolioElement.changedAt,
    portfolioElement.changedBy,
  ],
  instead: {
    status: statusToldToOwner,
    score: onceTold(portfolioElement.score),
    adminComment: onceTold(portfolioElement.adminComment),
    assessedAt: sql`case when ${isUndoable} then null else ${portfolioElement.assessedAt} end`,
  },
  erasure: { how: 'blank', set: { adminComment: sql`null` } },
};
const ofElement = { of: element, key: portfolioElement.id };

const file: Holding = {
  table: attachment,
  kind: 'portfolio',
  title: { ru: 'Файлы достижений', en: 'Files of achievements' },
  owner: { column: attachment.elementId, ...ofElement },
  without: [attachment.storageKey],
  file: { name: attachment.name, storageKey: attachment.storageKey },
  erasure: { how: 'delete' },
};

const publicPage: Holding = {
  table: proofPage,
  kind: 'portfolio',
  title: { ru: 'Ваши открытые страницы', en: 'Your public pages' },
  owner: { column: proofPage.personId },
  erasure: { how: 'delete' },
  // One that is open ends in the future.
  retention: {
    kind: 'publicPages',
    since: sql`least(${proofPage.revokedAt}, ${proofPage.expiresAt})`,
  },
};

export const ofPortfolio: readonly Holding[] = [
  folder,
  element,
  {
    table: elementValue,
    kind: 'portfolio',
    title: { ru: 'Поля достижений', en: 'Fields of achievements' },
    owner: { column: elementValue.elementId, ...ofElement },
    without: [elementValue.id],
    erasure: { how: 'blank', set: { value: sql`null` } },
  },
  file,
  {
    table: fileReading,
    kind: 'portfolio',
    title: { ru: 'Что прочитано на файлах достижений', en: 'What was read on files of achievements' },
    owner: { column: fileReading.attachmentId, of: file, key: attachment.id },
    without: [
      fileReading.isUrgent,
      fileReading.attempts,
      fileReading.claimedUntil,
      fileReading.contents,
      fileReading.signs,
    ],
    erasure: { how: 'delete' },
  },
  {
    table: elementHistory,
    kind: 'portfolio',
    title: { ru: 'История достижений', en: 'History of achievements' },
    owner: { column: elementHistory.personId },
    without: [elementHistory.blockId, elementHistory.subBlockId, elementHistory.hash],
    instead: {
      block: sql`(select ${portfolioBlock.titleRu} from ${portfolioBlock} where ${portfolioBlock.id} = ${elementHistory.blockId})`,
      subBlock: sql`(select ${portfolioSubBlock.titleRu} from ${portfolioSubBlock} where ${portfolioSubBlock.id} = ${elementHistory.subBlockId})`,
    },
    told: isToldToOwner(elementHistory),
    erasure: {
      how: 'amend',
      set: {
        // A ready-made comment says nothing of anybody, and figures count it.
        comment: sql`case when ${elementHistory.comment} is null or exists (
          select 1 from ${readyComment} where ${elementHistory.comment} in (${readyComment.textRu}, ${readyComment.textEn})
        ) then ${elementHistory.comment} else ${erasedText} end`,
        changes: sql`'[]'::jsonb`,
        // What it was called is somebody's; where it stood is the portal's.
        deleted: sql`${elementHistory.deleted} || '{"title": null}'::jsonb`,
      },
    },
  },
  publicPage,
  {
    table: proofItem,
    kind: 'portfolio',
    title: { ru: 'Достижения на открытых страницах', en: 'Achievements on public pages' },
    owner: { column: proofItem.pageId, of: publicPage, key: proofPage.id },
    without: [proofItem.pageId],
    erasure: { how: 'delete' },
  },
  {
    table: issuedCredential,
    kind: 'portfolio',
    title: { ru: 'Выданные подписанные достижения', en: 'Signed achievements that were issued' },
    owner: { column: issuedCredential.personId },
    erasure: {
      how: 'keep',
      why: {
        ru: 'Номер в списке отозванных, без имени: по нему проверяют файл, который есть у выпускника',
        en: 'A number in the list of revoked ones, without a name: the file that a graduate has is checked by it',
      },
    },
  },
  {
    table: eventParticipant,
    kind: 'portfolio',
    title: { ru: 'Мероприятия, на которых вы отмечены', en: 'Events that you are listed for' },
    owner: { column: eventParticipant.personId },
    without: [eventParticipant.eventId, eventParticipant.way, eventParticipant.elementVersion],
    instead: {
      called: sql`(select ${attestedEvent.title} from ${attestedEvent} where ${attestedEvent.id} = ${eventParticipant.eventId})`,
    },
    erasure: { how: 'blank', set: { reason: unlessNull(eventParticipant.reason) } },
  },
  {
    table: attestedEvent,
    kind: 'work',
    title: { ru: 'Мероприятия, которые вы организуете', en: 'Events that you organise' },
    owner: { column: attestedEvent.organiserId },
    without: [
      attestedEvent.subBlockId,
      attestedEvent.version,
      attestedEvent.title,
      attestedEvent.fixedValues,
      attestedEvent.ownValues,
      attestedEvent.linkHash,
    ],
    instead: { called: sql`${attestedEvent.title}` },
    erasure: { how: 'keep', why: whoDidIt },
  },
  {
    table: portfolioSummary,
    kind: 'portfolio',
    title: {
      ru: 'Сводка портфолио в списках проверяющих',
      en: 'Summary of the portfolio in the lists of verifiers',
    },
    owner: { column: portfolioSummary.portfolioId, of: folder, key: portfolio.id },
    // It is counted from the achievements, for each set of blocks that somebody verifies.
    without: [
      portfolioSummary.portfolioId,
      portfolioSummary.personId,
      portfolioSummary.nameKey,
      portfolioSummary.groupId,
      portfolioSummary.commentKey,
      portfolioSummary.status,
      portfolioSummary.totalScore,
      portfolioSummary.assessedAt,
      portfolioSummary.waiting,
      portfolioSummary.waitingSince,
    ],
    erasure: { how: 'follow' },
  },
  {
    table: elementClaim,
    kind: 'work',
    title: { ru: 'Достижения, открытые вами для проверки', en: 'Achievements that you have open' },
    owner: { column: elementClaim.personId },
    erasure: { how: 'delete' },
  },
  {
    table: elementLook,
    kind: 'work',
    title: { ru: 'Достижения, которые вы смотрели', en: 'Achievements that you have looked at' },
    owner: { column: elementLook.personId },
    erasure: { how: 'delete' },
  },
];
