import type { Transaction } from '../../../db/connect.ts';
import { findScorableElements } from '../../portfolio/index.ts';
import { insertUsed } from './ledger.queries.ts';
import type { SeasonScorer } from './season-scorer.ts';
import { evidenceOf } from './used-evidence.ts';

/** What is awarded now does not count again later. A rejected application never comes here, and binds nothing. */
export async function keepEvidence(
  tx: Transaction,
  scorer: SeasonScorer,
  { elementIds, ...of }: { applicationId: number; personId: number; elementIds: readonly number[] },
): Promise<void> {
  const elements = await findScorableElements(tx, { elementIds }, scorer.timeZone);
  await insertUsed(tx, {
    ...of,
    seasonId: scorer.season.id,
    evidence: elements.flatMap((element) => evidenceOf(element, scorer.rules)),
  });
}
