import type { SeasonStrip } from '@/components/season-strip/season-strip.tsx';
import { calendarQuery, prefetchCalendar } from '@/lib/api/season-calendar.ts';
import { loadTexts } from '@/lib/i18n.ts';
import { queryClient } from '@/lib/query-client.ts';

type Strip = typeof SeasonStrip;

/** Who waits longer than this would rather see Home move. */
const patience = 1000;

let loaded: Strip | null = null;

/** Null while its code is not here. */
export function loadedStrip(): Strip | null {
  return loaded;
}

export async function loadStrip(): Promise<Strip> {
  const [strip] = await Promise.all([
    import('@/components/season-strip/season-strip.tsx'),
    loadTexts('season'),
  ]);
  loaded = strip.SeasonStrip;
  return strip.SeasonStrip;
}

/** For the route: the strip is there with Home itself, so that nothing moves. Where there is no season, nothing more comes. */
export async function prefetchHomeStrip(): Promise<void> {
  await Promise.race([
    stripOfSeason(),
    new Promise((resolve) => {
      setTimeout(resolve, patience);
    }),
  ]);
}

async function stripOfSeason(): Promise<void> {
  await prefetchCalendar();
  const isSeason = (queryClient.getQueryData(calendarQuery.queryKey)?.seasons.length ?? 0) > 0;
  // Without it everything else works as well: a strip that can't be fetched keeps nobody from Home.
  if (isSeason) await loadStrip().catch(() => undefined);
}
