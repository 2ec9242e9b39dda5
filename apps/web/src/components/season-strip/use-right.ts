import { useQuery } from '@tanstack/react-query';
import { judgeRight, type SeasonRight } from '@zachetka/contract/seasons/season-windows.rules';
import { windowTitles } from '@zachetka/contract/seasons/season-windows.texts';
import { useTranslation } from 'react-i18next';
import { calendarQuery } from '@/lib/api/season-calendar.ts';
import { currentLanguage } from '@/lib/i18n.ts';
import { formatDate, formatTime } from '@/lib/time/dates.ts';
import { useMinute } from '@/lib/time/university-clock.ts';
import { timesOf } from './present-windows.ts';

/**
 * Null where the right is there, else why it is not and when it will be. Judged by the rules of the server and by its
 * clock; the server decides all the same.
 */
export function useClosedRight(right: SeasonRight): string | null {
  const { t } = useTranslation('season');
  const { data } = useQuery(calendarQuery);
  const now = useMinute() + (data?.skew ?? 0);
  if (!data) return null;
  const judgement = judgeRight(right, timesOf(data.seasons), now);
  if (judgement.allowed) return null;
  const window = windowTitles[judgement.window][currentLanguage()];
  if (judgement.opensAt !== null) {
    const opens = new Date(judgement.opensAt);
    return t('closed.opens', { window, date: formatDate(opens), time: formatTime(opens) });
  }
  if (judgement.closedAt !== null) {
    const last = new Date(judgement.closedAt - 1);
    return t('closed.closed', { window, date: formatDate(last), time: formatTime(last) });
  }
  return t('closed.never', { window });
}
