import {
  judgeRight,
  judgeRightInSeason,
  type RightJudgement,
  type SeasonRight,
} from '@zachetka/contract/seasons/season-windows.rules';
import type { DatabaseOrTransaction } from '../../../db/connect.ts';
import { AppError } from '../../../lib/app-error.ts';
import { findPresentTimes, type PresentTimes } from './season-times.queries.ts';
import { windowClosed } from './window-closed.ts';

/** Of all seasons together: for what belongs to none of them. Where there is no season, everything is allowed. */
export async function assertRight(
  tx: DatabaseOrTransaction,
  { personId, right }: { personId: number; right: SeasonRight },
): Promise<void> {
  refuseClosed(right, judgeIn(await findPresentTimes(tx, { personId }), right));
}

/** Of what belongs to a season; null: it belongs to none, and nothing limits it. */
export async function assertRightInSeason(
  tx: DatabaseOrTransaction,
  { personId, right, seasonId }: { personId: number; right: SeasonRight; seasonId: number | null },
): Promise<void> {
  if (seasonId === null) return;
  const present = await findPresentTimes(tx, { personId, seasonId });
  const times = present.seasons.find((season) => season.seasonId === seasonId);
  if (!times) return;
  refuseClosed(right, { present, judgement: judgeRightInSeason(right, times, present.now) });
}

type SentOrNot = { sentAt: Date | string | null };

/** What was sent before may be corrected for longer than new achievements may be added. */
export function assertMayChange(present: PresentTimes, elements: readonly SentOrNot[]): void {
  for (const right of new Set(elements.map(rightToChange))) refuseClosed(right, judgeIn(present, right));
}

/** Those of the elements that may be changed now. Where there are some and none may, it is refused. */
export function onlyChangeable<Element extends SentOrNot>(
  present: PresentTimes,
  elements: readonly Element[],
): Element[] {
  const changeable = elements.filter((element) => mayChange(present, element));
  const [first] = elements;
  if (first && changeable.length === 0)
    refuseClosed(rightToChange(first), judgeIn(present, rightToChange(first)));
  return changeable;
}

export const mayChange = (present: PresentTimes, element: SentOrNot): boolean =>
  judgeIn(present, rightToChange(element)).judgement.allowed;

const rightToChange = ({ sentAt }: SentOrNot): SeasonRight =>
  sentAt === null ? 'addAchievements' : 'correctAchievements';

/**
 * The season that an application of this person belongs to: the one asked for, or else of those that take applications now the
 * one that closes first; null where no season says anything about applications.
 */
export async function seasonForApplication(
  tx: DatabaseOrTransaction,
  { personId, seasonId }: { personId: number; seasonId: number | null },
): Promise<number | null> {
  const present = await findPresentTimes(tx, { personId, seasonId });
  const { now, seasons } = present;
  if (seasonId !== null) {
    const times = seasons.find((season) => season.seasonId === seasonId);
    if (!times) throw new AppError('seasonNotFound');
    refuseClosed('apply', { present, judgement: judgeRightInSeason('apply', times, now) });
    return seasonId;
  }
  refuseClosed('apply', judgeIn(present, 'apply'));
  return firstToClose(present);
}

/** The season that a new application would belong to now; null where there is none. */
export async function findSeasonToApplyIn(
  database: DatabaseOrTransaction,
  personId: number,
): Promise<number | null> {
  return firstToClose(await findPresentTimes(database, { personId }));
}

function firstToClose({ now, seasons }: PresentTimes): number | null {
  const open = seasons
    .map((times) => judgeRightInSeason('apply', times, now))
    .filter((judgement) => judgement.limited && judgement.allowed)
    .toSorted((a, b) => a.closesAt - b.closesAt);
  return open[0]?.seasonId ?? null;
}

type Judged = { present: PresentTimes; judgement: RightJudgement };

const judgeIn = (present: PresentTimes, right: SeasonRight): Judged => ({
  present,
  judgement: judgeRight(right, present.seasons, present.now),
});

function refuseClosed(right: SeasonRight, { present, judgement }: Judged): void {
  if (!judgement.allowed) throw windowClosed(right, judgement, present.seasons);
}
