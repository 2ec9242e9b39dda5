import { startingScore } from '@zachetka/contract/scholarship/applications/application-score.rules';
import { consentVersion } from '@zachetka/contract/scholarship/applications/consent.texts';
import type { application, applicationElement, applicationHistory } from '@zachetka/server/db/schema/index';
import { demoAccount } from '../demo-accounts.ts';
import { demoBlocks } from '../portfolio/demo-blocks.ts';
import { atMoscowTime } from '../portfolio/demo-dates.ts';
import type { Random } from '../random.ts';
import { thisSeason } from '../seasons/demo-seasons.ts';

import type { CountedByRules, CountedPlan } from './count-by-rules.ts';
import type { PlannedApplication } from './plan-applications.ts';

type ApplicationRow = Omit<typeof application.$inferSelect, 'nameKey' | 'groupKey' | 'commentKey'>;
type HistoryRow = Omit<typeof applicationHistory.$inferSelect, 'hash'>;
type Line = Pick<HistoryRow, 'at' | 'action' | 'toStatus' | 'totalScore'> & Partial<HistoryRow>;

export type Snapshot = Pick<
  ApplicationRow,
  | 'fullName'
  | 'groupTitle'
  | 'courseNumber'
  | 'instituteId'
  | 'instituteRu'
  | 'instituteEn'
  | 'specialityRu'
  | 'specialityEn'
>;

export type ApplicationRows = {
  application: ApplicationRow;
  elements: (typeof applicationElement.$inferSelect)[];
  history: HistoryRow[];
};

/** Turns plans into rows and numbers them, application after application. */
export function createApplicationRowMaker(random: Random) {
  let lastApplication = 0;
  let lastHistory = 0;
  const admin = demoAccount('admin').personId;
  const commission = demoAccount('commission').personId;

  return ({ plan, byRules }: CountedPlan, snapshot: Snapshot): ApplicationRows => {
    lastApplication += 1;
    const id = lastApplication;
    const { personId, status, blockId, decided } = plan;
    const isAccepted = status === 'VERIFIED';
    const at = (day: string | null, earliest: number) =>
      day === null ? null : atMoscowTime(day, earliest + random.integer(0, 2), random.integer(0, 59));
    const filingStartAt = at(plan.created, 8) ?? new Date(0);
    const filingEndAt = at(plan.filed, 12);
    const checkStartAt = at(plan.checked, 9);
    const checkEndAt = at(decided, 15);
    const decidedBy = decided === null ? null : random.pick([commission, admin]);
    const nomination = demoBlocks.find((block) => block.id === blockId)?.titleRu ?? '';
    const comment = decided === null ? null : chooseCommissionComment(random, isAccepted, nomination);

    const { elements, startingTotal, totalScore } = byRules
      ? pointsByRules(plan, byRules)
      : addUpScores(random, plan, checkStartAt !== null);

    const waitingStatus = plan.status === 'RE_SUBMITTED' ? 'RE_SUBMITTED' : 'SUBMITTED';
    const lines: Line[] = [{ at: filingStartAt, action: 'create', toStatus: 'DRAFT', totalScore: 0 }];
    if (elements.length > 0) {
      lines.push({
        at: later(filingStartAt, 15),
        action: 'edit',
        toStatus: 'DRAFT',
        totalScore: startingTotal,
      });
    }
    if (filingEndAt) {
      lines.push({ at: filingEndAt, action: 'submit', toStatus: waitingStatus, totalScore: startingTotal });
    }
    const scores = elements
      .filter(({ id: elementId, before, after }) =>
        byRules ? elementId === byRules.change?.elementId : before !== after,
      )
      .map(({ id: portfolioElementId, before, after }) => ({ portfolioElementId, before, after }));
    if (checkStartAt && scores.length > 0) {
      const line = { action: 'assess', toStatus: waitingStatus, totalScore, scores, actorId: admin } as const;
      lines.push({ ...line, at: later(checkStartAt, 10), comment: byRules?.change?.reason ?? null });
    }
    if (checkEndAt) {
      const action = isAccepted ? 'accept' : 'reject';
      lines.push({ at: checkEndAt, action, toStatus: status, totalScore, comment, actorId: decidedBy });
    }
    const submitted = lines.findIndex(({ action }) => action === 'submit') + 1;
    // The season is not published yet: what the commission did is its own until then.
    const isHeldBack = byRules?.scorer.season.id === thisSeason && submitted > 0 && lines.length > submitted;
    return {
      application: {
        ...snapshot,
        id,
        personId,
        status,
        version: lines.length,
        blockId,
        totalScore,
        heldBack: isHeldBack
          ? {
              status: waitingStatus,
              version: submitted,
              totalScore: startingTotal,
              ruleVersionId: byRules.scorer.ruleVersion.id,
              scoring: {
                explanation: byRules.first.explanation,
                used: byRules.first.used,
                gates: byRules.gates,
              },
              checkStartAt: checkStartAt?.toISOString() ?? null,
              scores: Object.fromEntries(elements.map(({ id: elementId, before }) => [elementId, before])),
              historyId: lastHistory + submitted,
            }
          : null,
        ...keptScoring(byRules, filingEndAt !== null),
        adminComment: comment,
        filingStartAt,
        filingEndAt,
        academicYear: plan.academicYear,
        checkStartAt,
        checkEndAt,
        consentAt: filingEndAt,
        consentVersion: filingEndAt === null ? null : consentVersion,
        decidedBy,
        eduLevelRu: null,
        preference: null,
        askedBackAt: null,
        askedBackReason: null,
        // A trigger writes these two.
        soleFiling: null,
        soleAward: null,
      },
      elements: elements.map((element) => ({
        applicationId: id,
        elementId: element.id,
        score: filingEndAt === null ? null : element.after,
        isOpen: filingEndAt !== null && (decided === null || isHeldBack),
        ...(byRules?.change?.elementId === element.id && checkStartAt
          ? {
              changedPoints: byRules.change.points,
              changeReason: byRules.change.reason,
              changedBy: admin,
              changedAt: later(checkStartAt, 10),
            }
          : { changedPoints: null, changeReason: null, changedBy: null, changedAt: null }),
      })),
      history: lines.map((line, index): HistoryRow => {
        lastHistory += 1;
        return {
          actorId: personId,
          comment: null,
          scores: [],
          ...line,
          id: lastHistory,
          applicationId: id,
          personId,
          fromStatus: lines[index - 1]?.toStatus ?? null,
        };
      }),
    };
  };
}

