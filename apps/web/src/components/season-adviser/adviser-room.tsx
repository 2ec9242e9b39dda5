import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Skeleton } from '@/components/states/skeleton.tsx';
import { calendarQuery } from '@/lib/api/season-calendar.ts';
import styles from './adviser-room.module.css';

// The counting is some 15 KB: it comes where there is a season with rules.
const Adviser = lazy(async () => ({ default: (await import('./adviser.tsx')).Adviser }));

/** The adviser, and its place while it is on its way. Where no season has rules there is neither. */
export function AdviserRoom() {
  const { data } = useQuery(calendarQuery);
  const advised = data?.seasons.filter(({ hasRules }) => hasRules) ?? [];
  if (advised.length === 0) return null;
  const room = (
    <div aria-busy="true" className={styles.rooms}>
      {advised.map(({ id }) => (
        <div key={id} className={styles.room}>
          <Skeleton height="100%" />
        </div>
      ))}
    </div>
  );
  return (
    <Suspense fallback={room}>
      <Adviser room={room} />
    </Suspense>
  );
}
