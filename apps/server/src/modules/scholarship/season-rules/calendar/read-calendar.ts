import type {
  Calendar,
  CalendarSeason,
  RightNow,
} from '@zachetka/contract/scholarship/seasons/calendar.schemas';
import {
  judgeRight,
  type RightJudgement,
  type SeasonRight,
  seasonPhaseAt,
  seasonRights,
  windowStateAt,
} from '@zachetka/contract/scholarship/seasons/season-windows.rules';
import type { Database } from '../../../../db/connect.ts';
import { findSeasonTitles, type SeasonTitle } from '../season.queries.ts';
import { findPresentTimes, type TimesOfSeason } from '../windows/season-times.queries.ts';

/** What the windows allow the person now, and for how long. */
export async function readCalendar(
  database: Database,
  { personId, timeZone }: { personId: number; timeZone: string },
): Promise<Calendar> {
  const { now, seasons } = await findPresentTimes(database, { personId });
  const titles = await findSeasonTitles(
    database,
    seasons.map(({ seasonId }) => seasonId),
  );
  return {
    now: iso(now),
    timeZone,
    seasons: seasons
      .flatMap((times) => {
        const title = titles.get(times.seasonId);
        return title ? [describeSeason(title, times, now)] : [];
      })
      .toSorted((a, b) => nextBorder(a, now) - nextBorder(b, now)),
    rights: seasonRights.map((right) => describeRight(right, judgeRight(right, seasons, now))),
  };
}

function describeSeason(
  { hasRules, ...title }: SeasonTitle,
  { windows, exceptions }: TimesOfSeason,
  now: number,
): CalendarSeason {
  return {
    ...title,
    hasRules,
    phase: seasonPhaseAt({ windows }, now),
    windows: windows.map(({ kind, from, until, opensAt, closesAt }) => {
      const own = exceptions
        .filter((each) => each.kind === kind && each.closesAt > closesAt)
        .toSorted((a, b) => b.closesAt - a.closesAt)[0];
      return {
        kind,
        from,
        until,
        opensAt: iso(opensAt),
        closesAt: iso(closesAt),
        state: windowStateAt({ opensAt, closesAt }, now),
        personalUntil: own?.until ?? null,
        personalClosesAt: own ? iso(own.closesAt) : null,
      };
    }),
  };
}

/** When the next window opens or closes. */
function nextBorder({ windows }: CalendarSeason, now: number): number {
  const borders = windows
    .flatMap(({ opensAt, closesAt }) => [Date.parse(opensAt), Date.parse(closesAt)])
    .filter((border) => border > now);
  return Math.min(...borders);
}

function describeRight(right: SeasonRight, judgement: RightJudgement): RightNow {
  const { allowed, limited } = judgement;
  const none = { seasonId: null, window: null, closesAt: null, opensAt: null, closedAt: null };
  if (!limited) return { right, allowed, limited, ...none };
  const { seasonId, window } = judgement;
  const told = { right, allowed, limited, ...none, seasonId, window };
  if (judgement.allowed) return { ...told, closesAt: iso(judgement.closesAt) };
  const { opensAt, closedAt } = judgement;
  return {
    ...told,
    opensAt: opensAt === null ? null : iso(opensAt),
    closedAt: closedAt === null ? null : iso(closedAt),
  };
}

const iso = (moment: number) => new Date(moment).toISOString();
