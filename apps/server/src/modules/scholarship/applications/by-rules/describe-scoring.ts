import type { ApplicationScoring, PointsChange } from '@zachetka/contract/seasons/advice.schemas';
import type { Explanation, ItemExplanation } from '@zachetka/contract/seasons/scoring/explanation';
import type { Database } from '../../../../db/connect.ts';
import type { KeptScoring } from '../../../../db/schema/index.ts';
import { findFieldsOnce, findKnown, judgeGatesOf, openSeasonOf, scoreOne } from '../../season-rules/index.ts';
import { findPointsChanges } from './points.queries.ts';

type Of = {
  id: number;
  status: string;
  seasonId: number | null;
  blockId: number | null;
  ownerId: number;
  ruleVersion: number | null;
  scoring: KeptScoring | null;
  structureStamp: string | null;
  elementIds: readonly number[];
  timeZone: string;
  /** What the commission has changed is not told to everybody yet. */
  readerId: number;
};

/** Of a filed application what was kept, of a draft what would be kept now; null without rules. */
export async function describeScoring(database: Database, of: Of): Promise<ApplicationScoring | null> {
  const { id, status, blockId, structureStamp, ruleVersion, scoring, readerId } = of;
  if (status === 'DRAFT') return scoringOfDraft(database, of);
  if (scoring === null || ruleVersion === null) return null;
  const [changes, fields] = await Promise.all([
    findPointsChanges(database, id, readerId),
    blockId === null ? [] : findFieldsOnce(database, { blockId, stamp: structureStamp }),
  ]);
  return {
    ...scoring,
    ruleVersion,
    fields,
    changes: changes.map(
      (change): PointsChange => ({ ...change, byRules: pointsByRules(scoring.explanation, change) }),
    ),
  };
}

async function scoringOfDraft(
  database: Database,
  { seasonId, blockId, structureStamp, ownerId: personId, elementIds, timeZone }: Of,
): Promise<ApplicationScoring | null> {
  if (seasonId === null) return null;
  const season = await openSeasonOf(database, { seasonId, timeZone });
  const scorer = season?.scorer;
  if (!scorer || blockId === null) return null;
  const [known, fields] = await Promise.all([
    findKnown(database, scorer, { personIds: [personId], elementIds }),
    findFieldsOnce(database, { blockId, stamp: structureStamp }),
  ]);
  const { explanation, used } = scoreOne(scorer, known, { personId, blockId, elementIds });
  const gates = await judgeGatesOf(database, season, { personId, facts: known.facts });
  return { ruleVersion: scorer.ruleVersion.number, explanation, fields, used, gates, changes: [] };
}

/** What the steps before the commission's add up to, with two decimals. */
function pointsByRules(
  explanation: Explanation,
  { portfolioElementId, points }: { portfolioElementId: number; points: string },
): string {
  const item = itemsIn(explanation).find(({ id }) => id === portfolioElementId);
  const changed = item?.steps.find(({ kind }) => kind === 'adjusted')?.change ?? '0';
  return String(Math.round((Number(item?.points ?? points) - Number(changed)) * 100) / 100);
}

export function itemsIn({ directions, outside }: Explanation): ItemExplanation[] {
  return [...directions.flatMap(({ criteria }) => criteria.flatMap(({ items }) => items)), ...outside];
}
