import type { Transaction } from '../../../../db/connect.ts';
import type { ScoreChange } from '../../../../db/schema/index.ts';
import { AppError } from '../../../../lib/app-error.ts';
import { openScorer, type Scored, type SeasonScorer, scoreApplication } from '../../season-rules/index.ts';
import { changeApplication, checkMoments, type LockedApplication } from '../application.queries.ts';
import { setScores } from '../choice/choice.queries.ts';
import { findScoredElements, keepScoring, setChangedPoints } from './points.queries.ts';

/** Null: those of the rules again. */
export type Correction = { portfolioElementId: number; points: string | null };

export type Rescoring = { scorer: SeasonScorer; scored: Scored; changes: ScoreChange[] };

type Scorable = Pick<LockedApplication, 'id' | 'personId' | 'seasonId' | 'blockId' | 'scoring'>;

/** What the application would be worth with other points for some of its elements. Nothing is written. */
export async function rescore(
  tx: Transaction,
  { id, personId, seasonId, blockId, scoring }: Scorable,
  { corrections, timeZone }: { corrections: readonly Correction[]; timeZone: string },
): Promise<Rescoring> {
  const scorer = seasonId === null ? null : await openScorer(tx, { seasonId, timeZone });
  if (!scorer || blockId === null || scoring === null) throw new AppError('noRules');
  const before = await findScoredElements(tx, id);
  const wanted = new Map(corrections.map(({ portfolioElementId, points }) => [portfolioElementId, points]));
  const named = before.filter(({ elementId }) => wanted.has(elementId));
  if (named.length < wanted.size) throw new AppError('pointsOfOther');
  const changed = new Map(
    before.flatMap(({ elementId, changedPoints }) => {
      const given = wanted.has(elementId) ? wanted.get(elementId) : changedPoints;
      return given === null || given === undefined ? [] : [[elementId, given] as const];
    }),
  );
  const elementIds = before.map(({ elementId }) => elementId);
  const scored = await scoreApplication(tx, scorer, { personId, blockId, elementIds, changed });
  const changes = named.map(({ elementId, score }) => ({
    portfolioElementId: elementId,
    before: score,
    after: scored.points.get(elementId) ?? 0,
  }));
  return { scorer, scored, changes };
}

type Keeping = {
  corrections: readonly Correction[];
  reason: string;
  by: number;
  /** Whether the application is still being judged, and holds what is in it. */
  isOpen: boolean;
};

/** Keeps what `rescore` has found: the points, who gave them and why, and how the total comes about now. */
export async function keepRescored(
  tx: Transaction,
  application: LockedApplication,
  { scorer, scored }: Rescoring,
  { corrections, reason, by, isOpen }: Keeping,
): Promise<LockedApplication> {
  const { id: applicationId, status, scoring } = application;
  for (const correction of corrections)
    await setChangedPoints(tx, { ...correction, applicationId, reason, by });
  const scores = [...scored.points].map(([elementId, score]) => ({ elementId, score }));
  await setScores(tx, applicationId, scores, { isOpen });
  const kept = keepScoring(scorer, scored, scoring?.gates ?? []);
  const version = await changeApplication(tx, application, {
    ...checkMoments,
    ...kept,
    status,
    totalScore: scored.total,
  });
  return { ...application, ...kept, version, totalScore: scored.total };
}
