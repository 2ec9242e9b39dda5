import { useQuery } from '@tanstack/react-query';
import { mayPass } from '@zachetka/contract/access/access-rules';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { calendarQuery } from '@/lib/api/season-calendar.ts';
import { useCurrentUser } from '@/lib/current-user.ts';
import { loadTexts } from '@/lib/i18n.ts';
import styles from '../home-page.module.css';

const storageKey = 'season_strip_height';

// No part of the first load: it comes when the page is there.
const SeasonStrip = lazy(async () => {
  const [{ SeasonStrip: Strip }] = await Promise.all([
    import('@/components/season-strip/season-strip.tsx'),
    loadTexts('season'),
  ]);
  return { default: Strip };
});

/** The calendar of the season, in the room that it took the last time: then nothing moves when it comes. */
export function HomeStrip() {
  const { roles } = useCurrentUser();
  const isOfCommission = !mayPass('students', roles) && mayPass('allApplications', roles);
  // Where there is no season, nothing more comes.
  const { data, isPending } = useQuery(calendarQuery);
  const room = useRef<HTMLDivElement>(null);
  const [height] = useState(() => Number(localStorage.getItem(storageKey)) || 0);
  useEffect(() => {
    const observed = room.current;
    // What stands there now, and not the room that was kept for it.
    const keep = () =>
      localStorage.setItem(storageKey, String(observed?.firstElementChild?.clientHeight ?? 0));
    window.addEventListener('pagehide', keep);
    return () => {
      keep();
      window.removeEventListener('pagehide', keep);
    };
  }, []);
  return (
    // While it is to come, what stands below waits.
    <div
      ref={room}
      className={styles.strip}
      style={{ minHeight: height }}
      data-page-loading={isPending ? '' : undefined}
    >
      <Suspense fallback={<div data-page-loading="" />}>
        {data && data.seasons.length > 0 && <SeasonStrip place={isOfCommission ? 'commission' : 'home'} />}
      </Suspense>
    </div>
  );
}
