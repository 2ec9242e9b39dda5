import type { Transaction } from '../../../../db/connect.ts';
import { findScorableElements } from '../../../portfolio/portfolio/index.ts';
import { insertUsed } from './ledger.queries.ts';
import type { SeasonScorer } from './season-scorer.ts';
import { evidenceOf } from './used-evidence.ts';

type Awarded = { applicationId: number; personId: number; elementId: number };

/** What is awarded now does not count again later. A rejected application never comes here, and binds nothing. */
export async function keepEvidence(
  tx: Transaction,
  scorer: SeasonScorer,
  awarded: readonly Awarded[],
): Promise<void> {
  const elementIds = awarded.map(({ elementId }) => elementId);
  const elements = await findScorableElements(tx, { elementIds }, scorer.timeZone);
  const byId = new Map(elements.map((element) => [element.id, element]));
  await insertUsed(
    tx,
    scorer.season.id,
    awarded.flatMap(({ applicationId, personId, elementId }) => {
      const element = byId.get(elementId);
      return element
        ? evidenceOf(element, scorer.rules).map((evidence) => ({ ...evidence, applicationId, personId }))
        : [];
    }),
  );
}
