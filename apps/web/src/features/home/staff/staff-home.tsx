import { mayPass } from '@zachetka/contract/access/access-rules';
import { lazy, Suspense } from 'react';
import { Loading } from '@/components/states/loading.tsx';
import { useCurrentUser } from '@/lib/current-user.ts';
import { loadTexts } from '@/lib/i18n.ts';
import styles from './staff-home.module.css';

// No part of the first load: a student never sees it.
const StaffPanels = lazy(async () => {
  const [{ StaffPanels: Panels }] = await Promise.all([
    import('./staff-panels.tsx'),
    loadTexts('statistics'),
  ]);
  return { default: Panels };
});

/** What waits for whoever works here. */
export function StaffHome() {
  const { roles } = useCurrentUser();
  if (!mayPass('staff', roles)) return null;
  return (
    <div className={styles.room}>
      <Suspense fallback={<Loading />}>
        <StaffPanels roles={roles} />
      </Suspense>
    </div>
  );
}
