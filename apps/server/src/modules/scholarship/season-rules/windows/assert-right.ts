import type { WindowClosedData } from '@zachetka/contract/scholarship/seasons/calendar.schemas';
import {
  judgeRight,
  judgeRightInSeason,
  type RightJudgement,
  type SeasonRight,
} from '@zachetka/contract/scholarship/seasons/season-windows.rules';
import { minuteText, windowTitles } from '@zachetka/contract/scholarship/seasons/season-windows.texts';
import type { DatabaseOrTransaction } from '../../../../db/connect.ts';
import { AppError } from '../../../../lib/app-error.ts';
import type { LocalText } from '../../../../lib/language.ts';
import type { ChangeWindows } from '../../../portfolio/portfolio/index.ts';
import { findPresentTimes, type PresentTimes, type TimesOfSeason } from './season-times.queries.ts';

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

/** Answers of the seasons to the portfolio: when achievements may be added and corrected. */
export function changeWindowsOf(present: PresentTimes): ChangeWindows {
  const mayChange: ChangeWindows['mayChange'] = (element) =>
    judgeIn(present, rightToChange(element)).judgement.allowed;
  const assertMayChange: ChangeWindows['assertMayChange'] = (elements) => {
    for (const right of new Set(elements.map(rightToChange))) refuseClosed(right, judgeIn(present, right));
  };
  return {
    mayChange,
    assertMayChange,
    onlyChangeable: (elements) => {
      const changeable = elements.filter(mayChange);
      if (changeable.length === 0) assertMayChange(elements.slice(0, 1));
      return changeable;
    },
  };
}

export const findChangeWindows = async (
  tx: DatabaseOrTransaction,
  personId: number,
): Promise<ChangeWindows> => changeWindowsOf(await findPresentTimes(tx, { personId }));

export const assertMayAdd = (tx: DatabaseOrTransaction, personId: number): Promise<void> =>
  assertRight(tx, { personId, right: 'addAchievements' });

const rightToChange = ({ sentAt }: { sentAt: unknown }): SeasonRight =>
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

type Closed = Extract<RightJudgement, { allowed: false }>;

/** Says when the window opens or, where it does not open any more, when it closed; times as the calendar writes them. */
function windowClosed(right: SeasonRight, closed: Closed, seasons: readonly TimesOfSeason[]): AppError {
  const { seasonId, window, opensAt, closedAt } = closed;
  const data: WindowClosedData = {
    right,
    seasonId,
    window,
    opensAt: isoOrNull(opensAt),
    closedAt: isoOrNull(closedAt),
  };
  const windows = seasons.find((season) => season.seasonId === seasonId)?.windows ?? [];
  const opening = windows.find((each) => opensAt !== null && each.opensAt === opensAt);
  const last = windows.find((each) => closedAt !== null && each.closesAt === closedAt);
  const [ru, en] = opening ? (['откроется', 'opens'] as const) : (['закрылось', 'closed'] as const);
  const { date, time } = minuteText(opening?.from ?? last?.until ?? '');
  const when: LocalText = { ru: `${ru} ${date} в ${time}`, en: `${en} on ${date} at ${time}` };
  return new AppError('windowClosed', { params: { window: windowTitles[window], when }, data });
}

const isoOrNull = (moment: number | null) => (moment === null ? null : new Date(moment).toISOString());
