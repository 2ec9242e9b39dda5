import { useTranslation } from 'react-i18next';
import { Card } from '@/components/card/card.tsx';
import { Skeleton } from '@/components/states/skeleton.tsx';
import { VisuallyHidden } from '@/components/visually-hidden/visually-hidden.tsx';
import styles from '../portfolio-page.module.css';

const rows = [1, 2, 3];

export function PortfolioSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={styles.columns} aria-busy="true" data-page-loading="">
      <VisuallyHidden>
        <output>{t('loading')}</output>
      </VisuallyHidden>
      <div className="stack gap3 top shrink">
        {rows.map((row) => (
          <Skeleton key={row} height="40px" />
        ))}
      </div>
      <div className="stack gap3 top shrink">
        {rows.map((row) => (
          <Card key={row}>
            <Skeleton width="40%" />
            <Skeleton height="240px" />
          </Card>
        ))}
      </div>
    </div>
  );
}
