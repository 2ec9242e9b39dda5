import type { RulesToSave, RuleVersion } from '@zachetka/contract/scholarship/seasons/season-rules.schemas';
import type { Database, DatabaseOrTransaction } from '../../../../db/connect.ts';
import { AppError } from '../../../../lib/app-error.ts';
import { findSeason, insertSeasonHistory, lockSeason } from '../season.queries.ts';
import { assertDraft, lintRules, readRules } from './read-rules.ts';
import {
  deleteRuleVersion,
  findRuleVersions,
  freezeDueRules,
  headOf,
  insertRuleVersion,
  type RuleVersionRow,
  updateRuleDraft,
} from './rule-versions.queries.ts';

/** The draft, or a new one where every version is frozen. */
export function saveRules(
  database: Database,
  { seasonId, actorId, file, revision }: RulesToSave & { seasonId: number; actorId: number },
): Promise<RuleVersion> {
  assertDraft(file);
  return database.transaction(async (tx) => {
    const season = await lockSeason(tx, seasonId);
    await freezeDueRules(tx, seasonId);
    const versions = await findRuleVersions(tx, seasonId);
    const [latest] = versions;
    // The first version of an announced season comes into force by the clock: nobody looks at it any more then.
    if (season.state === 'ANNOUNCED' && !versions.some(({ state }) => state === 'FROZEN')) readRules(file);
    const draft = latest?.state === 'DRAFT' ? latest : undefined;
    if (draft && revision !== undefined && revision !== draft.revision) {
      throw new AppError('rulesChangedMeanwhile');
    }
    const number = draft?.number ?? (latest?.number ?? 0) + 1;
    if (draft) await updateRuleDraft(tx, { id: draft.id, file, actorId });
    else await insertRuleVersion(tx, { seasonId, number, file, actorId });
    await insertSeasonHistory(tx, {
      seasonId,
      actorId,
      action: 'saveRules',
      detail: { ruleVersion: number },
    });
    return readRuleVersion(tx, { seasonId, number });
  });
}

export function deleteRuleDraft(
  database: Database,
  { seasonId, number }: { seasonId: number; number: number },
): Promise<void> {
  return database.transaction(async (tx) => {
    await lockSeason(tx, seasonId);
    const version = await findVersion(tx, { seasonId, number });
    if (version.state === 'FROZEN') throw new AppError('rulesFrozen');
    await deleteRuleVersion(tx, version.id);
  });
}

export async function listRuleVersions(database: Database, seasonId: number) {
  await findSeason(database, seasonId);
  await freezeDueRules(database, seasonId);
  return { versions: (await findRuleVersions(database, seasonId)).map(headOf) };
}

export async function readRuleVersion(
  database: DatabaseOrTransaction,
  naming: { seasonId: number; number: number },
): Promise<RuleVersion> {
  await findSeason(database, naming.seasonId);
  const version = await findVersion(database, naming);
  return { ...headOf(version), file: version.file, ...(await lintRules(database, version.file)) };
}

export async function findVersion(
  database: DatabaseOrTransaction,
  { seasonId, number }: { seasonId: number; number: number },
): Promise<RuleVersionRow> {
  await freezeDueRules(database, seasonId);
  const version = (await findRuleVersions(database, seasonId)).find((each) => each.number === number);
  if (!version) throw new AppError('ruleVersionNotFound');
  return version;
}
