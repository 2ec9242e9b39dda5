// With the app, so that the strip is one request and no more: its styles, and the little that it shares with other pages.
import '@/components/season-strip/season-strip.module.css';
import '@/lib/i18n.ts';
import '@/lib/time/use-minute.ts';
import { useQuery } from '@tanstack/react-query';
import { mayPass } from '@zachetka/contract/access/access-rules';
import { lazy, Suspense, useState } from 'react';
import { loadedStrip, loadStrip } from '@/features/platform/home/load-home-strip.ts';
import { calendarQuery } from '@/lib/api/season-calendar.ts';
import { useCurrentUser } from '@/lib/current-user.ts';
import styles from '../home-page.module.css';

const LateStrip = lazy(async () => ({ default: await loadStrip() }));

/** The calendar of the season. Its code came before the page, or comes late: after a slow answer, or with a new season. */
export function HomeStrip() {
  const { roles } = useCurrentUser();
  const { data } = useQuery(calendarQuery);
  const [Strip] = useState(() => loadedStrip() ?? LateStrip);
  if (!data || data.seasons.length === 0) return null;
  const isOfCommission = !mayPass('students', roles) && mayPass('allApplications', roles);
  return (
    <div className={styles.strip}>
      <Suspense>
        <Strip place={isOfCommission ? 'commission' : 'home'} />
      </Suspense>
    </div>
  );
}
