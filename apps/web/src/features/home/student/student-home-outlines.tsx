import { useTranslation } from 'react-i18next';
import { Skeleton } from '@/components/states/skeleton.tsx';
import { VisuallyHidden } from '@/components/visually-hidden/visually-hidden.tsx';
import styles from './student-home.module.css';

/** While the answer is to come. */
export function StudentHomeOutlines() {
  const { t } = useTranslation();
  return (
    <div className={styles.now} aria-busy="true" data-page-loading="">
      <VisuallyHidden>
        <output>{t('loading')}</output>
      </VisuallyHidden>
      {['lessons', 'waiting'].map((part) => (
        <section key={part} className={styles.part}>
          <Skeleton width="40%" height="1.5rem" />
          <Skeleton height="7rem" />
        </section>
      ))}
    </div>
  );
}
