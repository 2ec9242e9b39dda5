import { useQuery } from '@tanstack/react-query';
import { judgeRight, type SeasonRight } from '@zachetka/contract/scholarship/seasons/season-windows.rules';
import { minuteText, windowTitles } from '@zachetka/contract/scholarship/seasons/season-windows.texts';
import { useTranslation } from 'react-i18next';
import { calendarQuery } from '@/lib/api/season-calendar.ts';
import { currentLanguage } from '@/lib/i18n.ts';
import { useServerClock } from '@/lib/time/server-clock.ts';
import { timesOf, turnsOf } from './present-windows.ts';

/**
 * Null where the right is there, else why it is not and when it will be. Judged by the rules of the server and by its
 * clock; the server decides all the same.
 */
export function useClosedRight(right: SeasonRight): string | null {
  const { t } = useTranslation('season');
  const { data } = useQuery(calendarQuery);
  const now = useServerClock(data?.skew ?? 0, turnsOf(data?.seasons ?? []));
  if (!data) return null;
  const judgement = judgeRight(right, timesOf(data.seasons), now);
  if (judgement.allowed) return null;
  const { seasonId, opensAt, closedAt } = judgement;
  const window = windowTitles[judgement.window][currentLanguage()];
  const windows = data.seasons.find(({ id }) => id === seasonId)?.windows ?? [];
  const opening = windows.find((each) => Date.parse(each.opensAt) === opensAt);
  if (opening) return t('closed.opens', { window, ...minuteText(opening.from) });
  const last = windows.find((each) => Date.parse(each.closesAt) === closedAt);
  if (last) return t('closed.closed', { window, ...minuteText(last.until) });
  return t('closed.never', { window });
}
