import { useTranslation } from 'react-i18next';
import { Card } from '@/components/card/card.tsx';
import { Skeleton } from '@/components/states/skeleton.tsx';
import { VisuallyHidden } from '@/components/visually-hidden/visually-hidden.tsx';
import styles from './review-board.module.css';

export function ReviewSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={styles.board} aria-busy="true" data-page-loading="">
      <VisuallyHidden>
        <output>{t('loading')}</output>
      </VisuallyHidden>
      <Skeleton height="62px" />
      <div className={styles.columns}>
        <Card>
          <Skeleton width="40%" />
          <Skeleton height="280px" />
        </Card>
        <Skeleton height="480px" />
      </div>
    </div>
  );
}