type Points = {
  /** At submission, and after what the commission has changed. */
  elements: { id: number; before: number; after: number }[];
  startingTotal: number;
  totalScore: number;
};

/** Outside of seasons the scores of the verification count, and the commission changes some of them. */
function addUpScores(random: Random, plan: PlannedApplication, isChecked: boolean): Points {
  const isRescored = isChecked && random.chance(0.5);
  const elements = plan.elements.map((element) => {
    const before = startingScore(element.score);
    const after = isRescored && random.chance(0.5) ? startingScore(before + random.integer(-3, 5)) : before;
    return { id: element.id, before, after };
  });
  return {
    elements,
    startingTotal: elements.reduce((sum, { before }) => sum + before, 0),
    totalScore: elements.reduce((sum, { after }) => sum + after, 0),
  };
}

function pointsByRules({ elements }: PlannedApplication, { first, now }: CountedByRules): Points {
  return {
    elements: elements.map(({ id }) => ({
      id,
      before: first.points.get(id) ?? 0,
      after: now.points.get(id) ?? 0,
    })),
    startingTotal: first.total,
    totalScore: now.total,
  };
}

/** A draft belongs to its season; how its total comes about is kept at submission. */
function keptScoring(
  byRules: CountedByRules | null,
  isFiled: boolean,
): Pick<ApplicationRow, 'seasonId' | 'ruleVersionId' | 'scoring'> {
  if (!byRules) return { seasonId: null, ruleVersionId: null, scoring: null };
  const { scorer, gates, now } = byRules;
  return {
    seasonId: scorer.season.id,
    ruleVersionId: isFiled ? scorer.ruleVersion.id : null,
    scoring: isFiled ? { explanation: now.explanation, used: now.used, gates } : null,
  };
}

function later(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + minutes * 60_000);
}

/** What the commission writes with an acceptance, which needs no words. */
const acceptances = [
  null,
  null,
  'Рекомендовать к назначению стипендии.',
  'Достижения подтверждены, заявка принята.',
  'Принято единогласно.',
];

type Reason = { text: string; nomination?: RegExp };

const rejections: readonly Reason[] = [
  { text: 'Достижения не относятся к установленному периоду.' },
  { text: 'Недостаточно баллов по номинации.' },
  { text: 'Уровень мероприятий ниже заявленного.', nomination: /^(Учебная|Культурно|Спортивная)/ },
  { text: 'Не приложен приказ о результатах соревнований.', nomination: /^Спортивная/ },
  { text: 'Публикация не индексируется в указанной базе.', nomination: /^Научно/ },
  { text: 'Участие в мероприятиях не подтверждено организаторами.', nomination: /^Общественная/ },
];

/** What the commission says of an application in a nomination, by the title of its block. */
function chooseCommissionComment(random: Random, isAccepted: boolean, nomination: string): string | null {
  if (isAccepted) return random.pick(acceptances);
  return random.pick(rejections.filter((reason) => reason.nomination?.test(nomination) ?? true)).text;
}
