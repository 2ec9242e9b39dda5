import type { WindowClosedData } from '@zachetka/contract/seasons/calendar.schemas';
import type { RightJudgement, SeasonRight } from '@zachetka/contract/seasons/season-windows.rules';
import { minuteText, windowTitles } from '@zachetka/contract/seasons/season-windows.texts';
import { AppError } from '../../../../lib/app-error.ts';
import type { LocalText } from '../../../../lib/language.ts';
import type { TimesOfSeason } from './season-times.queries.ts';

type Closed = Extract<RightJudgement, { allowed: false }>;

/** Says when the window opens or, where it does not open any more, when it closed; times as the calendar writes them. */
export function windowClosed(
  right: SeasonRight,
  closed: Closed,
  seasons: readonly TimesOfSeason[],
): AppError {
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
