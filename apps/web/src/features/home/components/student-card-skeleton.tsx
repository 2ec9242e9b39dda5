import { useTranslation } from 'react-i18next';
import { Skeleton } from '@/components/states/skeleton.tsx';
import { VisuallyHidden } from '@/components/visually-hidden/visually-hidden.tsx';
import styles from './student-card.module.css';

const widths = ['40%', '20%', '35%', '45%', '60%', '50%'];

/** The same boxes as the card, so that nothing moves when it comes. */
export function StudentCardSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={styles.card} aria-busy="true" data-page-loading="">
      <VisuallyHidden>
        <output>{t('loading')}</output>
      </VisuallyHidden>
      <div className={styles.band}>
        <div className={styles.institute} />
      </div>
      <div className={styles.inside}>
        <span className={styles.photo} />
        <div className={styles.person}>
          <div className={styles.name}>
            <Skeleton width="60%" />
          </div>
          <div className={styles.fields}>
            {widths.map((width) => (
              <div key={width} className={styles.field}>
                <Skeleton width="30%" height="20px" />
                <Skeleton width={width} />
              </div>
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}
