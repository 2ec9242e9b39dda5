import type { DatabaseOrTransaction } from '../../../../db/connect.ts';
import { AppError } from '../../../../lib/app-error.ts';
import { KeptByStamp } from '../../../../lib/kept-by-stamp.ts';
import { canCount } from '../rules/read-rules.ts';
import { freezeDueRules } from '../rules/rule-versions.queries.ts';
import type { SeasonRow } from '../season.queries.ts';
import { makeReady, type ReadyRules, type SeasonScorer } from './season-scorer.ts';
import { findSeasonToCount, findStampedRules, type SeasonToCount } from './season-to-count.queries.ts';

/** A season as an application meets it at this moment. */
export type OpenSeason = {
  season: SeasonRow;
  /** yyyy-MM-dd */
  today: string;
  /** The blocks that an application may be of; null: every nomination. */
  awardBlocks: ReadonlySet<number> | null;
  /** Null: the season has no rules. */
  scorer: SeasonScorer | null;
};

type Opening = { seasonId: number; timeZone: string };

/** A hundred versions of long rules. */
const maxLetters = 16 * 1024 * 1024;

/** To read rules takes longer than to count by them, and they change a few times a year. */
const keptRules = new KeptByStamp<ReadyRules>(maxLetters);

export async function openSeason(database: DatabaseOrTransaction, opening: Opening): Promise<OpenSeason> {
  const opened = await openIfThere(database, opening);
  if (!opened) throw new AppError('seasonNotFound');
  return opened;
}

async function openIfThere(database: DatabaseOrTransaction, opening: Opening): Promise<OpenSeason | null> {
  const found = await findWithRulesFrozen(database, opening);
  if (!found) return null;
  const { season, awardBlocks, today, rulesInForce } = found;
  const ready = rulesInForce && (await findReadyRules(database, rulesInForce));
  return {
    season,
    today,
    awardBlocks: awardBlocks.length === 0 ? null : new Set(awardBlocks),
    scorer: ready && {
      ...ready,
      season,
      ruleVersion: { id: rulesInForce.id, number: rulesInForce.number },
      timeZone: opening.timeZone,
    },
  };
}

/** Null: it belongs to none, and nothing limits it. */
export async function openSeasonOf(
  database: DatabaseOrTransaction,
  { seasonId, timeZone }: { seasonId: number | null; timeZone: string },
): Promise<OpenSeason | null> {
  return seasonId === null ? null : openSeason(database, { seasonId, timeZone });
}

/** Null: the season has no rules, or there is no such season. */
export async function openScorer(
  database: DatabaseOrTransaction,
  opening: Opening,
): Promise<SeasonScorer | null> {
  return (await openIfThere(database, opening))?.scorer ?? null;
}

async function findWithRulesFrozen(
  database: DatabaseOrTransaction,
  opening: Opening,
): Promise<SeasonToCount | undefined> {
  const found = await findSeasonToCount(database, opening);
  if (!found?.hasRulesToFreeze) return found;
  await freezeDueRules(database, opening.seasonId);
  return findSeasonToCount(database, opening);
}

async function findReadyRules(
  database: DatabaseOrTransaction,
  { id, stamp }: NonNullable<SeasonToCount['rulesInForce']>,
): Promise<ReadyRules | null> {
  const kept = keptRules.find(String(id), stamp);
  if (kept) return kept;
  const read = await findStampedRules(database, id);
  // A draft with mistakes: as long as nobody mends it, the season has no rules.
  if (!canCount(read.file)) return null;
  const ready = makeReady(read.file, read.nominations);
  keptRules.keep(String(id), read.stamp, ready, JSON.stringify(read.file).length);
  return ready;
}
