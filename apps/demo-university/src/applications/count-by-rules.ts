import { type GateResult, judgeGates, passesGates } from '@zachetka/contract/scholarship/seasons/gates.rules';
import type { Transaction } from '@zachetka/server/db/connect';
import type { usedEvidence } from '@zachetka/server/db/schema/index';
import { findScorableElements } from '@zachetka/server/modules/portfolio/portfolio/index';
import {
  evidenceOf,
  findKnown,
  type Known,
  noFacts,
  type Scored,
  type SeasonScorer,
  scoreOne,
} from '@zachetka/server/modules/scholarship/season-rules/index';
import type { Random } from '../random.ts';
import type { DemoSeasons } from '../seasons/demo-seasons.ts';
import type { PlannedApplication } from './plan-applications.ts';

type EvidenceRow = typeof usedEvidence.$inferSelect;

/** What the server would have kept of an application of a season. */
export type CountedByRules = {
  scorer: SeasonScorer;
  gates: GateResult[];
  /** At submission. */
  first: Scored;
  /** After what the commission has changed. */
  now: Scored;
  change: PointsChange | null;
};
export type PointsChange = { elementId: number; points: number; reason: string };

export type CountedPlan = { plan: PlannedApplication; byRules: CountedByRules | null };

const lowered = ['Уровень мероприятия уточнён по положению.', 'Учтена доля участия в коллективной работе.'];
const raised = ['Результат подтверждён протоколом жюри.', 'Мероприятие внесено в перечень министерства.'];

type Setting = { database: Transaction; seasons: NonNullable<DemoSeasons>; today: string };

/**
 * Counts what was planned as the server does at submission. People apply with what brings points, sometimes with something
 * useless beside it; whoever does not pass a gate or has nothing that counts does not apply, neither then nor later.
 */
export function createCounting(random: Random, { database, seasons, today }: Setting) {
  const turnedAway = new Set<number>();

  const count = (plan: PlannedApplication, scorer: SeasonScorer, known: Known): CountedPlan | null => {
    const { personId, filed, checked, elements } = plan;
    const score = (of: PlannedApplication, changed?: ReadonlyMap<number, string>) =>
      scoreOne(scorer, known, {
        personId,
        blockId: of.blockId ?? 0,
        elementIds: of.elements.map(({ id }) => id),
        ...(changed && { changed }),
      });
    const facts = known.facts.get(personId) ?? noFacts;
    const gates = judgeGates(scorer.season.gates, facts, filed ?? today);
    const counting = new Set(score(plan).counting);
    if (filed !== null && (counting.size === 0 || !passesGates(gates))) turnedAway.add(personId);
    if (filed !== null && turnedAway.has(personId)) return null;

    const useless = counting.size > 0 && random.chance(0.2) && elements.find(({ id }) => !counting.has(id));
    const chosen = {
      ...plan,
      elements: elements.filter((each) => counting.has(each.id) || each === useless),
    };
    if (chosen.elements.length === 0) chosen.blockId = null;
    const first = score(chosen);
    const change = checked !== null && random.chance(0.25) ? changePoints(random, first) : null;
    const now = change ? score(chosen, new Map([[change.elementId, String(change.points)]])) : first;
    return { plan: chosen, byRules: { scorer, gates, first, now, change } };
  };

  return async (plans: readonly PlannedApplication[]): Promise<CountedPlan[]> => {
    const known = new Map<SeasonScorer, Known>();
    for (const round of ['last', 'present'] as const) {
      const ofRound = plans.filter((plan) => plan.round === round);
      const scorer = seasons[round];
      const personIds = [...new Set(ofRound.map(({ personId }) => personId))];
      const elementIds = ofRound.flatMap(({ elements }) => elements.map(({ id }) => id));
      known.set(scorer, await findKnown(database, scorer, { personIds, elementIds }));
    }
    return plans.flatMap((plan): CountedPlan[] => {
      if (plan.round === 'past') return [{ plan, byRules: null }];
      const scorer = seasons[plan.round];
      const knownOfRound = known.get(scorer);
      const counted = knownOfRound && count(plan, scorer, knownOfRound);
      return counted ? [counted] : [];
    });
  };
}

/** Points that the commission gives instead, a little more or a little less. */
function changePoints(random: Random, { points, counting }: Scored): PointsChange {
  const elementId = random.pick(counting);
  const before = points.get(elementId) ?? 0;
  const isLower = before > 2 && random.chance(0.6);
  return {
    elementId,
    points: isLower ? Math.round(before) - 1 : Math.round(before) + 2,
    reason: random.pick(isLower ? lowered : raised),
  };
}

/** What an accepted application has used up, as the server keeps it. */
export async function findEvidence(
  database: Transaction,
  accepted: readonly { applicationId: number; personId: number; byRules: CountedByRules }[],
): Promise<EvidenceRow[]> {
  const rows: EvidenceRow[] = [];
  for (const [scorer, ofSeason] of Map.groupBy(accepted, ({ byRules }) => byRules.scorer)) {
    const usedBy = new Map(
      ofSeason.flatMap(({ byRules, ...of }) =>
        [...byRules.now.points]
          .filter(([, points]) => points > 0)
          .map(([elementId]) => [elementId, of] as const),
      ),
    );
    const elementIds = [...usedBy.keys()];
    for (const element of await findScorableElements(database, { elementIds }, scorer.timeZone)) {
      const of = usedBy.get(element.id);
      if (!of) continue;
      for (const each of evidenceOf(element, scorer.rules)) {
        rows.push({ ...each, ...of, seasonId: scorer.season.id });
      }
    }
  }
  return rows;
}
