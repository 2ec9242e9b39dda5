import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  appeal,
  appealFile,
  application,
  applicationElement,
  applicationHistory,
  conflictOfInterest,
  keptPaper,
  recommendation,
  scenarioPlace,
  seasonException,
  seasonHistory,
  seasonSealLine,
  usedEvidence,
} from '../../../../db/schema/index.ts';
import {
  isToldOf,
  seenApplications,
  seenElements,
  seenHistory,
} from '../../../scholarship/application-records/index.ts';
import { holdsDecisionsOf } from '../../../scholarship/season-rules/index.ts';
import { erasedText, type Holding, unlessNull } from './holding.queries.ts';

const explanation = sql`(${application.scoring} -> 'explanation')`;

const filed: Holding = {
  table: application,
  kind: 'applications',
  title: { ru: 'Заявки', en: 'Applications' },
  owner: { column: application.personId },
  rows: seenApplications('everybody'),
  without: [
    application.heldBack,
    application.soleFiling,
    application.soleAward,
    application.nameKey,
    application.groupKey,
    application.commentKey,
    application.ruleVersionId,
    application.version,
  ],
  erasure: {
    how: 'blank',
    set: {
      fullName: sql`'Удалённый участник № ' || ${application.personId}`,
      adminComment: unlessNull(application.adminComment),
      askedBackReason: unlessNull(application.askedBackReason),
      // What counted for how much names achievements; the points of each direction stay.
      scoring: sql`case when ${application.scoring} is null then null else jsonb_build_object(
        'explanation', ${explanation} || jsonb_build_object('outside', '[]'::jsonb, 'directions', (
          select coalesce(jsonb_agg(direction || jsonb_build_object('criteria', (
            select coalesce(jsonb_agg(criterion || '{"items": []}'::jsonb), '[]'::jsonb)
            from jsonb_array_elements(direction -> 'criteria') criterion
          ))), '[]'::jsonb)
          from jsonb_array_elements(${explanation} -> 'directions') direction
        )),
        'used', '[]'::jsonb, 'gates', ${application.scoring} -> 'gates'
      ) end`,
    },
  },
};
const laterLine = alias(seasonSealLine, 'later_line');
const ofApplication = { of: filed, key: application.id };

