import { useTranslation } from 'react-i18next';
import { Card } from '@/components/card/card.tsx';
import { Loading } from '@/components/states/loading.tsx';
import { Skeleton } from '@/components/states/skeleton.tsx';
import { VisuallyHidden } from '@/components/visually-hidden/visually-hidden.tsx';
import styles from './page-skeleton.module.css';

type PageSkeletonProps = {
  /** What is going on, where it is more than loading. */
  title?: string;
};

/** Where a page will be, before anybody knows which: index.html shows the same until the app has come. */
export function PageSkeleton({ title }: PageSkeletonProps) {
  const { t } = useTranslation();
  return (
    <div data-page-loading="">
      <div className={styles.title}>
        <h1>{title ?? <VisuallyHidden>{t('loading')}</VisuallyHidden>}</h1>
        {title === undefined && <Skeleton width="220px" height="35px" />}
      </div>
      <Card>
        <Loading />
      </Card>
    </div>
  );
}
