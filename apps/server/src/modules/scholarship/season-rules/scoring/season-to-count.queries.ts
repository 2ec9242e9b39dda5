import type { RuleFile } from '@zachetka/contract/scholarship/seasons/rules/rule-file';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../../../db/connect.ts';
import { awardType, ruleVersion, season } from '../../../../db/schema/index.ts';
import { writerOf } from '../../../../db/statements/column-names.ts';
import { structureStamp } from '../../../portfolio/portfolio/index.ts';
import { nominationsOfAward } from '../award-types.queries.ts';
import { type NominationBlock, nominationBlocksJson } from '../rules/rule-structure.queries.ts';
import { type SeasonRow, seasonColumns } from '../season.queries.ts';

import { seasonClock } from '../windows/season-times.queries.ts';

/**
 * Another one after every change of the rules or of the structure that they speak of, whoever makes it; null as long as there was no
 * structure.
 */
const rulesStamp = sql<string | null>`
  concat_ws(' ', extract(epoch from ${ruleVersion.changedAt}), ${writerOf(ruleVersion)}) || ' ' || ${structureStamp}`;

/** The latest that is frozen; before the opening it is the draft. */
const rulesInForce = sql<{ id: number; number: number; stamp: string | null } | null>`(
  select json_build_object('id', ${ruleVersion.id}, 'number', ${ruleVersion.number}, 'stamp', ${rulesStamp})
  from ${ruleVersion} where ${ruleVersion.seasonId} = ${season.id}
  order by ${ruleVersion.frozenAt} is null, ${ruleVersion.number} desc limit 1
)`;

const hasRulesToFreeze = sql<boolean>`exists (
  select 1 from ${ruleVersion}
  where ${and(eq(ruleVersion.seasonId, season.id), isNull(ruleVersion.frozenAt))} and rules_are_due(${season.id})
)`;

export type SeasonToCount = {
  season: SeasonRow;
  rulesInForce: { id: number; number: number; stamp: string | null } | null;
  hasRulesToFreeze: boolean;
  awardBlocks: number[];
  today: string;
};

export async function findSeasonToCount(
  database: DatabaseOrTransaction,
  { seasonId, timeZone }: { seasonId: number; timeZone: string },
): Promise<SeasonToCount | undefined> {
  const [row] = await database
    .select({
      ...seasonColumns,
      counting: {
        rulesInForce,
        hasRulesToFreeze,
        awardBlocks: nominationsOfAward,
        today: seasonDay(timeZone),
      },
    })
    .from(season)
    .innerJoin(awardType, eq(awardType.id, season.awardTypeId))
    .where(eq(season.id, seasonId));
  if (!row) return undefined;
  const { counting, ...found } = row;
  return { ...counting, season: found };
}

export type StampedRules = { stamp: string | null; file: RuleFile; nominations: NominationBlock[] };

/** With the stamp of the same moment. */
export async function findStampedRules(
  database: DatabaseOrTransaction,
  ruleVersionId: number,
): Promise<StampedRules> {
  const [row] = await database
    .select({ stamp: rulesStamp, file: ruleVersion.file, nominations: nominationBlocksJson })
    .from(ruleVersion)
    .where(eq(ruleVersion.id, ruleVersionId));
  if (!row) throw new Error(`the rules ${ruleVersionId} are gone`);
  return row;
}

/** yyyy-MM-dd, by the clock that windows are judged by. */
export const seasonDay = (timeZone: string) =>
  sql<string>`to_char(${seasonClock} at time zone ${timeZone}, 'YYYY-MM-DD')`;

export async function findSeasonDay(database: DatabaseOrTransaction, timeZone: string): Promise<string> {
  const { rows } = await database.execute<{ day: string }>(sql`select ${seasonDay(timeZone)} as day`);
  return rows[0]?.day ?? '';
}
