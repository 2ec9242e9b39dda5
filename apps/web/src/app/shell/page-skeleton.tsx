import { Card } from '@/components/card/card.tsx';
import { Loading } from '@/components/states/loading.tsx';
import { Skeleton } from '@/components/states/skeleton.tsx';
import styles from './page-skeleton.module.css';

/** Where a page will be, before anybody knows which: index.html shows the same until the app has come. */
export function PageSkeleton() {
  return (
    <div data-page-loading="">
      <div className={styles.title}>
        <Skeleton width="220px" height="35px" />
      </div>
      <Card>
        <Loading />
      </Card>
    </div>
  );
}
