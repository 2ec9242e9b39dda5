import type { RuleFile } from '@zachetka/contract/scholarship/seasons/rules/rule-file';
import type { RuleVersionHead } from '@zachetka/contract/scholarship/seasons/season-rules.schemas';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../../../db/connect.ts';
import { fullNameById } from '../../../../db/full-name.ts';
import { publication, ruleVersion, season, seasonHistory } from '../../../../db/schema/index.ts';
import { nameOf, namesOf } from '../../../../db/statements/column-names.ts';
import { isoMoment } from '../../../../db/statements/json-text.ts';
import { seasonClock } from '../windows/season-times.queries.ts';

/** From the opening of its season on the first version is frozen: whoever comes first after that moment writes it down. */
export async function freezeDueRules(database: DatabaseOrTransaction, seasonId: number): Promise<void> {
  const { frozenAt, seasonId: ofSeason, number } = ruleVersion;
  await database.execute(sql`
    with frozen as (
      update ${ruleVersion} set ${nameOf(frozenAt)} = ${seasonClock}
      where ${ofSeason} = ${seasonId} and ${frozenAt} is null and rules_are_due(${ofSeason})
      returning ${ofSeason} as of_season, ${number} as nth
    )
    insert into ${seasonHistory} (${namesOf([seasonHistory.seasonId, seasonHistory.action, seasonHistory.detail])})
    select frozen.of_season, 'freezeRules', jsonb_build_object('ruleVersion', frozen.nth) from frozen`);
}

/** The newest first. The one in force is the latest that is frozen; before the opening it is the draft. */
export async function findRuleVersions(database: DatabaseOrTransaction, seasonId: number) {
  const rows = await database
    .select({
      id: ruleVersion.id,
      number: ruleVersion.number,
      file: ruleVersion.file,
      revision: ruleVersion.revision,
      changedAt: isoMoment(ruleVersion.changedAt),
      changedBy: fullNameById(sql`${ruleVersion.changedBy}`),
      frozenAt: sql<string | null>`${isoMoment(ruleVersion.frozenAt)}`,
    })
    .from(ruleVersion)
    .where(eq(ruleVersion.seasonId, seasonId))
    .orderBy(desc(ruleVersion.number));
  const inForce = rows.find(({ frozenAt }) => frozenAt !== null) ?? rows[0];
  return rows.map((row) => ({
    ...row,
    state: row.frozenAt === null ? ('DRAFT' as const) : ('FROZEN' as const),
    inForce: row === inForce,
  }));
}
/** Of every season that is not published yet. */
export function findLatestRules(database: DatabaseOrTransaction) {
  return database
    .selectDistinctOn([ruleVersion.seasonId], {
      id: season.id,
      titleRu: season.titleRu,
      titleEn: season.titleEn,
      file: ruleVersion.file,
      hasDraft: sql<boolean>`${ruleVersion.frozenAt} is null and not rules_are_due(${season.id})`,
    })
    .from(ruleVersion)
    .innerJoin(season, eq(season.id, ruleVersion.seasonId))
    .leftJoin(publication, eq(publication.seasonId, season.id))
    .where(isNull(publication.seasonId))
    .orderBy(ruleVersion.seasonId, desc(ruleVersion.number));
}

export type RuleVersionRow = Awaited<ReturnType<typeof findRuleVersions>>[number];

export function headOf({ id: _id, file: _file, ...head }: RuleVersionRow): RuleVersionHead {
  return head;
}

export async function insertRuleVersion(
  tx: Transaction,
  { actorId, ...row }: { seasonId: number; number: number; file: RuleFile; actorId: number },
): Promise<void> {
  await tx.insert(ruleVersion).values({ ...row, changedBy: actorId });
}

export async function updateRuleDraft(
  tx: Transaction,
  { id, file, actorId }: { id: number; file: RuleFile; actorId: number },
): Promise<void> {
  await tx
    .update(ruleVersion)
    .set({ file, changedBy: actorId, changedAt: sql`now()`, revision: sql`${ruleVersion.revision} + 1` })
    .where(eq(ruleVersion.id, id));
}

export async function deleteRuleVersion(tx: Transaction, id: number): Promise<void> {
  await tx.delete(ruleVersion).where(eq(ruleVersion.id, id));
}

export async function freezeRuleVersion(tx: Transaction, id: number): Promise<void> {
  await tx
    .update(ruleVersion)
    .set({ frozenAt: sql`${seasonClock}` })
    .where(and(eq(ruleVersion.id, id), isNull(ruleVersion.frozenAt)));
}
