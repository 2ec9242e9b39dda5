import type { GateNotPassedData } from '@zachetka/contract/scholarship/seasons/advice.schemas';
import { type GateResult, judgeGates, passesGates } from '@zachetka/contract/scholarship/seasons/gates.rules';
import { gateOutcomes, gateTitles } from '@zachetka/contract/scholarship/seasons/gates.texts';
import type { DatabaseOrTransaction } from '../../../../db/connect.ts';
import { AppError } from '../../../../lib/app-error.ts';
import type { OpenSeason } from './open-season.ts';
import type { Known } from './season-scorer.ts';
import { findStudyFacts, noFacts } from './study-facts.queries.ts';

/** Each gate of the season with what the university's systems say today. */
export async function judgeGatesOf(
  database: DatabaseOrTransaction,
  { season: { gates }, today }: Pick<OpenSeason, 'season' | 'today'>,
  /** Who has read the facts already gives them. */
  { personId, facts }: { personId: number; facts?: Known['facts'] | undefined },
): Promise<GateResult[]> {
  if (gates.length === 0) return [];
  const known = facts ?? (await findStudyFacts(database, [personId]));
  return judgeGates(gates, known.get(personId) ?? noFacts, today);
}

/** The refusal names every gate that is not passed, and carries all of them. */
export function assertGates(gates: GateResult[]): void {
  if (passesGates(gates)) return;
  const failed = gates.filter(({ outcome }) => outcome !== 'passed');
  const told = (language: 'ru' | 'en') =>
    failed
      .map(({ kind, outcome }) => `${gateTitles[kind][language]} — ${gateOutcomes[outcome][language]}`)
      .join('; ');
  const data: GateNotPassedData = { gates };
  throw new AppError('gateNotPassed', { params: { reasons: { ru: told('ru'), en: told('en') } }, data });
}