export const ofApplications: readonly Holding[] = [
  filed,
  {
    table: applicationElement,
    kind: 'applications',
    title: { ru: 'Достижения в заявках', en: 'Achievements of applications' },
    owner: { column: applicationElement.applicationId, ...ofApplication },
    rows: seenElements('everybody'),
    without: [applicationElement.isOpen, applicationElement.changedAt, applicationElement.changedBy],
    erasure: {
      how: 'blank',
      set: {
        changeReason: unlessNull(applicationElement.changeReason),
      },
    },
  },
  {
    table: applicationHistory,
    kind: 'applications',
    title: { ru: 'История заявок', en: 'History of applications' },
    owner: { column: applicationHistory.personId },
    rows: seenHistory('everybody'),
    without: [applicationHistory.hash],
    erasure: {
      how: 'amend',
      set: { comment: unlessNull(applicationHistory.comment) },
    },
  },
  {
    table: appeal,
    kind: 'applications',
    title: { ru: 'Апелляции', en: 'Appeals' },
    owner: { column: appeal.filedBy },
    without: [appeal.version],
    erasure: {
      how: 'amend',
      set: {
        what: erasedText,
        why: erasedText,
        answer: unlessNull(appeal.answer),
      },
    },
  },
  {
    table: appealFile,
    kind: 'applications',
    title: { ru: 'Файлы апелляций', en: 'Files of appeals' },
    owner: {
      found: (personId) =>
        sql`${appealFile.appealId} in (select ${appeal.id} from ${appeal} where ${appeal.filedBy} = ${personId})`,
    },
    without: [appealFile.storageKey],
    file: { name: appealFile.name, storageKey: appealFile.storageKey },
    erasure: { how: 'delete' },
  },
  {
    table: keptPaper,
    kind: 'applications',
    title: {
      ru: 'Протоколы ваших апелляций и приказы о ваших выплатах',
      en: 'Protocols of your appeals and orders that award you',
    },
    owner: {
      // Never null, so that papers of others which the person has made are found as well.
      found: (personId) => sql`(exists (select from ${appeal}
          where ${appeal.id} = ${keptPaper.appealId} and ${appeal.filedBy} = ${personId})
        or exists (select from jsonb_array_elements(${keptPaper.awarded}) award
          join ${application} on ${application.id} = (award ->> 'applicationId')::bigint
          where ${application.personId} = ${personId}))`,
    },
    // The document and the list of awards name others; the person's own amount stands in their place.
    without: [keptPaper.awarded, keptPaper.content, keptPaper.hash],
    erasure: {
      how: 'keep',
      why: {
        ru: 'Подписанный протокол или приказ остаётся, как был подписан, вместе с именами в нём',
        en: 'A protocol or an order stays as it was signed, with the names that are in it',
      },
    },
  },
  {
    table: scenarioPlace,
    kind: 'applications',
    title: { ru: 'Места и суммы', en: 'Places and amounts' },
    owner: { column: scenarioPlace.applicationId, ...ofApplication },
    told: isToldOf(scenarioPlace.applicationId),
    erasure: {
      how: 'keep',
      why: {
        ru: 'Места и суммы других зависят от этого места; имени в нём нет',
        en: 'Places and amounts of others depend on this one; there is no name in it',
      },
    },
  },
  {
    table: seasonSealLine,
    kind: 'applications',
    title: { ru: 'Строки в печати сезона', en: 'Lines in the seal of a season' },
    owner: { column: seasonSealLine.applicationId, ...ofApplication },
    // As it stands: what was decided before and undone is never told.
    told: sql`(${isToldOf(seasonSealLine.applicationId)} and not exists (
      select 1 from ${seasonSealLine} as ${laterLine} where ${laterLine.applicationId} = ${seasonSealLine.applicationId}
        and ${laterLine.sealId} > ${seasonSealLine.sealId}
    ))`,
    erasure: {
      how: 'keep',
      why: {
        ru: 'Без этой строки никто не сможет проверить печать сезона; имени в ней нет',
        en: 'Without this line nobody could check the seal of the season; there is no name in it',
      },
    },
  },
  {
    table: usedEvidence,
    kind: 'applications',
    title: {
      ru: 'Достижения, за которые уже назначена выплата',
      en: 'Achievements that were awarded already',
    },
    owner: { column: usedEvidence.personId },
    told: isToldOf(usedEvidence.applicationId),
    erasure: { how: 'delete' },
  },
  {
    table: recommendation,
    kind: 'applications',
    title: { ru: 'Рекомендации комиссии института', en: 'Recommendations of the institute’s commission' },
    owner: { column: recommendation.applicationId, ...ofApplication },
    told: isToldOf(recommendation.applicationId),
    erasure: {
      how: 'blank',
      set: {
        reason: unlessNull(recommendation.reason),
      },
    },
  },
  {
    table: conflictOfInterest,
    kind: 'applications',
    title: { ru: 'Конфликты интересов', en: 'Conflicts of interest' },
    // Of whoever has it; the student whose application it is about learns that there was one, and neither whose nor why.
    owner: {
      found: (
        personId,
      ) => sql`(${conflictOfInterest.personId} = ${personId} or ${conflictOfInterest.applicationId} in (
        select ${application.id} from ${application} where ${application.personId} = ${personId}))`,
    },
    // Why is the other one's own matter.
    without: [conflictOfInterest.reason, conflictOfInterest.kind, conflictOfInterest.personId],
    told: isToldOf(conflictOfInterest.applicationId),
    erasure: { how: 'blank', set: { reason: erasedText } },
  },
  {
    table: seasonException,
    kind: 'applications',
    title: { ru: 'Продлённые сроки', en: 'Longer windows' },
    owner: { column: seasonException.personId },
    erasure: { how: 'blank', set: { reason: erasedText } },
  },
  {
    table: seasonHistory,
    kind: 'applications',
    title: { ru: 'История сезонов: где названы вы', en: 'History of seasons: where you are named' },
    owner: {
      found: (personId) => sql`(${seasonHistory.detail} @> jsonb_build_object('personId', ${personId}::bigint)
        or ${seasonHistory.detail} @> jsonb_build_object('members', jsonb_build_array(jsonb_build_object('personId', ${personId}::bigint))))`,
    },
    // The rest of the line names others.
    without: [seasonHistory.detail, seasonHistory.hash],
    instead: {
      reason: sql`${seasonHistory.detail} ->> 'reason'`,
      until: sql`${seasonHistory.detail} ->> 'until'`,
    },
    told: sql`not ${holdsDecisionsOf(seasonHistory.seasonId)} or ${seasonHistory.detail} ? 'personId'`,
    erasure: {
      how: 'amend',
      set: {
        detail: sql`case when ${seasonHistory.detail} ? 'reason' and ${seasonHistory.detail} ? 'personId'
          then ${seasonHistory.detail} || '{"reason": "—"}'::jsonb else ${seasonHistory.detail} end`,
      },
    },
  },
];
