import { useTranslation } from 'react-i18next';
import { Card } from '@/components/card/card.tsx';
import { Skeleton } from '@/components/states/skeleton.tsx';
import { VisuallyHidden } from '@/components/visually-hidden/visually-hidden.tsx';
import styles from './application-screen.module.css';

export function ApplicationSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={styles.screen} aria-busy="true" data-page-loading="">
      <VisuallyHidden>
        <output>{t('loading')}</output>
      </VisuallyHidden>
      <Card>
        <Skeleton height="72px" />
      </Card>
      <div className={styles.columns}>
        <Skeleton height="120px" />
        <div className={styles.sections}>
          <Card>
            <Skeleton width="50%" />
            <Skeleton height="48px" />
          </Card>
          <Card>
            <Skeleton width="40%" />
            <Skeleton height="240px" />
          </Card>
        </div>
      </div>
    </div>
  );
}
