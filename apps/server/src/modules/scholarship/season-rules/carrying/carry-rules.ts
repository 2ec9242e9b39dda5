import type { RuleFile } from '@zachetka/contract/scholarship/seasons/rules/rule-file';
import type { DatabaseOrTransaction, Transaction } from '../../../../db/connect.ts';
import { findRuleCodes } from '../rules/rule-structure.queries.ts';
import {
  findLatestRules,
  findRuleVersions,
  freezeDueRules,
  insertRuleVersion,
  updateRuleDraft,
} from '../rules/rule-versions.queries.ts';
import { insertSeasonHistory, lockSeason } from '../season.queries.ts';

/** Seasons that are not published yet and whose latest rules name the sub-block. */
export async function findSeasonsNaming(database: DatabaseOrTransaction, subBlockId: number) {
  const { code } = await findRuleCodes(database, subBlockId);
  return (await findLatestRules(database))
    .filter(({ file }) => names(file, code))
    .map(({ file: _file, ...season }) => season);
}

/**
 * The rules of these seasons count the newer version too, as a draft that somebody puts into force: what is frozen is never
 * changed. The old version stays named, because what stands in it still counts.
 */
export async function carryRulesOver(
  tx: Transaction,
  { id, seasonIds, actorId }: { id: number; seasonIds: readonly number[]; actorId: number },
): Promise<void> {
  const { code, newerCode } = await findRuleCodes(tx, id);
  const named = new Set((await findSeasonsNaming(tx, id)).map((season) => season.id));
  // In the order of their ids, so that two at once never wait for each other.
  for (const seasonId of [...new Set(seasonIds)]
    .filter((each) => named.has(each))
    .toSorted((a, b) => a - b)) {
    await lockSeason(tx, seasonId);
    await freezeDueRules(tx, seasonId);
    const [latest] = await findRuleVersions(tx, seasonId);
    if (!latest || newerCode === null) continue;
    const file = withNewer(latest.file, code, newerCode);
    const isDraft = latest.state === 'DRAFT';
    const number = isDraft ? latest.number : latest.number + 1;
    if (isDraft) await updateRuleDraft(tx, { id: latest.id, file, actorId });
    else await insertRuleVersion(tx, { seasonId, number, file, actorId });
    await insertSeasonHistory(tx, {
      seasonId,
      actorId,
      action: 'saveRules',
      detail: { ruleVersion: number },
    });
  }
}

const names = ({ criteria }: RuleFile, code: string): boolean =>
  criteria.some(({ subBlocks = [] }) => subBlocks.includes(code));

function withNewer(file: RuleFile, code: string, newerCode: string): RuleFile {
  return {
    ...file,
    criteria: file.criteria.map((criterion) => {
      const { subBlocks = [] } = criterion;
      if (!subBlocks.includes(code) || subBlocks.includes(newerCode)) return criterion;
      return { ...criterion, subBlocks: [...subBlocks, newerCode] };
    }),
  };
}
