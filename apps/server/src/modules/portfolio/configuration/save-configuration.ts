import type {
  ConfigurationBlock,
  ConfigurationToSave,
} from '@zachetka/contract/portfolio/configuration/configuration.schemas';
import type { Database } from '../../../db/connect.ts';
import { assertLightPatterns } from './assert-light-patterns.ts';
import { type Changed, type ConfigurationChange, changeConfiguration } from './change-configuration.ts';
import { cleanConfiguration } from './clean-items.ts';
import { readConfiguration } from './configuration.queries.ts';
import { planSave } from './plan-save.ts';
import { carryRulesOver } from './questions.ts';
import { writePlan } from './write-plan.queries.ts';

export async function saveConfiguration(
  database: Database,
  change: ConfigurationChange,
  blocks: ConfigurationToSave,
): Promise<Changed<ConfigurationBlock[]>> {
  const cleaned = cleanConfiguration(blocks);
  await assertLightPatterns(cleaned);
  return changeConfiguration(database, change, async (tx) => {
    const stored = await readConfiguration(tx);
    const hasWritten = await writePlan(tx, planSave(stored, cleaned));
    if (!hasWritten) return stored;
    for (const { replaces } of cleaned.flatMap((block) => block.subBlocks)) {
      if (replaces) await carryRulesOver(tx, { ...replaces, actorId: change.personId });
    }
    return readConfiguration(tx);
  });
}
