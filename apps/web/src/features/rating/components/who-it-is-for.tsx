import { GraduationCap, Stethoscope } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Notice } from '@/components/notice/notice.tsx';
import styles from '../rating-page.module.css';

export function WhoItIsFor() {
  const { t } = useTranslation('rating');
  return (
    <div className={styles.banners}>
      <Notice tone="neutral" title={t('banner.studentsTitle')} icon={<GraduationCap aria-hidden />}>
        {t('banner.studentsText')}
      </Notice>
      <Notice tone="neutral" title={t('banner.residentsTitle')} icon={<Stethoscope aria-hidden />}>
        {t('banner.residentsText')}
      </Notice>
    </div>
  );
}
