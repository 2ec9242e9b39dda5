import {
  type HoldingKind,
  holdingKinds,
} from '@zachetka/contract/platform/personal-data/personal-data.rules';
import type { PersonalData } from '@zachetka/contract/platform/personal-data/personal-data.schemas';
import type { Database } from '../../../db/connect.ts';
import { todayIn } from '../../../lib/wall-clock.ts';
import { countRowsOf } from './archive/archive-rows.queries.ts';
import { findConsentsOf } from './consents/consents.queries.ts';
import { findCorrectionsOf } from './corrections/corrections.queries.ts';
import { registry } from './registry/registry.ts';
import { readRetention } from './retention/retention.ts';

const held = registry.filter(({ owner }) => owner);

/** The page of what the portal holds, in one answer. */
export async function readPersonalData(
  database: Database,
  { personId, timeZone }: { personId: number; timeZone: string },
): Promise<PersonalData> {
  const counts = [...(await countRowsOf(database, held, personId))];
  const rowsOf = (kind: HoldingKind) =>
    counts.reduce((sum, [holding, rows]) => sum + (holding.kind === kind ? rows : 0), 0);
  const { rules } = await readRetention(database);
  return {
    holdings: holdingKinds.map((kind) => ({ kind, rows: rowsOf(kind) })),
    consents: await findConsentsOf(database, personId, todayIn(timeZone)),
    corrections: await findCorrectionsOf(database, personId),
    retention: rules,
  };
}
