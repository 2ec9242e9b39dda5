import { useQuery } from '@tanstack/react-query';
import type { SeasonAdvice } from '@zachetka/contract/scholarship/seasons/advice.schemas';
import { numberText } from '@zachetka/contract/scholarship/seasons/season-language';
import { createContext, useEffect, useMemo, useState } from 'react';
import type { countAdvice } from '@/components/season-adviser/advice.ts';
import { adviceQuery } from '@/lib/api/season-advice.ts';
import { calendarQuery } from '@/lib/api/season-calendar.ts';
import { currentLanguage } from '@/lib/i18n.ts';

/** What each achievement brings in the season, by its id; one that brings nothing is not in it. */
export type SeasonPoints = ReadonlyMap<number, string>;

const none: SeasonPoints = new Map();

export const SeasonPointsContext = createContext(none);

/** Of the student's own achievements. The counting comes late, as it does for the adviser: no line waits for it. */
export function useSeasonPoints(): SeasonPoints {
  const { data: calendar } = useQuery(calendarQuery);
  const hasRules = calendar?.seasons.some((season) => season.hasRules) ?? false;
  const { data } = useQuery({ ...adviceQuery, enabled: hasRules });
  const [count, setCount] = useState<{ advice: typeof countAdvice }>();
  const isWanted = data !== undefined && data.length > 0;
  useEffect(() => {
    if (!isWanted) return;
    import('@/components/season-adviser/advice.ts').then(
      (loaded) => setCount({ advice: loaded.countAdvice }),
      // Without it everything else works as well.
      () => undefined,
    );
  }, [isWanted]);
  return useMemo(() => (data && count ? pointsIn(data, count.advice) : none), [data, count]);
}

/** Of several seasons that of the first counts: it is the one that the page speaks of first. */
function pointsIn(seasons: readonly SeasonAdvice[], count: typeof countAdvice): SeasonPoints {
  const points = new Map<number, string>();
  for (const { id, brings } of seasons.flatMap(outlooks)) {
    if (brings !== '0' && !points.has(id)) points.set(id, numberText(brings, currentLanguage()));
  }
  return points;

  function outlooks(advice: SeasonAdvice) {
    return (count(advice)?.nominations ?? []).flatMap(({ outlook }) => [...outlook.values()]);
  }
}
