import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { takesApplications, turnsOf } from '@/components/season-strip/present-windows.ts';
import { lazyNamed } from '@/components/states/lazy-part.tsx';
import { Skeleton } from '@/components/states/skeleton.tsx';
import { calendarQuery } from '@/lib/api/season-calendar.ts';
import { useServerClock } from '@/lib/time/server-clock.ts';

// The counting is some 15 KB: it comes where there is a season with rules.
const Adviser = lazyNamed(() => import('./adviser.tsx'), 'Adviser');

/** The seasons with rules that take applications now; `enabled`: whether the page has to ask for the calendar. */
export function useAdvisedSeasons({ enabled = true } = {}): number[] {
  const { data } = useQuery({ ...calendarQuery, enabled });
  const now = useServerClock(data?.skew ?? 0, turnsOf(data?.seasons ?? []));
  const advised = data?.seasons.filter((season) => season.hasRules && takesApplications(season, now)) ?? [];
  return advised.map(({ id }) => id);
}

/** The adviser, and its place while it is on its way. Where no season with rules takes applications any more there is neither. */
export function AdviserRoom() {
  const seasonIds = useAdvisedSeasons();
  if (seasonIds.length === 0) return null;
  const room = (
    <div aria-busy="true" className="column gap4 onScreen">
      {seasonIds.map((id) => (
        // As high as the folded adviser.
        <Skeleton key={id} height={46} />
      ))}
    </div>
  );
  return (
    <Suspense fallback={room}>
      <Adviser room={room} seasonIds={seasonIds} />
    </Suspense>
  );
}
